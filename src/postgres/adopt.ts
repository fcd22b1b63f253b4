import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { CgqError } from "../errors.ts";
import { copyTable, type Derive, type Origin } from "../sql/copy-table.ts";
import { digestOf, type TableContent, type TableDigest } from "../sql/table-content.ts";

/** What a database was like when it was last filled: whether somebody has worked on it since can be told. */
export const adoptionSchema: readonly string[] = [
  `CREATE TABLE adoptions (no BIGINT GENERATED ALWAYS AS IDENTITY, at TIMESTAMPTZ NOT NULL DEFAULT now(), sha256 TEXT NOT NULL);`,
];

const Counted = z.tuple([z.object({ count: z.int() })]);
const Last = z.tuple([z.object({ sha256: z.string() })]).or(z.tuple([]));

/**
 * Fills a database with all that stores elsewhere hold, or brings it up to them again; all of it or nothing. Throws
 * `CgqError` where services work on it, somebody has worked on it since, or it does not hold the very same afterwards.
 */
export async function adopt<Tables>(
  db: Kysely<Tables>,
  origins: readonly Origin<Tables>[],
  derive: Derive<Tables>,
): Promise<TableDigest[]> {
  const tables = origins.flatMap((origin) => origin.tables);
  const digests = await db.transaction().execute(async (change) => {
    await refuseServed(change);
    await refuseChanged(change, tables);
    await makeWay(change, tables);
    const copied: TableDigest[] = [];
    for (const { db: from, tables: those } of origins)
      for (const table of those) {
        copied.push(await copyTable(from, change, table, derive));
        if (table.isNumbered) await numberOn(change, table);
      }
    await sql`INSERT INTO adoptions (sha256) VALUES (${sumOf(copied)})`.execute(change);
    return copied;
  });
  await sql`ANALYZE`.execute(db);
  return digests;
}

async function refuseServed<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`SELECT count(*) AS count FROM processes WHERE lives_until > clock_timestamp()`.execute(db);
  if (Counted.parse(rows)[0].count === 0) return;
  throw new CgqError("invalid_request", "Services work on this database; stop them first.");
}

/** Who would fill it again would take away what was done in it since. */
async function refuseChanged<Tables>(db: Kysely<Tables>, tables: readonly TableContent[]): Promise<void> {
  const [last] = Last.parse((await sql`SELECT sha256 FROM adoptions ORDER BY no DESC LIMIT 1`.execute(db)).rows);
  const found = await digestsOf(db, tables);
  const isAsItWas = last === undefined ? found.every(({ rows }) => rows === 0) : last.sha256 === sumOf(found);
  if (isAsItWas) return;
  throw new CgqError(
    "invalid_request",
    "This database has been worked on and holds what the files do not; give an empty one (createdb NAME).",
  );
}

async function makeWay<Tables>(db: Kysely<Tables>, tables: readonly TableContent[]): Promise<void> {
  for (const { name, isPermanent } of tables.toReversed()) {
    if (!isPermanent) await sql`DELETE FROM ${sql.table(name)}`.execute(db);
  }
}

/** The next row gets the next number. */
async function numberOn<Tables>(change: Kysely<Tables>, { name, key: [key = ""] }: TableContent): Promise<void> {
  await sql`SELECT setval(pg_get_serial_sequence(${name}, ${key}), max(${sql.ref(key)})) FROM ${sql.table(name)}`.execute(
    change,
  );
}

async function digestsOf<Tables>(db: Kysely<Tables>, tables: readonly TableContent[]): Promise<TableDigest[]> {
  const digests: TableDigest[] = [];
  for (const table of tables) digests.push(await digestOf(db, table));
  return digests;
}

const sumOf = (digests: readonly TableDigest[]): string =>
  createHash("sha256")
    .update(digests.map(({ name, sha256 }) => `${name} ${sha256}\n`).join(""))
    .digest("hex");
