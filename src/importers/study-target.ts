import { CgqError } from "../errors.ts";
import { tables, valueTables } from "../warehouse/schema.ts";
import type { GeneReference } from "./genes.ts";
import type { Staging, TableWriter } from "./staging.ts";
import type { ProfileUnit } from "./profile-unit.ts";

export interface StudyRow {
  readonly studyId: string;
  readonly name: string;
  readonly description: string;
  readonly citation: string;
  readonly typeOfCancer: string;
}

export interface SampleRow {
  readonly studyId: string;
  readonly sampleId: string;
  readonly patientId: string;
  readonly cancerType: string;
  readonly sampleType: string;
  readonly sampleTypeCode: string | null;
  readonly fileOrder: number;
}

export type DataType = "mrna_expression" | "mutation" | "copy_number_discrete" | "copy_number_log2";

export interface ProfileRow {
  readonly studyId: string;
  readonly stableId: string;
  readonly dataType: DataType;
  readonly unit: ProfileUnit;
  readonly name: string;
  readonly description: string;
}

export interface MutationRow {
  readonly gene: string;
  readonly profileNo: number;
  readonly sampleNo: number;
  readonly variantClassification: string;
  readonly proteinChange: string | null;
  readonly filter: string | null;
  readonly center: string | null;
  readonly chromosome: string | null;
  readonly startPosition: number | null;
  readonly endPosition: number | null;
  readonly referenceAllele: string | null;
  readonly variantAllele: string | null;
}

export interface SurvivalRow {
  readonly studyId: string;
  readonly patientId: string;
  readonly endpoint: string;
  readonly months: number | null;
  readonly event: boolean | null;
}

export interface ClinicalRow {
  readonly studyId: string;
  readonly patientId: string;
  readonly sampleId: string | null;
  readonly attribute: string;
  readonly value: string;
}

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

export const profileId = (studyId: string, stableId: string): string => `${studyId}:${stableId}`;

/** Profiles of one kind hold comparable numbers; a profile of unknown unit is comparable with itself alone. */
function profileKind({ studyId, stableId, dataType, unit }: ProfileRow): string {
  if (dataType !== "mrna_expression") return dataType;
  const offsetUnknown = unit.transformation === "log2" && unit.logOffset === null;
  if (unit.unit === "unknown" || offsetUnknown) return `${dataType} of ${profileId(studyId, stableId)}`;
  const offset = unit.logOffset === null ? "" : ` offset ${unit.logOffset}`;
  return `${dataType} ${unit.unit} ${unit.transformation}${offset}`;
}

const repeatedProfile = ({ studyId, stableId }: ProfileRow): CgqError =>
  new CgqError(
    "invalid_request",
    `${studyId}: two profiles have the stable_id ${stableId}. Give each profile its own stable_id in its meta file.`,
  );

function writeGenes(
  genes: ReadonlyMap<string, number>,
  reference: GeneReference,
  writer: (table: string) => TableWriter,
): void {
  for (const [symbol, number] of genes) {
    const known = reference.gene(symbol);
    const { name = null, entrezGeneId = null, type = null, chromosome = null } = known ?? {};
    writer("gene_table").append([number, symbol, name, entrezGeneId, type, chromosome]);
    for (const alias of reference.aliases(symbol)) writer("gene_aliases").append([alias, symbol]);
  }
}

async function openWriters(staging: Staging): Promise<ReadonlyMap<string, TableWriter>> {
  const writers = new Map<string, TableWriter>();
  for (const table of Object.keys(tables)) writers.set(table, await staging.writer(table));
  return writers;
}

/** A target that fills the tables of a staging file. */
export async function createStudyTarget(staging: Staging, reference: GeneReference): Promise<StudyTarget> {
  const writers = await openWriters(staging);
  const writer = (table: string): TableWriter => {
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
    study: (row, digest) =>
      writer("study_table").append([row.studyId, row.name, row.description, row.citation, row.typeOfCancer, digest]),
    sample: (row) => {
      samples += 1;
      const type = [row.sampleType, row.sampleTypeCode, row.fileOrder];
      writer("sample_table").append([samples, row.studyId, row.sampleId, row.patientId, row.cancerType, ...type]);
      return samples;
    },
    profile: (row) => {
      const { assay, unit, transformation, logOffset } = row.unit;
      const id = profileId(row.studyId, row.stableId);
      if (profileIds.has(id)) throw repeatedProfile(row);
      profileIds.add(id);
      const scale = [assay, unit, transformation, logOffset, profileKind(row)];
      const head = [profileIds.size, id, row.studyId, row.stableId, row.dataType];
      writer("profile_table").append([...head, ...scale, row.name, row.description, null, null]);
      return profileIds.size;
    },
    gene,
    value: (table, geneNo, profileNo, sampleNo, value) =>
      writer(valueTables[table]).append([geneNo, profileNo, sampleNo, value]),
    mutation: (row) => {
      const call = [row.variantClassification, row.proteinChange, row.filter, row.center];
      const place = [row.chromosome, row.startPosition, row.endPosition, row.referenceAllele, row.variantAllele];
      writer("mutation_table").append([gene(row.gene), row.profileNo, row.sampleNo, ...call, ...place]);
    },
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
