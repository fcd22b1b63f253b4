import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { z } from "zod";

/** What a table holds that was not derived: its columns, and those among them that tell its rows apart and order them. */
export interface TableContent {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** Whether rows are never changed or deleted. */
  readonly isPermanent: boolean;
  /** Whether the database numbers its rows, in the only column of the key. */
  readonly isNumbered: boolean;
}

/** How many rows a table has, and the SHA-256 of all of them in order. */
export interface TableDigest {
  readonly name: string;
  readonly rows: number;
  readonly sha256: string;
}

/** Rows may be large: so many are in memory at a time. */
const ROWS_AT_ONCE = 100;

const Bytes = z.custom<Uint8Array>((value) => ArrayBuffer.isView(value));
const Row = z.record(z.string(), z.union([z.null(), z.number(), z.string(), Bytes]));
export type Row = z.infer<typeof Row>;

/** All rows in the order of their key, in any engine the same. */
export async function* rowsOf<Tables>(db: Kysely<Tables>, { name, key, columns }: TableContent): AsyncGenerator<Row[]> {
  const [keys, all] = [key, columns].map((names) => sql.join(names.map((column) => sql.ref(column))));
  let after = sql``;
  for (;;) {
    const page = sql`SELECT ${all} FROM ${sql.table(name)} ${after} ORDER BY ${keys} LIMIT ${sql.lit(ROWS_AT_ONCE)}`;
    const rows = z.array(Row).parse((await page.execute(db)).rows);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = sql`WHERE (${keys}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}

export async function digestOf<Tables>(db: Kysely<Tables>, table: TableContent): Promise<TableDigest> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const page of rowsOf(db, table)) {
    rows += page.length;
    for (const row of page) hash.update(`${JSON.stringify(table.columns.map((column) => written(row[column])))}\n`);
  }
  return { name: table.name, rows, sha256: hash.digest("hex") };
}

const written = (value: Row[string] | undefined): unknown =>
  ArrayBuffer.isView(value) ? { base64: Buffer.from(value).toString("base64") } : value;

/** Adds rows to a table; those that are there already stay. */
export async function addRows<Tables>(
  db: Kysely<Tables>,
  { name, columns }: TableContent,
  rows: readonly Row[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`));
  await sql`INSERT INTO ${sql.table(name)} (${names}) VALUES ${values} ON CONFLICT DO NOTHING`.execute(db);
}
