import { z } from "zod";
import { Tier, type ApiKeyEntry, type NewApiKey } from "../contract/account.ts";

/** Limits of an enterprise account; null is no limit. Other tiers have theirs by name. */
export const OwnLimits = z.object({
  requests_per_day: z.int().positive().nullable(),
  concurrent_requests: z.int().positive().nullable(),
});
export type OwnLimits = z.infer<typeof OwnLimits>;

export const Account = OwnLimits.extend({ id: z.string(), email: z.string(), tier: Tier, created_at: z.string() });
export type Account = z.infer<typeof Account>;

/** Passwords and browser sessions of accounts; both only as hashes. */
export interface SignInStore {
  passwordHash(accountId: string): Promise<string | undefined>;
  /** Sets the password and ends every session of the account. */
  setPassword(accountId: string, hash: string): Promise<void>;
  openSession(accountId: string, tokenHash: string, expiresAt: Date): Promise<void>;
  /** The account of a session that has not expired. */
  sessionAccount(tokenHash: string): Promise<Account | undefined>;
  endSession(tokenHash: string): Promise<void>;
}

/** Accounts and their API keys. A key's value is returned once, by `createKey`, and never stored. */
export interface AccountStore {
  /** Throws `CgqError` when the address is taken. */
  create(email: string, tier: Tier): Promise<Account>;
  /** Throws `CgqError` for an account that is not of the enterprise tier. */
  setLimits(email: string, limits: OwnLimits): Promise<Account>;
  byEmail(email: string): Promise<Account | undefined>;
  createKey(accountId: string, name: string, expiresAt: Date | null): Promise<NewApiKey>;
  /** Keys that are neither revoked nor expired, oldest first. */
  activeKeys(accountId: string): Promise<ApiKeyEntry[]>;
  /** False when no active key has this id. */
  revokeKey(keyId: string): Promise<boolean>;
  /** The account of an active key; notes the use at most once a minute. */
  authenticate(key: string): Promise<Account | undefined>;
  /** Counts one request of a UTC day (YYYY-MM-DD) unless `limit` is reached; gives how many that day now has, undefined when it was not counted. */
  countRequest(accountId: string, day: string, limit: number): Promise<number | undefined>;
  requestsOn(accountId: string, day: string): Promise<number>;
  readonly signIns: SignInStore;
  close(): Promise<void>;
}
