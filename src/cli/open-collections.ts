import { join } from "node:path";
import { openSqlite } from "../cards/sqlite-database.ts";
import type { CollectionStore } from "../collections/collection-store.ts";
import { collectionSchema, type CollectionTables } from "../collections/sqlite-schema.ts";
import { sqliteCollectionStore } from "../collections/sqlite.ts";

/** The collections below `home`. */
export function openCollectionStore(home: string): CollectionStore {
  return sqliteCollectionStore(openSqlite<CollectionTables>(join(home, "collections.sqlite"), collectionSchema));
}
