import type { AccountStore } from "../accounts/account-store.ts";
import type { Stores, StoresPlace } from "./stores.ts";

export async function openStores({ home, database }: StoresPlace): Promise<Stores> {
  if (database === undefined) {
    const { openSqliteStores } = await import("./open-sqlite-stores.ts");
    return openSqliteStores(home);
  }
  const { openPostgresStores } = await import("./open-postgres-stores.ts");
  return openPostgresStores(database);
}

/** Works on the stores, beside a running service or without one. */
export async function withStores<T>(place: StoresPlace, work: (stores: Stores) => Promise<T>): Promise<T> {
  const stores = await openStores(place);
  try {
    return await work(stores);
  } finally {
    await stores.close();
  }
}

/** Works on the accounts alone. */
export async function withAccounts<T>(place: StoresPlace, work: (accounts: AccountStore) => Promise<T>): Promise<T> {
  if (place.database !== undefined) return withStores(place, ({ accounts }) => work(accounts));
  const { openSqliteAccounts } = await import("./open-sqlite-stores.ts");
  const accounts = openSqliteAccounts(place.home);
  try {
    return await work(accounts);
  } finally {
    await accounts.close();
  }
}
