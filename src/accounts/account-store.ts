import { z } from "zod";
import { type Author, Orcid } from "../contract/author.ts";
import { Tier, type ApiKeyEntry, type NewApiKey } from "../contract/account.ts";
import type { HistoryEntry, Origin } from "./account-change.ts";
import type { Identity } from "./identity-provider.ts";
import type { DayCounter } from "./day-budget.ts";
import type { Attempts } from "./attempts.ts";
import type { Places } from "./places.ts";

/** Limits of an enterprise account; null is no limit. Other tiers have theirs by name. */
export const OwnLimits = z.object({
  requests_per_day: z.int().positive().nullable(),
  concurrent_requests: z.int().positive().nullable(),
});
export type OwnLimits = z.infer<typeof OwnLimits>;

/** An operator sees the pages of the whole service and looks after its accounts; only a command makes one. */
export const Role = z.enum(["member", "operator"]);
export type Role = z.infer<typeof Role>;

export const Account = OwnLimits.extend({
  id: z.string(),
  email: z.string(),
  tier: Tier,
  role: Role,
  created_at: z.string(),
  /** Since when it is disabled: nobody signs in, and its keys have no API access. */
  disabled_at: z.string().nullable(),
  /** How its owner is named in the citations of cards; null: not at all. */
  author_name: z.string().nullable(),
  orcid: Orcid.nullable(),
});
export type Account = z.infer<typeof Account>;

/** Who is cited for the cards of an account. */
export const authorsOf = ({ author_name: name, orcid }: Pick<Account, "author_name" | "orcid">): readonly Author[] =>
  name === null ? [] : [{ name, ...(orcid === null ? {} : { orcid }) }];

/** An account as the operator's list shows it. */
export const AccountEntry = Account.extend({ active_keys: z.int(), requests_today: z.int() });
export type AccountEntry = z.infer<typeof AccountEntry>;

/** Passwords and browser sessions of accounts; both only as hashes. */
export interface SignInStore {
  /** Makes an account of the free tier with this password; does nothing where there is one already. */
  register(email: string, hash: string, origin: Origin): Promise<void>;
  passwordHash(accountId: string): Promise<string | undefined>;
  /** Sets the password and ends every session of the account. */
  setPassword(accountId: string, hash: string, origin: Origin): Promise<void>;
  openSession(accountId: string, tokenHash: string, expiresAt: Date): Promise<void>;
  /** The account of a session that has not expired, unless it is disabled. */
  sessionAccount(tokenHash: string): Promise<Account | undefined>;
  endSession(tokenHash: string): Promise<void>;
}

/** Sign-ins elsewhere by which accounts are entered. */
export interface IdentityStore {
  accountOf(identity: Identity): Promise<Account | undefined>;
  of(accountId: string): Promise<Identity[]>;
  /** Makes an account that is entered by this identity; undefined where the address is taken. */
  register(email: string, tier: Tier, identity: Identity, origin: Origin): Promise<Account | undefined>;
  /** Throws `CgqError` where the identity belongs to an account. */
  link(accountId: string, identity: Identity, origin: Origin): Promise<void>;
  /** Takes every identity away from the account. */
  unlink(accountId: string, origin: Origin): Promise<void>;
}

/**
 * Accounts and their API keys. A key's value is returned once, by `createKey`, and never stored. Every change is on
 * disk together with its line in the history. Changes of an account that is not there throw `CgqError` not_found.
 */
export interface AccountStore {
  /** Throws `CgqError` when the address is taken. */
  create(email: string, tier: Tier, origin: Origin): Promise<Account>;
  setTier(email: string, tier: Tier, origin: Origin): Promise<Account>;
  setRole(email: string, role: Role, origin: Origin): Promise<Account>;
  /** Throws `CgqError` for an account that is not of the enterprise tier. */
  setLimits(email: string, limits: OwnLimits, origin: Origin): Promise<Account>;
  /** Disabling ends every session of the account. */
  setDisabled(email: string, isDisabled: boolean, origin: Origin): Promise<Account>;
  /** Names who is cited for the cards that the account makes from now on; undefined names nobody. */
  setAuthor(accountId: string, author: Author | undefined, origin: Origin): Promise<Account>;
  /** Those of these accounts that are disabled. */
  disabledAmong(accountIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Forgets the address, the password, the sessions and the keys for good; the history stays. */
  remove(accountId: string, origin: Origin): Promise<void>;
  byEmail(email: string): Promise<Account | undefined>;
  /** Every account, oldest first, with its requests of a UTC day (YYYY-MM-DD). */
  list(day: string): Promise<AccountEntry[]>;
  /** The newest changes first, of one account or of all. */
  history(most: number, accountId?: string): Promise<HistoryEntry[]>;
  createKey(accountId: string, name: string, expiresAt: Date | null, origin: Origin): Promise<NewApiKey>;
  /** Keys that are neither revoked nor expired, oldest first. */
  activeKeys(accountId: string): Promise<ApiKeyEntry[]>;
  /** False when no active key has this id. */
  revokeKey(keyId: string, origin: Origin): Promise<boolean>;
  /** The account of an active key; notes the use at most once a minute. */
  authenticate(key: string): Promise<Account | undefined>;
  /** Counts one request of a UTC day (YYYY-MM-DD) unless `limit` is reached; gives how many that day now has, undefined when it was not counted. */
  countRequest(accountId: string, day: string, limit: number): Promise<number | undefined>;
  /** Takes one counted request off a UTC day; a day never has fewer than none. */
  uncountRequest(accountId: string, day: string): Promise<void>;
  requestsOn(accountId: string, day: string): Promise<number>;
  /** Of visitors who have no account. */
  readonly visitorQuestions: DayCounter;
  readonly places: Places;
  readonly attempts: Attempts;
  readonly signIns: SignInStore;
  readonly identities: IdentityStore;
  close(): Promise<void>;
}
