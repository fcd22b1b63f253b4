import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { CgqError } from "../errors.ts";

/** The statements that bring each part of a database from each version to the next; they are only ever added to. */
export type PostgresSchema = Readonly<Record<string, readonly string[]>>;

const Versions = z.array(z.object({ part: z.string(), version: z.int() }));
const Found = z.tuple([z.object({ versions: z.string().nullable(), encoding: z.string() })]);

/** Any number that nothing else in the database locks. */
const MIGRATION_LOCK = 0x63_67_71;

/** Brings a database to today's schema, all or nothing; of several processes that begin at once one does it and the others wait. */
export async function migrate<Tables>(db: Kysely<Tables>, schema: PostgresSchema): Promise<void> {
  // Looked at first: who only works in the database needs no right to change it.
  if ((await steps(db, schema)).length === 0) return;
  await db.transaction().execute(async (change) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(change);
    await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(change);
    await sql`CREATE TABLE IF NOT EXISTS schema_versions (part TEXT PRIMARY KEY, version INTEGER NOT NULL)`.execute(
      change,
    );
    for (const { part, version, statements } of await steps(change, schema)) {
      for (const statement of statements) await sql.raw(statement).execute(change);
      await sql`INSERT INTO schema_versions VALUES (${part}, ${version})
        ON CONFLICT (part) DO UPDATE SET version = excluded.version`.execute(change);
    }
  });
}

/** What is to be done in each part that is older than today's. */
async function steps<Tables>(db: Kysely<Tables>, schema: PostgresSchema) {
  const versions = await versionsOf(db);
  return Object.entries(schema).flatMap(([part, all]) => {
    const found = versions.find((one) => one.part === part)?.version ?? 0;
    if (found > all.length) throw tooNew(part, found);
    return found === all.length ? [] : [{ part, version: all.length, statements: all.slice(found) }];
  });
}

async function versionsOf<Tables>(db: Kysely<Tables>): Promise<z.infer<typeof Versions>> {
  const { rows } =
    await sql`SELECT to_regclass('schema_versions')::text AS versions, current_setting('server_encoding') AS encoding`.execute(
      db,
    );
  const [{ versions, encoding }] = Found.parse(rows);
  if (encoding !== "UTF8") {
    throw new CgqError("invalid_request", `The database keeps text as ${encoding}; make one with ENCODING 'UTF8'.`);
  }
  if (versions === null) return [];
  return Versions.parse((await sql`SELECT part, version FROM schema_versions`.execute(db)).rows);
}

const tooNew = (part: string, version: number): CgqError =>
  new CgqError(
    "internal_error",
    `The database was written by a newer version of CGQ (${part} ${version}); update CGQ.`,
  );
