import type { DuckDBValue } from "@duckdb/node-api";
import type { DataType } from "../warehouse/schema.ts";
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

export interface ProfileRow {
  readonly studyId: string;
  readonly stableId: string;
  readonly dataType: DataType;
  readonly unit: ProfileUnit;
  readonly name: string;
  readonly description: string;
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

/** The id of a profile, and of a panel that one study defines. */
export const profileId = (studyId: string, stableId: string): string => `${studyId}:${stableId}`;

/** Profiles of one kind hold comparable numbers; a profile of unknown unit is comparable with itself alone. */
function profileKind({ studyId, stableId, dataType, unit }: ProfileRow): string {
  if (dataType !== "mrna_expression") return dataType;
  const offsetUnknown = unit.transformation === "log2" && unit.logOffset === null;
  if (unit.unit === "unknown" || offsetUnknown) return `${dataType} of ${profileId(studyId, stableId)}`;
  const offset = unit.logOffset === null ? "" : ` offset ${unit.logOffset}`;
  return `${dataType} ${unit.unit} ${unit.transformation}${offset}`;
}

/** A row of a table, in the column order of `schema.ts`. */
type Cells = readonly DuckDBValue[];

export const studyCells = (row: StudyRow, digest: string): Cells => [
  row.studyId,
  row.name,
  row.description,
  row.citation,
  row.typeOfCancer,
  digest,
];

export function sampleCells(row: SampleRow): Cells {
  const type = [row.sampleType, row.sampleTypeCode, row.fileOrder];
  return [row.studyId, row.sampleId, row.patientId, row.cancerType, ...type];
}

/** Genes and samples are counted when the version is built. */
export function profileCells(row: ProfileRow): Cells {
  const { assay, unit, transformation, logOffset } = row.unit;
  const head = [profileId(row.studyId, row.stableId), row.studyId, row.stableId, row.dataType];
  const scale = [assay, unit, transformation, logOffset, profileKind(row)];
  return [...head, ...scale, row.name, row.description, null, null];
}
