import type { DuckDBConnection } from "@duckdb/node-api";
import { CgqError } from "../errors.ts";
import { callWriter, type CallWriter } from "./call-writer.ts";
import { profileSchemas, profileTable, type DataType, type TableName, type ValueType } from "../warehouse/schema.ts";
import { createProfileTable, finishProfileTable } from "../warehouse/duckdb-release.ts";
import { profileCells, profileId, sampleCells, studyCells } from "./study-rows.ts";
import type { ClinicalRow, ProfileRow, SampleRow, StudyRow, SurvivalRow } from "./study-rows.ts";
import { tableWriter, type TableWriter } from "./table-writer.ts";
import type { VersionDraft } from "./version-draft.ts";
import { vectorWriter, type VectorWriter } from "./vector-writer.ts";

/** Of which study a profile is, and its name there. */
export type ProfileName = Pick<ProfileRow, "studyId" | "stableId">;

/** Where an importer puts what it reads. */
export interface StudyTarget {
  study(row: StudyRow, digest: string): void;
  sample(row: SampleRow): void;
  profile(row: ProfileRow): void;
  /** Stores what `write` appends as the values of a profile; hands on what it returns. */
  values<Told>(profile: ProfileName, type: ValueType, write: (writer: VectorWriter) => Promise<Told>): Promise<Told>;
  /** Stores what `write` appends as the calls of a profile; hands on what it returns. */
  calls<Told>(profile: ProfileName, write: (writer: CallWriter) => Promise<Told>): Promise<Told>;
  /** The samples of a profile in the order of its values. `panelId`: "WES" for every gene, null when the genes with values are the profile's genes. */
  profiled(profile: ProfileName, position: number, sample: SampleRow, panelId: string | null): void;
  /** Several profiles of a study may use one panel; it is written once. */
  panel(studyId: string, panelId: string, genes: Iterable<string>): void;
  survival(row: SurvivalRow): void;
  clinical(row: ClinicalRow): void;
  provenance(studyId: string, document: string, text: string): void;
  copyNumberProvenance(studyId: string, gene: string, source: string): void;
  /** Writes what is still held back; call once, at the end. */
  finish(): void;
}

const repeatedProfile = ({ studyId, stableId }: ProfileName): CgqError =>
  new CgqError(
    "invalid_request",
    `${studyId}: two profiles have the stable_id ${stableId}. Give each profile its own stable_id in its meta file.`,
  );

const written = [
  "study_table",
  "samples",
  "profiles",
  "profiled_table",
  "panel_table",
  "survival",
  "clinical",
  "provenance",
  "copy_number_provenance",
] as const satisfies readonly TableName[];

type WrittenTable = (typeof written)[number];

async function openWriters(connection: DuckDBConnection): Promise<(table: WrittenTable) => TableWriter> {
  const writers = new Map<WrittenTable, TableWriter>();
  for (const table of written) writers.set(table, tableWriter(await connection.createAppender(table)));
  return (table) => {
    const found = writers.get(table);
    if (found === undefined) throw new Error(`No table ${table}.`);
    return found;
  };
}

async function deleteRows(connection: DuckDBConnection, table: string, rows: readonly number[]): Promise<void> {
  if (rows.length > 0) await connection.run(`DELETE FROM ${table} WHERE rowid IN (${rows.join(", ")})`);
}

/** Stores the tables of single profiles, each under a name of its own and over a connection of its own: several are filled at once. */
function profileStore(draft: VersionDraft): Pick<StudyTarget, "values" | "calls"> {
  const [vectors, calls] = profileSchemas;
  const known = new Set<string>();
  async function store<Told>(
    profile: ProfileName,
    type: DataType,
    fill: (connection: DuckDBConnection, id: string) => Promise<Told>,
  ): Promise<Told> {
    const id = profileId(profile.studyId, profile.stableId);
    // The database does not tell capitals apart.
    if (known.has(id.toLowerCase())) throw repeatedProfile(profile);
    known.add(id.toLowerCase());
    const connection = await draft.connect();
    try {
      await createProfileTable(connection, type, id);
      const told = await fill(connection, id);
      await finishProfileTable(connection, type, id);
      return told;
    } finally {
      connection.closeSync();
    }
  }
  return {
    values: (profile, type, write) =>
      store(profile, type, async (connection, id) => {
        // Rows go into the table once, at the end, beside this thread; without a transaction each flush would put its own there.
        await connection.run("BEGIN");
        const writer = vectorWriter(await connection.createAppender(id, vectors));
        const told = await write(writer);
        const replaced = writer.finish();
        await connection.run("COMMIT");
        await deleteRows(connection, profileTable(type, id), replaced);
        return told;
      }),
    calls: (profile, write) =>
      store(profile, "mutation", async (connection, id) => {
        const writer = callWriter(await connection.createAppender(id, calls));
        const told = await write(writer);
        writer.finish();
        return told;
      }),
  };
}

/** A target that fills the tables of a dataset. */
export async function createStudyTarget(draft: VersionDraft): Promise<StudyTarget> {
  const writer = await openWriters(draft.connection);
  const panelKeys = new Set<string>();
  return {
    ...profileStore(draft),
    study: (row, digest) => writer("study_table").append(studyCells(row, digest)),
    sample: (row) => writer("samples").append(sampleCells(row)),
    profile: (row) => writer("profiles").append(profileCells(row)),
    profiled: ({ studyId, stableId }, position, sample, panelId) =>
      writer("profiled_table").append([profileId(studyId, stableId), position, ...sampleCells(sample), panelId]),
    panel: (studyId, panelId, symbols) => {
      const key = profileId(studyId, panelId);
      if (panelKeys.has(key)) return;
      panelKeys.add(key);
      for (const gene of new Set(symbols)) writer("panel_table").append([studyId, panelId, gene]);
    },
    survival: (row) => writer("survival").append([row.studyId, row.patientId, row.endpoint, row.months, row.event]),
    clinical: (row) => writer("clinical").append([row.studyId, row.patientId, row.sampleId, row.attribute, row.value]),
    provenance: (studyId, document, text) => writer("provenance").append([studyId, document, text]),
    copyNumberProvenance: (studyId, gene, source) => writer("copy_number_provenance").append([studyId, gene, source]),
    finish: () => {
      for (const table of written) writer(table).finish();
    },
  };
}
