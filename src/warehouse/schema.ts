import { sql } from "./sql.ts";

/** Changes whenever the layout below changes; part of the dataset version's name. */
export const schemaVersion = 2;

const sampleColumns =
  "study_id VARCHAR, sample_id VARCHAR, patient_id VARCHAR, cancer_type VARCHAR, sample_type VARCHAR, sample_type_code VARCHAR, file_order INTEGER";

/** The tables that every dataset file has, with their columns. Values and calls lie in one table for each profile. */
export const tables = {
  release: "dataset_version VARCHAR, created_at VARCHAR, schema_version INTEGER, reference_sha256 VARCHAR",
  study_table:
    "study_id VARCHAR, name VARCHAR, description VARCHAR, citation VARCHAR, type_of_cancer VARCHAR, digest VARCHAR",
  samples: sampleColumns,
  profiles:
    "profile_id VARCHAR, study_id VARCHAR, stable_id VARCHAR, data_type VARCHAR, assay VARCHAR, unit VARCHAR, transformation VARCHAR, log_offset DOUBLE, kind VARCHAR, name VARCHAR, description VARCHAR, gene_count INTEGER, sample_count INTEGER",
  genes: "gene VARCHAR, name VARCHAR, entrez_gene_id INTEGER, gene_type VARCHAR, chromosome VARCHAR",
  profiled_table: `profile_id VARCHAR, position INTEGER, ${sampleColumns}, panel_id VARCHAR`,
  panel_table: "study_id VARCHAR, panel_id VARCHAR, gene VARCHAR",
  survival: "study_id VARCHAR, patient_id VARCHAR, endpoint VARCHAR, months DOUBLE, event BOOLEAN",
  clinical: "study_id VARCHAR, patient_id VARCHAR, sample_id VARCHAR, attribute VARCHAR, value VARCHAR",
  gene_aliases: "alias VARCHAR, gene VARCHAR",
  provenance: "study_id VARCHAR, document VARCHAR, text VARCHAR",
  copy_number_provenance: "study_id VARCHAR, gene VARCHAR, source VARCHAR",
  // Versions of earlier imports have no such table.
  profile_genes: "study_id VARCHAR, profile_id VARCHAR, gene VARCHAR, value_count INTEGER",
} as const;
export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as TableName[]; // the keys of a literal

/** The kinds of profiles, as `profiles.data_type` names them. */
export const dataTypes = ["mrna_expression", "mutation", "copy_number_discrete", "copy_number_log2"] as const;
export type DataType = (typeof dataTypes)[number];
export type ValueType = Exclude<DataType, "mutation">;

/** Of each kind of values: its long view, and the type of one value. */
export const valueKinds = {
  mrna_expression: { view: "expression", value: "DOUBLE" },
  copy_number_discrete: { view: "copy_number", value: "TINYINT" },
  copy_number_log2: { view: "copy_number_log2", value: "DOUBLE" },
} as const satisfies Record<ValueType, { readonly view: string; readonly value: string }>;
export const valueTypes = Object.keys(valueKinds) as ValueType[]; // the keys of a literal

/** The schemas of the tables that each hold one profile under its identifier. */
export const profileSchemas = ["vectors", "calls"] as const;

const isCalls = (dataType: DataType): boolean => dataType === "mutation";
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The table of one profile. */
export const profileTable = (dataType: DataType, profileId: string): string =>
  `${isCalls(dataType) ? "calls" : "vectors"}.${quoted(profileId)}`;

const callColumns =
  "variant_classification VARCHAR, protein_change VARCHAR, filter VARCHAR, center VARCHAR, chromosome VARCHAR, start_position INTEGER, end_position INTEGER, reference_allele VARCHAR, variant_allele VARCHAR, counted BOOLEAN";

/** The columns of a profile's table: one row for each gene with the values of all samples, or one for each call. `position` is the place of the sample in the profile, from 1. */
export const profileColumns = (dataType: DataType): string =>
  dataType === "mutation"
    ? `gene VARCHAR, position INTEGER, ${callColumns}`
    : `gene VARCHAR, values ${valueKinds[dataType].value}[]`;

export const columnNames = (columns: string): string => columns.replaceAll(/ [A-Z]+(\[\])?/g, "");

/** A profile that is stored. */
export interface StoredProfile {
  readonly profile_id: string;
  readonly study_id: string;
  readonly data_type: DataType;
}

// Literals instead of columns: a filter on profiles drops tables when the statement is planned.
const ofProfile = ({ profile_id: id, study_id: study, data_type: type }: StoredProfile): string =>
  sql`SELECT ${id} AS profile_id, ${study} AS study_id, ${{ text: columnNames(profileColumns(type)) }} FROM ${{ text: profileTable(type, id) }}`
    .text;

function noRows(dataType: DataType): string {
  const nulls = profileColumns(dataType).replaceAll(/(\w+) ([A-Z]+(\[\])?)/g, "NULL::$2 AS $1");
  return `SELECT NULL::VARCHAR AS profile_id, NULL::VARCHAR AS study_id, ${nulls} WHERE false`;
}

/** The rows of profiles of one kind. */
export const union = (profiles: readonly StoredProfile[]): string => profiles.map(ofProfile).join("\nUNION ALL\n");

function allRows(profiles: readonly StoredProfile[], dataType: DataType): string {
  const held = profiles.filter((profile) => profile.data_type === dataType);
  return held.length === 0 ? noRows(dataType) : union(held);
}

const ofSample = columnNames(sampleColumns).replace("study_id, ", "");

/** The columns of a long view, of values `v` and samples `s`. */
export const longColumns = `v.profile_id AS profile_id, v.study_id AS study_id, v.gene AS gene, ${ofSample}, v.value AS value`;

/** One row for each value that is not missing. A filter on gene or profile reaches the table below the UNNEST. */
const longForm = (view: string): string => `
SELECT ${longColumns}
FROM (
  SELECT profile_id, study_id, gene, unnest(values) AS value, generate_subscripts(values, 1) AS position
  FROM ${view}_vectors
) v
JOIN profiled_table s USING (profile_id, position)
WHERE v.value IS NOT NULL`;

/** The calls of all profiles, each with its sample. */
export const mutationsView = (calls: string): string => `
SELECT v.profile_id AS profile_id, v.study_id AS study_id, v.gene AS gene, ${ofSample}, ${columnNames(callColumns)}, position
FROM ${calls} v
JOIN profiled_table s USING (profile_id, position)`;

/** The views that are the same in every engine. */
export const sharedViews = {
  studies: "SELECT study_id, name, description, citation, type_of_cancer FROM study_table",
  profile_samples: `SELECT profile_id, position, ${columnNames(sampleColumns)} FROM profiled_table`,
  profiled_samples: `SELECT profile_id, ${columnNames(sampleColumns)}, panel_id FROM profiled_table`,
  panel_genes: "SELECT DISTINCT panel_id, gene FROM panel_table",
} as const;

/** What analyses and scientists query of a dataset with these profiles; the remaining names (`samples`, `genes`, `survival`, ...) are tables. */
export function viewsOf(profiles: readonly StoredProfile[]): Readonly<Record<string, string>> {
  const vectors = valueTypes.map((type) => [`${valueKinds[type].view}_vectors`, allRows(profiles, type)]);
  const long = valueTypes.map((type) => [valueKinds[type].view, longForm(valueKinds[type].view)]);
  return {
    ...Object.fromEntries([...vectors, ...long]),
    mutations: mutationsView(`(${allRows(profiles, "mutation")})`),
    ...sharedViews,
  };
}
