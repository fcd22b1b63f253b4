import { join } from "node:path";
import type { CollectionStore } from "../collections/collection-store.ts";
import { collectionSchema, type CollectionTables } from "../collections/sqlite-schema.ts";
import { sqliteCollectionStore } from "../collections/sqlite.ts";
import { eraseDeleted } from "../sqlite/erase-deleted.ts";
import { openSqlite } from "../sqlite/open-sqlite.ts";

/** The collections below `home`. */
export function openCollectionStore(home: string): CollectionStore {
  const db = openSqlite<CollectionTables>(join(home, "collections.sqlite"), collectionSchema);
  return sqliteCollectionStore(db, () => eraseDeleted(db));
}
