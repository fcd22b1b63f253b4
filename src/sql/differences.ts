import { type Kysely, PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";

/** All that SQLite and PostgreSQL are told in different words, for queries that are otherwise one. */
type Database<Tables> = Pick<Kysely<Tables>, "getExecutor">;

const isPostgres = <Tables>(db: Database<Tables>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** What stands at a path in a column of JSON text: a string as it is, anything else as JSON. */
export function jsonText<Tables>(
  db: Database<Tables>,
  column: string,
  path: readonly string[],
): RawBuilder<string | null> {
  return isPostgres(db)
    ? sql`(${sql.ref(column)}::json #>> ${`{${path.join(",")}}`}::text[])`
    : sql`json_extract(${sql.ref(column)}, ${`$.${path.join(".")}`})`;
}

/** A list as one value: SQL has a bound on how many it takes. */
export function listed<Tables>(db: Database<Tables>, values: readonly string[]): RawBuilder<string> {
  const list = JSON.stringify(values);
  return isPostgres(db)
    ? sql`(SELECT value FROM json_array_elements_text(${list}::json) AS of (value))`
    : sql`(SELECT value FROM json_each(${list}))`;
}

/** A column of addresses, to be compared with one in lower case; SQLite's column ignores case by itself. */
export const inLowerCase = <Tables>(db: Database<Tables>, column: string): RawBuilder<string> =>
  isPostgres(db) ? sql`lower(${sql.ref(column)})` : sql`${sql.ref(column)}`;

/** Lets one transaction after the other do what has this name; those of SQLite, which has one connection, wait anyhow. */
export async function oneAfterTheOther<Tables>(change: Kysely<Tables>, name: string): Promise<void> {
  if (isPostgres(change)) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(change);
}

/** Rows that are to be changed, but for those that somebody else is changing just now. */
export const untouched = <Tables, From extends keyof Tables, Row>(
  db: Database<Tables>,
  rows: SelectQueryBuilder<Tables, From, Row>,
): SelectQueryBuilder<Tables, From, Row> => (isPostgres(db) ? rows.forUpdate().skipLocked() : rows);

/** Ends a recursive query: SQLite's goes step by step as far as it says, PostgreSQL's as far as rows are asked for. */
export const nearest = <Tables>(db: Database<Tables>, distance: number, limit: number): RawBuilder<unknown> =>
  isPostgres(db) ? sql`` : sql`ORDER BY ${sql.lit(distance)} LIMIT ${limit}`;
