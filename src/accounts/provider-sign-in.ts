import { CgqError } from "../errors.ts";
import type { Origin } from "./account-change.ts";
import type { Account, AccountStore } from "./account-store.ts";
import type { Identified } from "./identity-provider.ts";

export interface ProviderRules {
  /** Whether the provider's claims choose tiers, and so who gets an account. */
  readonly hasRules: boolean;
  /** Whether anybody may make an account. */
  readonly signUpIsOpen: boolean;
}

/** The account of who has signed in at the provider, made for who is let in and has none. Throws `CgqError` forbidden. */
export async function accountOfIdentity(
  accounts: AccountStore,
  who: Identified,
  rules: ProviderRules,
  origin: Origin,
): Promise<Account> {
  const linked = await accounts.identities.accountOf(who);
  const account = linked ?? (await newAccount(accounts, who, rules, origin));
  if (account.disabled_at !== null)
    throw new CgqError("forbidden", "This account is disabled; ask the operator of this service.");
  return withTier(accounts, account, who, rules, origin);
}

async function newAccount(
  accounts: AccountStore,
  who: Identified,
  { hasRules, signUpIsOpen }: ProviderRules,
  origin: Origin,
): Promise<Account> {
  if (!signUpIsOpen && !(hasRules && who.tier !== undefined))
    throw new CgqError(
      "forbidden",
      "You have no account here, and this service makes none for you; ask its operator. Who has one signs in with its password and links this sign-in under Settings.",
    );
  const made = await accounts.identities.register(who.email, who.tier ?? "free", who, origin);
  if (made !== undefined) return made;
  // Whoever made that account need not be who has this address at the provider.
  throw new CgqError(
    "forbidden",
    `There is an account for ${who.email} already; sign in to it with its password and link this sign-in under Settings.`,
  );
}

/** With rules, every sign-in says anew who is of which tier; the enterprise tier is the operator's alone to give and take. */
async function withTier(
  accounts: AccountStore,
  account: Account,
  { tier = "free" }: Identified,
  { hasRules }: ProviderRules,
  origin: Origin,
): Promise<Account> {
  if (!hasRules || account.tier === "enterprise" || account.tier === tier) return account;
  return accounts.setTier(account.email, tier, origin);
}
