import { join } from "node:path";
import { openSqlite } from "../cards/sqlite-database.ts";
import { eraseDeleted } from "../cards/sqlite-erase.ts";
import type { CollectionStore } from "../collections/collection-store.ts";
import { collectionSchema, type CollectionTables } from "../collections/sqlite-schema.ts";
import { sqliteCollectionStore } from "../collections/sqlite.ts";

/** The collections below `home`. */
export function openCollectionStore(home: string): CollectionStore {
  const db = openSqlite<CollectionTables>(join(home, "collections.sqlite"), collectionSchema);
  return sqliteCollectionStore(db, () => eraseDeleted(db));
}
