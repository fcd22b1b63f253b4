import { type Kysely, sql } from "kysely";
import { openSqlite, type SqliteSchema } from "./open-sqlite.ts";

/** Works on a database file as it is now: until `work` has ended nobody else writes to it. */
export async function holdSqlite<Tables, T>(
  path: string,
  schema: SqliteSchema,
  work: (held: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const db = openSqlite<Tables>(path, schema);
  try {
    return await db.connection().execute(async (held) => {
      await sql`BEGIN IMMEDIATE`.execute(held);
      return work(held);
    });
  } finally {
    await db.destroy();
  }
}
