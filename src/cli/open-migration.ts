import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { accountContent } from "../accounts/sql-content.ts";
import { accountSchema } from "../accounts/sqlite-schema.ts";
import { indexing } from "../cards/postgres-search.ts";
import { cardContent } from "../cards/sql-content.ts";
import type { CardTables } from "../cards/sql-tables.ts";
import { cardSchema } from "../cards/sqlite-schema.ts";
import { collectionContent } from "../collections/sql-content.ts";
import { collectionSchema } from "../collections/sqlite-schema.ts";
import { CgqError } from "../errors.ts";
import { adopt } from "../postgres/adopt.ts";
import { openPostgres } from "../postgres/open-postgres.ts";
import type { Origin } from "../sql/copy-table.ts";
import type { TableDigest } from "../sql/table-content.ts";
import { holdSqlite } from "../sqlite/hold-sqlite.ts";
import { postgresSchema } from "./open-postgres-stores.ts";

/** The files that hold cards, accounts and collections, below the home. */
export const storeFiles = [
  { file: "cards.sqlite", schema: cardSchema, tables: cardContent },
  { file: "accounts.sqlite", schema: accountSchema, tables: accountContent },
  { file: "collections.sqlite", schema: collectionSchema, tables: collectionContent },
];

const Described = z.object({
  id: z.string(),
  query: z.string(),
  answer: z.string(),
  analysis_type: z.string(),
  genes: z.string(),
  cancer_types: z.string(),
  names: z.string(),
});

/** Brings all that the files below `home` hold into a PostgreSQL database. Throws `CgqError`; then nothing is changed. */
export async function migrateToPostgres(home: string, url: string): Promise<TableDigest[]> {
  requireFiles(home);
  const database = await openPostgres(url, postgresSchema);
  try {
    return await withFiles(home, (origins) =>
      adopt(database.tables<CardTables>(), origins, async (change, table, rows) => {
        if (table === "cards") await indexing(z.array(Described).parse(rows)).execute(change);
      }),
    );
  } finally {
    await database.close();
  }
}

/** Throws `CgqError` where a folder holds no cards. */
export function requireFiles(home: string): void {
  if (existsSync(join(home, "cards.sqlite"))) return;
  throw new CgqError("invalid_request", `There is no cards.sqlite in ${home}; say with --home where it is.`);
}

/** All files as they are now. */
function withFiles<T>(
  home: string,
  work: (origins: readonly Origin<CardTables>[]) => Promise<T>,
  origins: readonly Origin<CardTables>[] = [],
): Promise<T> {
  const store = storeFiles[origins.length];
  if (store === undefined) return work(origins);
  return holdSqlite<CardTables, T>(join(home, store.file), store.schema, (db) =>
    withFiles(home, work, [...origins, { db, tables: store.tables }]),
  );
}
