import { join } from "node:path";
import type { AccountStore } from "../accounts/account-store.ts";
import { accountSchema, type AccountTables } from "../accounts/sqlite-schema.ts";
import { sqliteAccountStore } from "../accounts/sqlite.ts";
import { eraseDeleted } from "../sqlite/erase-deleted.ts";
import { openSqlite } from "../sqlite/open-sqlite.ts";

/** The accounts below `home`. */
export function openAccountStore(home: string, clock?: () => Date): AccountStore {
  const db = openSqlite<AccountTables>(join(home, "accounts.sqlite"), accountSchema);
  return sqliteAccountStore(db, () => eraseDeleted(db), clock);
}

/** Works on the accounts below `home`, beside a running service or without one. */
export async function openAccounts<T>(home: string, work: (accounts: AccountStore) => Promise<T>): Promise<T> {
  const accounts = openAccountStore(home);
  try {
    return await work(accounts);
  } finally {
    await accounts.close();
  }
}
