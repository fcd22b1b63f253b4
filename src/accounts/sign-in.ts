import { z } from "zod";
import { CgqError } from "../errors.ts";
import { Turns } from "../threads/turns.ts";
import type { Origin } from "./account-change.ts";
import type { Account, AccountStore, SignInStore } from "./account-store.ts";
import type { Attempts } from "./attempts.ts";
import { networkOf } from "./network.ts";
import { hashPassword, isPassword } from "./password.ts";
import { newSessionToken, sessionHash } from "./session-token.ts";

export const SESSION_SECONDS = 14 * 24 * 60 * 60;
const ATTEMPTS_PER_ACCOUNT = 10;
const ATTEMPTS_PER_NETWORK = 50;
/** Half of the threads that also read and write files: the rest of the service goes on beside any number of sign-ins. */
const HASHED_AT_ONCE = 2;

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ message: "write an e-mail address, like name@example.org" }));
export const NewPassword = z
  .string()
  .min(12, { message: "use at least 12 characters" })
  .max(200, { message: "use at most 200 characters" });

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The network address that the attempt comes from. */
  readonly from: string;
}

/** Signing in on the web pages. Every failure is a `CgqError`; none tells whether an account exists. */
export interface SignIn {
  /** Makes an account of the free tier, where there is none, and gives the token of a session; undefined where there was one with another password. */
  signUp(given: Credentials): Promise<string | undefined>;
  /** Counts an attempt to sign in elsewhere. Throws `CgqError` rate_limited. */
  admit(from: string): Promise<void>;
  /** The token of a new session of an account whose owner has been proved elsewhere. */
  open(account: Account): Promise<string>;
  hasPassword(account: Account): Promise<boolean>;
  /** The token of a new session. */
  signIn(given: Credentials): Promise<string>;
  signOut(token: string): Promise<void>;
  accountOf(token: string): Promise<Account | undefined>;
  /** Makes sure that it is the account's owner who asks: by the password, or, where there is none, by the address of the account, so that it is no mistake. */
  confirm(account: Account, given: Pick<Credentials, "password" | "from">): Promise<void>;
  /** Ends every session of the account; gives the token of a new one. */
  changePassword(account: Account, given: { current: string; next: string; from: string }): Promise<string>;
}

const refused = () => new CgqError("unauthorized", "The e-mail address or the password is wrong; try again.");
const disabled = () => new CgqError("forbidden", "This account is disabled; ask the operator of this service.");
const tooMany = () => new CgqError("rate_limited", "There were too many attempts; try again in 15 minutes.");

/** The owner of an account, who uses a page from this network address. */
export const owner = (from: string): Origin => ({ by: "owner", via: "page", from });

export function createSignIn(accounts: AccountStore, clock: () => Date): SignIn {
  const store = accounts.signIns;
  const hashing = new Turns(HASHED_AT_ONCE);
  const { admit, check, checkAccount } = passwordCheck(accounts, hashing);
  const hashOf = (password: string, from: string) => hashing.take(networkOf(from), () => hashPassword(password));
  const hasPassword = async ({ id }: Account) => (await store.passwordHash(id)) !== undefined;
  const open = async ({ id }: Account) => {
    const token = newSessionToken();
    await store.openSession(id, sessionHash(token), new Date(clock().getTime() + SESSION_SECONDS * 1000));
    return token;
  };
  return {
    async signUp(given) {
      const { email, password, from } = given;
      await admit(from);
      await store.register(email, await hashOf(password, from), owner(from));
      const account = await accounts.byEmail(email);
      try {
        return await open(await checkAccount(account, given));
      } catch (error) {
        if (error instanceof CgqError) return undefined;
        throw error;
      }
    },
    admit,
    open,
    hasPassword,
    signIn: async (given) => open(await check(await accounts.byEmail(given.email), given)),
    signOut: (token) => store.endSession(sessionHash(token)),
    accountOf: (token) => store.sessionAccount(sessionHash(token)),
    async confirm(account, given) {
      if (await hasPassword(account)) await check(account, { email: account.email, ...given });
      else if (given.password.trim().toLowerCase() !== account.email) throw refused();
    },
    async changePassword(account, { current, next, from }) {
      await check(account, { email: account.email, password: current, from });
      await store.setPassword(account.id, await hashOf(next, from), owner(from));
      return open(account);
    },
  };
}

/** Lets networks try, and accounts in by their password, a bounded number of times. */
function passwordCheck(
  { signIns: store, attempts }: { readonly signIns: SignInStore; readonly attempts: Attempts },
  hashing: Turns,
) {
  const admit = async (from: string) => {
    if (!(await attempts.allow(`network ${networkOf(from)}`, ATTEMPTS_PER_NETWORK))) throw tooMany();
  };
  const checkAccount = async (account: Account | undefined, { email, password, from }: Credentials) => {
    if (!(await attempts.allow(`account ${email}`, ATTEMPTS_PER_ACCOUNT))) throw tooMany();
    const isRight = await hashing.take(networkOf(from), async () => {
      const stored = account && (await store.passwordHash(account.id));
      return isPassword(password, stored);
    });
    if (!isRight || account === undefined) throw refused();
    await attempts.forget(`account ${email}`);
    // Only somebody who knows the password learns this.
    if (account.disabled_at !== null) throw disabled();
    return account;
  };
  const check = async (account: Account | undefined, given: Credentials) => {
    // First, so that a network that is stopped can no longer lock accounts of others.
    await admit(given.from);
    return checkAccount(account, given);
  };
  return { admit, check, checkAccount };
}
