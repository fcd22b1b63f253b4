import type { DuckDBConnection } from "@duckdb/node-api";
import { sql } from "../warehouse/sql.ts";
import { schemaVersion, tableNames, tables, views } from "../warehouse/schema.ts";

/** What a dataset file says about itself. */
export interface ReleaseFacts {
  readonly version: string;
  readonly createdAt: string;
  /** Of the gene reference that joined the genes. */
  readonly referenceSha256: string;
}

/** Creates the empty tables of a dataset in the current database. */
export async function createTables(connection: DuckDBConnection): Promise<void> {
  for (const name of tableNames) await connection.run(`CREATE TABLE ${name} (${tables[name]})`);
}

/** Names the filled dataset in the current database, adds the views and writes all to disk. */
export async function sealRelease(connection: DuckDBConnection, facts: ReleaseFacts): Promise<void> {
  const { version, createdAt, referenceSha256 } = facts;
  await connection.run(
    sql`INSERT INTO release VALUES (${version}, ${createdAt}, ${schemaVersion}, ${referenceSha256})`.text,
  );
  for (const [name, select] of Object.entries(views)) await connection.run(`CREATE VIEW ${name} AS ${select}`);
  await connection.run("CHECKPOINT");
}
