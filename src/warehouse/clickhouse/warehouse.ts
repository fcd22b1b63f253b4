import { z } from "zod";
import { otherLayout } from "../other-layout.ts";
import { parseRows } from "../rows.ts";
import { schemaVersion } from "../schema.ts";
import { sql, type Sql } from "../sql.ts";
import type { DatasetVersion, Table, Warehouse } from "../warehouse.ts";
import { eachArrowTable } from "./arrow-table.ts";
import { clickHouseDialect } from "./dialect.ts";
import { joinTables } from "./join-tables.ts";
import { readFrom, type Reading, type Server, type Servers } from "./servers.ts";

/** Runs a statement and hands over its answer in parts; it goes to another server as long as nothing has been handed over. */
async function stream(
  servers: Servers,
  statement: string,
  each: (part: Table) => void,
  reading: Reading,
): Promise<void> {
  reading.signal?.throwIfAborted();
  let begun = false;
  const take = (part: Table): void => {
    begun = true;
    each(part);
  };
  try {
    await servers.ask(
      async (server) => eachArrowTable(await readFrom(server, statement, "ArrowStream", reading), take),
      () => !begun && reading.signal?.aborted !== true,
    );
  } catch (error) {
    reading.signal?.throwIfAborted();
    throw error;
  }
}

/** The whole answer of one server. */
export async function queryServer(server: Server, statement: string, reading: Reading = {}): Promise<Table> {
  const parts: Table[] = [];
  await eachArrowTable(await readFrom(server, statement, "ArrowStream", reading), (part) => parts.push(part));
  return joinTables(parts);
}

/** The whole answer of a statement, of whichever server gives it. */
async function query(servers: Servers, statement: string, reading: Reading): Promise<Table> {
  reading.signal?.throwIfAborted();
  try {
    return await servers.ask(
      (server) => queryServer(server, statement, reading),
      () => reading.signal?.aborted !== true,
    );
  } catch (error) {
    reading.signal?.throwIfAborted();
    throw error;
  }
}

const Release = z.object({ name: z.string(), created_at: z.string(), schema_version: z.number() });
const StudyId = z.object({ study_id: z.string() });

const releaseStatement = sql`SELECT dataset_version AS name, created_at, schema_version FROM release`;
const studiesStatement = sql`SELECT study_id FROM studies ORDER BY study_id`;

async function readVersion(query: (statement: Sql) => Promise<Table>, name: string): Promise<DatasetVersion> {
  const [row] = parseRows(await query(releaseStatement), Release);
  if (row === undefined || row.schema_version !== schemaVersion) throw otherLayout(name);
  const studies = parseRows(await query(studiesStatement), StudyId);
  return { name: row.name, createdAt: row.created_at, studyIds: studies.map((study) => study.study_id) };
}

/** Opens the version that a database holds. Rejects with CgqError `not_in_dataset` when another release of the software made it, `unavailable` when no server answers. */
export async function openClickHouseWarehouse(servers: Servers, database: string, name: string): Promise<Warehouse> {
  const dialect = clickHouseDialect(name);
  const ask: Warehouse["query"] = (statement, { signal } = {}) =>
    query(servers, dialect.text(statement), { database, signal });
  return {
    version: await readVersion(ask, name),
    dialect,
    query: ask,
    stream: (statement, each, { signal } = {}) => stream(servers, dialect.text(statement), each, { database, signal }),
    close: async () => undefined,
  };
}
