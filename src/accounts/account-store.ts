import { z } from "zod";
import { Tier, type ApiKeyEntry, type NewApiKey } from "../contract/account.ts";

export const Account = z.object({ id: z.string(), email: z.string(), tier: Tier, created_at: z.string() });
export type Account = z.infer<typeof Account>;

/** Accounts and their API keys. A key's value is returned once, by `createKey`, and never stored. */
export interface AccountStore {
  /** Throws `CgqError` when the address is taken. */
  create(email: string, tier: Tier): Promise<Account>;
  byEmail(email: string): Promise<Account | undefined>;
  createKey(accountId: string, name: string, expiresAt: Date | null): Promise<NewApiKey>;
  /** Keys that are neither revoked nor expired, oldest first. */
  activeKeys(accountId: string): Promise<ApiKeyEntry[]>;
  /** False when no active key has this id. */
  revokeKey(keyId: string): Promise<boolean>;
  /** The account of an active key; notes the use at most once a minute. */
  authenticate(key: string): Promise<Account | undefined>;
  close(): Promise<void>;
}
