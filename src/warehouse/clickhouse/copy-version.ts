import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import {
  createProfileTable,
  createTables,
  finishProfileTable,
  finishTables,
  storedProfiles,
} from "../duckdb-release.ts";
import { parseRows } from "../rows.ts";
import { profileTable, tableNames, type StoredProfile, type TableName } from "../schema.ts";
import { sql } from "../sql.ts";
import { clickHouseDialect } from "./dialect.ts";
import { storedRows } from "./schema.ts";
import { readFrom, type Servers } from "./servers.ts";
import { queryServer } from "./warehouse.ts";

/** Writes the answer of a statement to a file, as Parquet; a file that broke off is written anew. */
const fetchParquet = (servers: Servers, statement: string, path: string, database: string): Promise<void> =>
  servers.ask(async (server) =>
    pipeline(await readFrom(server, statement, "Parquet", { database }), createWriteStream(path)),
  );

const fetched = (profile: StoredProfile): string =>
  profile.data_type === "mutation"
    ? "* EXCEPT (profile_id, study_id)"
    : "gene, arrayMap(v -> if(isNaN(v), NULL, v), values) AS values";

const order = (profile: StoredProfile): string => (profile.data_type === "mutation" ? "ALL" : "gene");

/** No card shows these statements. */
const dialect = clickHouseDialect("");

const Held = z.object({ held: z.number() });

/** Whether a version has a table: one of an earlier import may lack it. */
async function isThere(servers: Servers, name: TableName, database: string): Promise<boolean> {
  const statement = dialect.text(dialect.holdsTable(name));
  const [row] = parseRows(await servers.ask((server) => queryServer(server, statement, { database })), Held);
  return row?.held === 1;
}

/** Writes a version as a dataset file of DuckDB. */
export async function copyVersion(servers: Servers, database: string, path: string): Promise<void> {
  const parquet = `${path}.parquet`;
  const instance = await DuckDBInstance.create(path, { memory_limit: "256MB", threads: "2" });
  const connection = await instance.connect();
  const take = async (statement: string, table: string): Promise<void> => {
    await fetchParquet(servers, statement, parquet, database);
    await connection.run(sql`INSERT INTO ${{ text: table }} BY NAME SELECT * FROM read_parquet(${parquet})`.text);
  };
  try {
    await createTables(connection);
    for (const name of tableNames)
      if (await isThere(servers, name, database)) await take(`SELECT * FROM ${name}`, name);
    for (const profile of await storedProfiles(connection)) await takeProfile(connection, profile, take);
    await finishTables(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(parquet, { force: true });
  }
}

async function takeProfile(
  connection: DuckDBConnection,
  profile: StoredProfile,
  take: (statement: string, table: string) => Promise<void>,
): Promise<void> {
  const { data_type: type, profile_id: id } = profile;
  await createProfileTable(connection, type, id);
  const rows = sql`SELECT ${{ text: fetched(profile) }} FROM ${{ text: storedRows(type) }}
    WHERE profile_id = ${id} ORDER BY ${{ text: order(profile) }}`;
  await take(dialect.text(rows), profileTable(type, id));
  await finishProfileTable(connection, type, id);
}
