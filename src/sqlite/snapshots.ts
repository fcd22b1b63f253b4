import { type Kysely, sql } from "kysely";
import { openDatabase } from "./open-database.ts";
import { openSqlite, type SqliteSchema } from "./open-sqlite.ts";

export interface SqliteFile {
  readonly path: string;
  readonly schema: SqliteSchema;
}

/** Reads files as all of them were at one moment. Others are held up for that moment alone and go on writing meanwhile. */
export async function withSnapshots<Tables, T>(
  files: readonly SqliteFile[],
  work: (snapshots: readonly Kysely<Tables>[]) => Promise<T>,
): Promise<T> {
  const snapshots = files.map(({ path, schema }) => openSqlite<Tables>(path, schema));
  try {
    await beginTogether(files, snapshots);
    return await work(snapshots);
  } finally {
    await Promise.all(snapshots.map((one) => one.destroy()));
  }
}

async function beginTogether<Tables>(
  files: readonly SqliteFile[],
  snapshots: readonly Kysely<Tables>[],
): Promise<void> {
  const holds = files.map(({ path }) => openDatabase(path));
  try {
    for (const hold of holds) hold.exec("BEGIN IMMEDIATE");
    for (const snapshot of snapshots) {
      await sql`BEGIN`.execute(snapshot);
      // What is read is settled by the first statement that reads.
      await sql`SELECT count(*) FROM sqlite_schema`.execute(snapshot);
    }
  } finally {
    for (const hold of holds) hold.close();
  }
}
