import { ClickHouseError } from "@clickhouse/client";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { CgqError } from "../../errors.ts";
import type { Releases } from "../releases.ts";
import { parseRows } from "../rows.ts";
import { clickHouseAddress, type ClickHouseAddress } from "./address.ts";
import { copyVersion } from "./copy-version.ts";
import { dropDatabase, loadVersion } from "./load-version.ts";
import { connectServers, type Server, type Servers } from "./servers.ts";
import { ENDED_S, sweep } from "./sweep.ts";
import { openClickHouseWarehouse, queryServer } from "./warehouse.ts";

/** A row of the list of versions, which every server holds; the last one published is served. */
const Published = z.object({
  version: z.string(),
  database: z.string(),
  bytes: z.number(),
  published_at: z.number(),
});
type Published = z.infer<typeof Published>;

const LIST = "releases";

const listColumns = "version String, database String, bytes Float64, published_at Float64";

const makeList = (database: string): string[] => [
  `CREATE DATABASE IF NOT EXISTS ${database}`,
  `CREATE TABLE IF NOT EXISTS ${database}.${LIST} (${listColumns}) ENGINE = MergeTree ORDER BY published_at`,
];

const Found = z.object({ found: z.number() });

async function readList(server: Server, { database }: ClickHouseAddress): Promise<Published[]> {
  const exists = `SELECT count()::DOUBLE AS found FROM system.tables WHERE database = '${database}' AND name = '${LIST}'`;
  const [answer] = parseRows(await queryServer(server, exists), Found);
  if (answer?.found !== 1) return [];
  return parseRows(await queryServer(server, `SELECT * FROM ${database}.${LIST}`), Published);
}

const isKept = <Value>(one: PromiseSettledResult<Value>): one is PromiseFulfilledResult<Value> =>
  one.status === "fulfilled";

/** What the servers that answer have been told, oldest first: one that was away may not know the newest. */
async function published(servers: Servers, address: ClickHouseAddress): Promise<Published[]> {
  const asked = servers.all.map((server) => servers.askOne(server, () => readList(server, address)));
  const lists = (await Promise.allSettled(asked)).filter(isKept);
  // Every one has failed: the first tells why.
  if (lists.length === 0) await asked[0];
  const rows = lists.flatMap(({ value }) => value).toSorted((a, b) => a.published_at - b.published_at);
  return [...new Map(rows.map((row) => [row.version, row])).values()].toSorted(
    (a, b) => a.published_at - b.published_at,
  );
}

async function databaseOf(servers: Servers, address: ClickHouseAddress, version: string): Promise<string> {
  const found = (await published(servers, address)).find((one) => one.version === version);
  if (found !== undefined) return found.database;
  throw new CgqError("not_in_dataset", `ClickHouse holds no dataset version ${version}.`);
}

const word = (text: string): string => text.replaceAll(/\W/g, "_");

/** A name of its own for each import: two at a time do not meet, and what a killed one left is never taken for a version. */
const newDatabase = ({ database }: ClickHouseAddress, version: string): string =>
  `${database}_${word(version)}_${randomBytes(4).toString("hex")}`;

const Bytes = z.object({ bytes: z.number() });

/** What a version takes on the disks of all servers. */
async function bytesOf(servers: Servers, database: string): Promise<number> {
  const statement = `SELECT sum(bytes_on_disk)::DOUBLE AS bytes FROM system.parts WHERE active AND database = '${database}'`;
  const found = await servers.onEach(async (server) => parseRows(await queryServer(server, statement), Bytes));
  return found.flat().reduce((sum, { bytes }) => sum + bytes, 0);
}

const finishedMeanwhile = (more = ""): CgqError =>
  new CgqError(
    "invalid_request",
    `Another import has been finished meanwhile. Import once more, to add to what it brought.${more}`,
  );

const TABLE_EXISTS = "57";

/** Takes the place after what is served now, on one server for all; of two imports only one gets it. */
async function claimNext(servers: Servers, { database }: ClickHouseAddress, served: number): Promise<void> {
  const [first] = servers.all.toSorted((a, b) => (a.url < b.url ? -1 : 1));
  const table = `${database}.after_${served}`;
  if (first === undefined) throw new RangeError("A warehouse has a server");
  const claim = (): Promise<unknown> =>
    servers.askOne(first, ({ client }) =>
      client.command({ query: `CREATE TABLE ${table} (one UInt8) ENGINE = Memory` }),
    );
  await claim().catch((error: unknown) => {
    if (!(error instanceof ClickHouseError) || error.code !== TABLE_EXISTS) throw error;
    throw finishedMeanwhile(` If none was running, one broke off at its end: drop the table ${table} first.`);
  });
}

/** Tells every server that the version is there now. Any of them is enough for it to be served. */
const announce = (servers: Servers, { database }: ClickHouseAddress, row: Published): Promise<unknown> =>
  servers.onEach(({ client }) => client.insert({ table: `${database}.${LIST}`, values: [row], format: "JSONEachRow" }));

async function makeLists(servers: Servers, { database }: ClickHouseAddress): Promise<void> {
  await servers.onEach(async ({ client }) => {
    for (const query of makeList(database)) await client.command({ query });
  });
}

async function publish(
  servers: Servers,
  address: ClickHouseAddress,
  version: string,
  builtFile: string,
  base?: string,
): Promise<void> {
  await makeLists(servers, address);
  const before = await published(servers, address);
  await sweep(servers, address, new Set(before.map(({ database }) => database)), ENDED_S);
  if (base !== undefined && before.at(-1)?.version !== base) throw finishedMeanwhile();
  const held = before.find((one) => one.version === version);
  // The name tells the content: a version that is there already is the same data and may be in use.
  const database = held?.database ?? newDatabase(address, version);
  if (held === undefined) await loadVersion(builtFile, { servers, address, database });
  try {
    const bytes = held?.bytes ?? (await bytesOf(servers, database));
    await claimNext(servers, address, before.at(-1)?.published_at ?? 0);
    await announce(servers, address, { version, database, bytes, published_at: Date.now() });
  } catch (error) {
    if (held === undefined && !(await isListed(servers, address, database))) await dropDatabase(servers, database);
    throw error;
  }
}

/** Whether a server knows of the database, or cannot be asked. */
const isListed = async (servers: Servers, address: ClickHouseAddress, database: string): Promise<boolean> =>
  published(servers, address).then(
    (rows) => rows.some((one) => one.database === database),
    () => true,
  );

/** The dataset versions on ClickHouse servers: a database each, and a list that says which is served. */
export function clickHouseReleases(text: string): Releases {
  const address = clickHouseAddress(text);
  const servers = connectServers(address);
  return {
    current: async () => (await published(servers, address)).at(-1)?.version,
    versions: async () => (await published(servers, address)).map(({ version: name, bytes }) => ({ name, bytes })),
    open: async (name) => openClickHouseWarehouse(servers, await databaseOf(servers, address, name), name),
    copyTo: async (name, path) => copyVersion(servers, await databaseOf(servers, address, name), path),
    publish: (name, builtFile, base) => publish(servers, address, name, builtFile, base),
    close: () => servers.close(),
  };
}
