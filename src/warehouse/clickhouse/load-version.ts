import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { z } from "zod";
import { CgqError } from "../../errors.ts";
import { storedProfiles } from "../duckdb-release.ts";
import { parseRows } from "../rows.ts";
import { columnNames, profileColumns, profileTable, tableNames, type StoredProfile } from "../schema.ts";
import { sql } from "../sql.ts";
import type { ClickHouseAddress } from "./address.ts";
import { shareOf, storedRows, storedTypes, tableStatements, viewStatements } from "./schema.ts";
import type { Server, Servers } from "./servers.ts";
import { queryServer } from "./warehouse.ts";

/** The database that is filled, on these servers. */
export interface Destination {
  readonly servers: Servers;
  readonly address: ClickHouseAddress;
  readonly database: string;
}

/** Values that go over at a time: a server holds a Parquet file in memory while it reads it. */
const VALUES_AT_ONCE = 1 << 23;

const command = async ({ client }: Server, query: string): Promise<void> => {
  await client.command({ query });
};

/** Runs statements one after the other on every server. */
async function everywhere({ servers }: Destination, statements: readonly string[]): Promise<void> {
  await servers.onEach(async (server) => {
    for (const statement of statements) await command(server, statement);
  });
}

/** Sends what a statement of DuckDB selects to a table. */
async function send(
  connection: DuckDBConnection,
  select: string,
  { table, path, to }: { readonly table: string; readonly path: string; readonly to: readonly Server[] },
): Promise<void> {
  await connection.run(`COPY (${select}) TO ${sql`${path}`.text} (FORMAT parquet, COMPRESSION zstd)`);
  try {
    for (const { client } of to)
      await client.insert({
        table,
        values: createReadStream(path),
        format: "Parquet",
        clickhouse_settings: { distributed_foreground_insert: 1 },
      });
  } finally {
    await rm(path, { force: true });
  }
}

/** What goes over of a profile's rows; missing values become NaN. */
const selected = ({ data_type: type }: StoredProfile): string =>
  type === "mutation"
    ? columnNames(profileColumns(type))
    : "gene, [coalesce(v::DOUBLE, 'nan'::DOUBLE) FOR v IN values] AS values";

const Extent = z.array(z.tuple([z.coerce.number(), z.coerce.number()]));

/** How many rows the table of a profile may have had, and how many of them go over at a time. */
async function extentOf(connection: DuckDBConnection, profile: StoredProfile): Promise<{ rows: number; step: number }> {
  const table = profileTable(profile.data_type, profile.profile_id);
  const width = profile.data_type === "mutation" ? "16" : "max(len(values))";
  const found = await connection.runAndReadAll(
    `SELECT coalesce(max(rowid) + 1, 0), coalesce(${width}, 1) FROM ${table}`,
  );
  const [[rows, values] = [0, 1]] = Extent.parse(found.getRowsJS());
  return { rows, step: Math.max(1, Math.floor(VALUES_AT_ONCE / Math.max(1, values))) };
}

/** Sends the rows of a profile: to one server, which spreads them over the cluster, or to each. */
async function sendProfile(
  connection: DuckDBConnection,
  profile: StoredProfile,
  path: string,
  { servers, address, database }: Destination,
): Promise<void> {
  const { profile_id: id, study_id: study, data_type: type } = profile;
  const { rows, step } = await extentOf(connection, profile);
  const table = `${database}.${storedRows(type)}`;
  const to = address.cluster === undefined ? servers.all : servers.all.slice(0, 1);
  for (let from = 0; from < rows; from += step) {
    const some = sql`SELECT ${id} AS profile_id, ${study} AS study_id, ${{ text: selected(profile) }}
      FROM ${{ text: profileTable(type, id) }} WHERE rowid >= ${from} AND rowid < ${from + step}`;
    await send(connection, some.text, { table, path, to });
  }
}

const Count = z.object({ rows: z.number() });

/** What a table should hold, and whom to ask. */
interface Expected {
  readonly name: string;
  readonly rows: number;
}

async function expectedRows(connection: DuckDBConnection, profiles: readonly StoredProfile[]): Promise<Expected[]> {
  const count = async (table: string): Promise<number> => {
    const answer = await connection.runAndReadAll(`SELECT count(*) FROM ${table}`);
    return Number(answer.getRowsJS()[0]?.[0]);
  };
  const expected: Expected[] = [];
  for (const name of tableNames) expected.push({ name, rows: await count(name) });
  for (const type of storedTypes) {
    let rows = 0;
    for (const one of profiles) if (one.data_type === type) rows += await count(profileTable(type, one.profile_id));
    expected.push({ name: storedRows(type), rows });
  }
  return expected;
}

/** Every server must find every row. */
async function verify({ servers, database }: Destination, expected: readonly Expected[]): Promise<void> {
  await servers.onEach(async (server) => {
    for (const { name, rows } of expected) {
      const [found] = parseRows(
        await queryServer(server, `SELECT count()::DOUBLE AS rows FROM ${database}.${name}`),
        Count,
      );
      if (found?.rows === rows) continue;
      throw new CgqError(
        "internal_error",
        `ClickHouse at ${server.url} holds ${found?.rows ?? 0} of ${rows} rows of ${name}; the import was taken back. In a cluster without Keeper, internal_replication must be false, and the address must name every server.`,
      );
    }
  });
}

async function fill(connection: DuckDBConnection, builtFile: string, destination: Destination): Promise<void> {
  const { servers, address, database } = destination;
  const path = `${builtFile}.parquet`;
  await everywhere(destination, tableStatements(database, address));
  for (const name of tableNames)
    await send(connection, `SELECT * FROM ${name}`, { table: `${database}.${name}`, path, to: servers.all });
  const profiles = await storedProfiles(connection);
  for (const profile of profiles) await sendProfile(connection, profile, path, destination);
  // One part each: a gene is then in one place.
  await everywhere(
    destination,
    storedTypes.map((type) => `OPTIMIZE TABLE ${database}.${shareOf(type, address)} FINAL`),
  );
  await servers.onEach(async ({ client }) => {
    for (const query of viewStatements(database)) await client.command({ query, clickhouse_settings: { database } });
  });
  await verify(destination, await expectedRows(connection, profiles));
}

/** Takes a database away from the servers that answer. */
export async function dropDatabase(servers: Servers, database: string): Promise<void> {
  const drop = `DROP DATABASE IF EXISTS ${database} SYNC`;
  await Promise.allSettled(servers.all.map((server) => servers.askOne(server, () => command(server, drop))));
}

/** Fills a new database with a finished dataset file; nothing of it is left where that fails. */
export async function loadVersion(builtFile: string, destination: Destination): Promise<void> {
  const instance = await DuckDBInstance.create(builtFile, {
    access_mode: "READ_ONLY",
    memory_limit: "256MB",
    threads: "2",
  });
  const connection = await instance.connect();
  try {
    await fill(connection, builtFile, destination);
  } catch (error) {
    await dropDatabase(destination.servers, destination.database);
    throw error;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
