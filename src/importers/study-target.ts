import { CgqError } from "../errors.ts";
import { tableNames, valueTables, type TableName } from "../warehouse/schema.ts";
import type { GeneReference } from "./genes.ts";
import type { Staging, TableWriter } from "./staging.ts";
import { mutationCells, profileCells, profileId, sampleCells, studyCells } from "./study-rows.ts";
import type { ClinicalRow, MutationRow, ProfileRow, SampleRow, StudyRow, SurvivalRow } from "./study-rows.ts";

/** Where an importer puts what it reads; numbers returned are valid for this import only. */
export interface StudyTarget {
  study(row: StudyRow, digest: string): void;
  sample(row: SampleRow): number;
  /** Returns the number of the profile. */
  profile(row: ProfileRow): number;
  gene(symbol: string): number;
  value(table: keyof typeof valueTables, geneNo: number, profileNo: number, sampleNo: number, value: number): void;
  mutation(row: MutationRow): void;
  /** `panelId`: "WES" for every gene, null when the genes with values are the profile's genes. */
  profiled(profileNo: number, sampleNo: number, panelId: string | null): void;
  /** Several profiles of a study may use one panel; it is written once. */
  panel(studyId: string, panelId: string, genes: Iterable<string>): void;
  survival(row: SurvivalRow): void;
  clinical(row: ClinicalRow): void;
  provenance(studyId: string, document: string, text: string): void;
  copyNumberProvenance(studyId: string, gene: string, source: string): void;
  /** Writes what is still held back; call once, at the end. */
  finish(): void;
}

const repeatedProfile = ({ studyId, stableId }: ProfileRow): CgqError =>
  new CgqError(
    "invalid_request",
    `${studyId}: two profiles have the stable_id ${stableId}. Give each profile its own stable_id in its meta file.`,
  );

function writeGenes(
  genes: ReadonlyMap<string, number>,
  reference: GeneReference,
  writer: (table: TableName) => TableWriter,
): void {
  for (const [symbol, number] of genes) {
    const known = reference.gene(symbol);
    const { name = null, entrezGeneId = null, type = null, chromosome = null } = known ?? {};
    writer("gene_table").append([number, symbol, name, entrezGeneId, type, chromosome]);
    for (const alias of reference.aliases(symbol)) writer("gene_aliases").append([alias, symbol]);
  }
}

async function openWriters(staging: Staging): Promise<ReadonlyMap<TableName, TableWriter>> {
  const writers = new Map<TableName, TableWriter>();
  for (const table of tableNames) writers.set(table, await staging.writer(table));
  return writers;
}

/** A target that fills the tables of a staging file. */
export async function createStudyTarget(staging: Staging, reference: GeneReference): Promise<StudyTarget> {
  const writers = await openWriters(staging);
  const writer = (table: TableName): TableWriter => {
    const found = writers.get(table);
    if (found === undefined) throw new Error(`No table ${table}.`);
    return found;
  };
  const genes = new Map<string, number>();
  const gene = (symbol: string): number => {
    const number = genes.get(symbol) ?? genes.size + 1;
    genes.set(symbol, number);
    return number;
  };
  const profileIds = new Set<string>();
  const panelKeys = new Set<string>();
  let samples = 0;
  return {
    study: (row, digest) => writer("study_table").append(studyCells(row, digest)),
    sample: (row) => {
      samples += 1;
      writer("sample_table").append(sampleCells(samples, row));
      return samples;
    },
    profile: (row) => {
      const id = profileId(row.studyId, row.stableId);
      if (profileIds.has(id)) throw repeatedProfile(row);
      profileIds.add(id);
      writer("profile_table").append(profileCells(profileIds.size, row));
      return profileIds.size;
    },
    gene,
    value: (table, geneNo, profileNo, sampleNo, value) =>
      writer(valueTables[table]).append([geneNo, profileNo, sampleNo, value]),
    mutation: (row) => writer("mutation_table").append(mutationCells(gene(row.gene), row)),
    profiled: (profileNo, sampleNo, panelId) => writer("profiled_table").append([profileNo, sampleNo, panelId]),
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
      writeGenes(genes, reference, writer);
      for (const table of writers.values()) table.finish();
    },
  };
}
