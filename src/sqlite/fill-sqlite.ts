import { copyTable, type Origin } from "../sql/copy-table.ts";
import type { Row, TableDigest } from "../sql/table-content.ts";
import { openSqlite } from "./open-sqlite.ts";
import type { SqliteFile } from "./snapshots.ts";

/** Makes a database file that holds what a store elsewhere holds, all of it or nothing; `see` is shown every row. */
export async function fillSqlite<Tables>(
  { path, schema }: SqliteFile,
  { db: from, tables }: Origin<Tables>,
  see: (table: string, rows: readonly Row[]) => void,
): Promise<TableDigest[]> {
  const db = openSqlite<Tables>(path, schema);
  try {
    return await db.transaction().execute(async (change) => {
      const copied: TableDigest[] = [];
      for (const table of tables)
        copied.push(await copyTable(from, change, table, async (_, name, rows) => see(name, rows)));
      return copied;
    });
  } finally {
    await db.destroy();
  }
}
