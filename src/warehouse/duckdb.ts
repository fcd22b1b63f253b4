import { DuckDBInstance } from "@duckdb/node-api";
import type { DuckDBConnection, DuckDBResult } from "@duckdb/node-api";
import { z } from "zod";
import { duckDbDialect as dialect } from "./duckdb-dialect.ts";
import { eachTable, toTable } from "./duckdb-columns.ts";
import { damagedData } from "./home-layout.ts";
import { otherLayout } from "./other-layout.ts";
import { type RestingInstance, restingInstance } from "./resting-instance.ts";
import { parseRows } from "./rows.ts";
import { schemaVersion } from "./schema.ts";
import type { Sql } from "./sql.ts";
import type { DatasetVersion, Warehouse } from "./warehouse.ts";

// The release file never changes: no spill file beside it, no file or network access, no later change of these settings.
const readOnly = {
  access_mode: "READ_ONLY",
  autoinstall_known_extensions: "false",
  autoload_known_extensions: "false",
  enable_external_access: "false",
  lock_configuration: "true",
  // Statements are small and run beside each other; further threads of one cost more than they save.
  threads: "1",
};

const Release = z.object({ name: z.string(), created_at: z.string(), schema_version: z.number() });
const StudyId = z.object({ study_id: z.string() });

/** Enough for every statement of an analysis. What was read stays in memory up to this; the file is in the memory of the system as well. */
const MEMORY = "256MB";

const INTERRUPT_AGAIN_MS = 50;

/** Interrupts the connection once the signal is aborted, again and again: DuckDB forgets an interrupt that comes before its query runs. Returns what ends this. */
function interruptOnAbort(connection: DuckDBConnection, signal: AbortSignal | undefined): () => void {
  let timer: NodeJS.Timeout | undefined;
  const interrupt = (): void => {
    connection.interrupt();
    timer = setTimeout(interrupt, INTERRUPT_AGAIN_MS);
  };
  signal?.addEventListener("abort", interrupt);
  return () => {
    signal?.removeEventListener("abort", interrupt);
    clearTimeout(timer);
  };
}

async function run<Answer>(
  instance: DuckDBInstance,
  text: string,
  take: (result: DuckDBResult) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  signal?.throwIfAborted();
  const connection = await instance.connect();
  const endInterrupts = interruptOnAbort(connection, signal);
  try {
    // The signal may have been aborted while the connection was made.
    signal?.throwIfAborted();
    // Closing the connection gives up what is prepared.
    return await take(await (await connection.prepare(text)).stream());
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    endInterrupts();
    connection.closeSync();
  }
}

/** What DuckDB says of a file whose header it cannot read. */
const notADataset = /not a valid DuckDB database|corrupt/i;

async function readVersion(database: RestingInstance): Promise<DatasetVersion> {
  const read = <Row>(text: string, row: z.ZodType<Row>): Promise<Row[]> =>
    database.lend(async (instance) => parseRows(await run(instance, text, toTable), row));
  const [release] = await read(
    "SELECT dataset_version AS name, created_at, schema_version FROM release ORDER BY name",
    Release,
  );
  if (release === undefined) throw new Error("The dataset file names no release.");
  if (release.schema_version !== schemaVersion) throw otherLayout(release.name);
  const studies = await read("SELECT study_id FROM studies ORDER BY study_id", StudyId);
  return { name: release.name, createdAt: release.created_at, studyIds: studies.map((study) => study.study_id) };
}

const openFile = (path: string, memory: string): Promise<DuckDBInstance> =>
  DuckDBInstance.create(path, { ...readOnly, memory_limit: memory }).catch((error: unknown) => {
    throw notADataset.test(String(error)) ? damagedData(path, error) : error;
  });

/** Opens a dataset file made by an import, read-only and locked. Rejects when the file is missing or no dataset, with CgqError `not_in_dataset` when another release of the software made it. */
export async function openDuckDbWarehouse(path: string, memory = MEMORY): Promise<Warehouse> {
  const database = restingInstance(() => openFile(path, memory));
  try {
    return {
      version: await readVersion(database),
      dialect,
      query: (statement: Sql, options = {}) =>
        database.lend((instance) => run(instance, dialect.text(statement), toTable, options.signal)),
      stream: (statement, each, options = {}) => {
        const hand = (result: DuckDBResult): Promise<void> => eachTable(result, each);
        return database.lend((instance) => run(instance, dialect.text(statement), hand, options.signal), true);
      },
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
