import { DuckDBInstance } from "@duckdb/node-api";
import type { DuckDBConnection } from "@duckdb/node-api";
import { join } from "node:path";
import { CgqError } from "../errors.ts";
import type { Releases } from "../warehouse/releases.ts";
import { profileTable, schemaVersion, tableNames, tables } from "../warehouse/schema.ts";
import { sql } from "../warehouse/sql.ts";
import { createTables, storedProfiles } from "../warehouse/duckdb-release.ts";

/** The dataset file that an import makes; never served before it is whole. */
export interface VersionDraft {
  readonly path: string;
  readonly connection: DuckDBConnection;
  /** A further connection, for work beside that of the first; to be closed by who asks for it. */
  connect(): Promise<DuckDBConnection>;
  close(): void;
}

/** Settings that keep memory bounded whatever the size of the data. */
const importSettings = (spillFolder: string): Record<string, string> => ({
  memory_limit: "256MB",
  threads: "2",
  temp_directory: spillFolder,
});

async function requireSchema(connection: DuckDBConnection, version: string): Promise<void> {
  const result = await connection.runAndReadAll("SELECT schema_version FROM release");
  if (result.getRowsJS()[0]?.[0] === schemaVersion) return;
  throw new CgqError(
    "invalid_request",
    `The served version ${version} was made by another release of this software and cannot be added to. Import all studies again with --replace.`,
  );
}

/** Opens `built.duckdb` in the scratch folder: a copy of an earlier version, whose studies are kept without being read, or an empty dataset. */
export async function openDraft(
  releases: Releases,
  scratch: string,
  earlier: string | undefined,
): Promise<VersionDraft> {
  const path = join(scratch, "built.duckdb");
  if (earlier !== undefined) await releases.copyTo(earlier, path);
  const instance = await DuckDBInstance.create(":memory:", importSettings(join(scratch, "spill")));
  const connect = async (): Promise<DuckDBConnection> => {
    const connection = await instance.connect();
    await connection.run("USE draft");
    return connection;
  };
  const first = await instance.connect();
  // A draft that is not finished is thrown away: nothing of it is written twice for the sake of recovery.
  await first.run(sql`ATTACH ${path} AS draft (RECOVERY_MODE no_wal_writes)`.text);
  first.closeSync();
  const connection = await connect();
  const close = (): void => {
    connection.closeSync();
    instance.closeSync();
  };
  try {
    if (earlier !== undefined) await requireSchema(connection, earlier);
    await createTables(connection);
    return { path, connection, connect, close };
  } catch (error) {
    close();
    throw error;
  }
}

const studyTables = tableNames.filter((name) => tables[name].includes("study_id "));

/** Takes a study out of a draft. */
export async function dropStudy({ connection }: VersionDraft, studyId: string): Promise<void> {
  const held = (await storedProfiles(connection)).filter((profile) => profile.study_id === studyId);
  for (const { data_type: type, profile_id: id } of held) await connection.run(`DROP TABLE ${profileTable(type, id)}`);
  for (const table of studyTables)
    await connection.run(sql`DELETE FROM ${{ text: table }} WHERE study_id = ${studyId}`.text);
}
