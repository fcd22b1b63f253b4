import { join } from "node:path";
import type { AccountStore } from "../accounts/account-store.ts";
import { attemptsInMemory } from "../accounts/attempts.ts";
import { placesInMemory } from "../accounts/places.ts";
import { sqlAccountStore } from "../accounts/sql-store.ts";
import type { AccountTables } from "../accounts/sql-tables.ts";
import { accountSchema } from "../accounts/sqlite-schema.ts";
import { openSqliteCardStore } from "../cards/sqlite.ts";
import type { CollectionStore } from "../collections/collection-store.ts";
import { sqlCollectionStore } from "../collections/sql-store.ts";
import type { CollectionTables } from "../collections/sql-tables.ts";
import { collectionSchema } from "../collections/sqlite-schema.ts";
import { eraseDeleted } from "../sqlite/erase-deleted.ts";
import { openSqlite } from "../sqlite/open-sqlite.ts";
import type { Stores } from "./stores.ts";

export function openSqliteAccounts(home: string, clock: () => Date = () => new Date()): AccountStore {
  const db = openSqlite<AccountTables>(join(home, "accounts.sqlite"), accountSchema);
  const inMemory = { places: placesInMemory(), attempts: attemptsInMemory(clock) };
  return sqlAccountStore({ db, ...inMemory, eraseDeleted: () => eraseDeleted(db) }, clock);
}

export function openSqliteCollections(home: string, clock?: () => Date): CollectionStore {
  const db = openSqlite<CollectionTables>(join(home, "collections.sqlite"), collectionSchema);
  return sqlCollectionStore(db, () => eraseDeleted(db), clock);
}

/** The three files below `home`. */
export function openSqliteStores(home: string, clock?: () => Date): Stores {
  const cards = openSqliteCardStore(join(home, "cards.sqlite"));
  const accounts = openSqliteAccounts(home, clock);
  const collections = openSqliteCollections(home, clock);
  return {
    cards,
    accounts,
    collections,
    close: async () => void (await Promise.all([cards, accounts, collections].map((store) => store.close()))),
  };
}
