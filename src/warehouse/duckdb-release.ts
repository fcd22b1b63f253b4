import type { DuckDBConnection } from "@duckdb/node-api";
import { z } from "zod";
import { profileColumns, profileSchemas, profileTable, schemaVersion, tableNames, tables, viewsOf } from "./schema.ts";
import type { DataType, StoredProfile } from "./schema.ts";
import { sql } from "./sql.ts";

/** What a dataset file says about itself. */
export interface ReleaseFacts {
  readonly version: string;
  readonly createdAt: string;
  /** Of the gene reference that joined the genes. */
  readonly referenceSha256: string;
}

/** Creates the tables of a dataset in the current database, empty, where it does not have them yet. */
export async function createTables(connection: DuckDBConnection): Promise<void> {
  for (const schema of profileSchemas) await connection.run(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  for (const name of tableNames) await connection.run(`CREATE TABLE IF NOT EXISTS ${name} (${tables[name]})`);
}

/** Creates the empty table of a profile. */
export async function createProfileTable(
  connection: DuckDBConnection,
  dataType: DataType,
  profileId: string,
): Promise<void> {
  await connection.run(`CREATE TABLE ${profileTable(dataType, profileId)} (${profileColumns(dataType)})`);
}

/** Brings the filled table of a profile into its final form: calls sorted by gene, values with an index by which one gene is found in a millisecond. */
export async function finishProfileTable(
  connection: DuckDBConnection,
  dataType: DataType,
  profileId: string,
): Promise<void> {
  const table = profileTable(dataType, profileId);
  if (dataType === "mutation") await sortTable(connection, table);
  else await connection.run(`CREATE INDEX "${profileId.replaceAll('"', '""')} gene" ON ${table} (gene)`);
}

async function sortTable(connection: DuckDBConnection, table: string): Promise<void> {
  await connection.run(`CREATE OR REPLACE TABLE ${table} AS SELECT * FROM ${table} ORDER BY ALL`);
}

const Profile = z.object({
  profile_id: z.string(),
  study_id: z.string(),
  data_type: z.enum(["mrna_expression", "mutation", "copy_number_discrete", "copy_number_log2"]),
});

/** The profiles of the dataset in the current database. */
export async function storedProfiles(connection: DuckDBConnection): Promise<StoredProfile[]> {
  const result = await connection.runAndReadAll(
    "SELECT profile_id, study_id, data_type FROM profiles ORDER BY profile_id",
  );
  return z.array(Profile).parse(result.getRowObjectsJS());
}

/** Counts the genes of a profile: those with a call, or with how many values that are not missing. */
function countGenes({ data_type: type, profile_id: id, study_id: study }: StoredProfile): string {
  const table = { text: profileTable(type, id) };
  const genes =
    type === "mutation"
      ? sql`SELECT DISTINCT gene, NULL AS value_count FROM ${table}`
      : sql`SELECT gene, list_count(values) AS value_count FROM ${table}`;
  return sql`INSERT INTO profile_genes SELECT ${study}, ${id}, gene, value_count FROM (${genes})`.text;
}

/** Collects which genes each profile holds; what is known of a kept study is kept. */
export async function collectGenes(connection: DuckDBConnection): Promise<void> {
  const result = await connection.runAndReadAll("SELECT DISTINCT profile_id FROM profile_genes");
  const known = new Set(result.getRowsJS().map(([id]) => id));
  const profiles = await storedProfiles(connection);
  for (const profile of profiles.filter(({ profile_id: id }) => !known.has(id)))
    await connection.run(countGenes(profile));
}

/** Names the filled dataset in the current database and finishes it. */
export async function sealRelease(connection: DuckDBConnection, facts: ReleaseFacts): Promise<void> {
  const { version, createdAt, referenceSha256 } = facts;
  await connection.run("DELETE FROM release");
  await connection.run(
    sql`INSERT INTO release VALUES (${version}, ${createdAt}, ${schemaVersion}, ${referenceSha256})`.text,
  );
  await finishTables(connection);
}

/** Sorts the filled tables in the current database, adds the views and writes all to disk. */
export async function finishTables(connection: DuckDBConnection): Promise<void> {
  for (const name of tableNames) await sortTable(connection, name);
  const views = Object.entries(viewsOf(await storedProfiles(connection)));
  for (const [name, select] of views) await connection.run(`CREATE OR REPLACE VIEW ${name} AS ${select}`);
  await connection.run("CHECKPOINT");
}
