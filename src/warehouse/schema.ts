/** Changes whenever the tables below change; part of the dataset version's name. */
export const schemaVersion = 1;

/** Values are keyed by small numbers; the views below show them in long form. */
export const valueTables = {
  expression: "expression_values",
  copy_number: "copy_number_values",
  copy_number_log2: "copy_number_log2_values",
} as const;

const sampleColumns = "s.sample_id, s.patient_id, s.cancer_type, s.sample_type, s.sample_type_code, s.file_order";

/** The stored tables of a dataset file, with their columns. */
export const tables = {
  release: "dataset_version VARCHAR, created_at VARCHAR, schema_version INTEGER, reference_sha256 VARCHAR",
  study_table:
    "study_id VARCHAR, name VARCHAR, description VARCHAR, citation VARCHAR, type_of_cancer VARCHAR, digest VARCHAR",
  sample_table:
    "sample_no INTEGER, study_id VARCHAR, sample_id VARCHAR, patient_id VARCHAR, cancer_type VARCHAR, sample_type VARCHAR, sample_type_code VARCHAR, file_order INTEGER",
  profile_table:
    "profile_no INTEGER, profile_id VARCHAR, study_id VARCHAR, stable_id VARCHAR, data_type VARCHAR, assay VARCHAR, unit VARCHAR, transformation VARCHAR, log_offset DOUBLE, kind VARCHAR, name VARCHAR, description VARCHAR, gene_count INTEGER, sample_count INTEGER",
  gene_table:
    "gene_no INTEGER, gene VARCHAR, name VARCHAR, entrez_gene_id INTEGER, gene_type VARCHAR, chromosome VARCHAR",
  [valueTables.expression]: "gene_no INTEGER, profile_no INTEGER, sample_no INTEGER, value DOUBLE",
  [valueTables.copy_number]: "gene_no INTEGER, profile_no INTEGER, sample_no INTEGER, value TINYINT",
  [valueTables.copy_number_log2]: "gene_no INTEGER, profile_no INTEGER, sample_no INTEGER, value DOUBLE",
  mutation_table:
    "gene_no INTEGER, profile_no INTEGER, sample_no INTEGER, variant_classification VARCHAR, protein_change VARCHAR, filter VARCHAR, center VARCHAR, chromosome VARCHAR, start_position INTEGER, end_position INTEGER, reference_allele VARCHAR, variant_allele VARCHAR",
  profiled_table: "profile_no INTEGER, sample_no INTEGER, panel_id VARCHAR",
  panel_table: "study_id VARCHAR, panel_id VARCHAR, gene VARCHAR",
  survival: "study_id VARCHAR, patient_id VARCHAR, endpoint VARCHAR, months DOUBLE, event BOOLEAN",
  clinical: "study_id VARCHAR, patient_id VARCHAR, sample_id VARCHAR, attribute VARCHAR, value VARCHAR",
  gene_aliases: "alias VARCHAR, gene VARCHAR",
  provenance: "study_id VARCHAR, document VARCHAR, text VARCHAR",
  copy_number_provenance: "study_id VARCHAR, gene VARCHAR, source VARCHAR",
} as const;
export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as TableName[]; // the keys of a literal

const longForm = (table: string, columns: string): string => `
  SELECT p.profile_id, p.study_id, g.gene, ${sampleColumns}, ${columns}
  FROM ${table} v
  JOIN gene_table g USING (gene_no)
  JOIN profile_table p USING (profile_no)
  JOIN sample_table s USING (sample_no)`;

const mutationColumns =
  "v.variant_classification, v.protein_change, v.filter, v.center, v.chromosome, v.start_position, v.end_position, v.reference_allele, v.variant_allele";

/** What analyses and scientists query; the remaining names (`survival`, `clinical`, ...) are tables already in long form. */
export const views: Readonly<Record<string, string>> = {
  studies: "SELECT study_id, name, description, citation, type_of_cancer FROM study_table",
  samples:
    "SELECT study_id, sample_id, patient_id, cancer_type, sample_type, sample_type_code, file_order FROM sample_table",
  profiles: "SELECT * EXCLUDE (profile_no) FROM profile_table",
  genes: "SELECT gene, name, entrez_gene_id, gene_type, chromosome FROM gene_table",
  expression: longForm(valueTables.expression, "v.value"),
  copy_number: longForm(valueTables.copy_number, "v.value"),
  copy_number_log2: longForm(valueTables.copy_number_log2, "v.value"),
  mutations: longForm("mutation_table", mutationColumns),
  profiled_samples: `
  SELECT p.profile_id, p.study_id, ${sampleColumns}, v.panel_id
  FROM profiled_table v
  JOIN profile_table p USING (profile_no)
  JOIN sample_table s USING (sample_no)`,
  panel_genes: "SELECT DISTINCT panel_id, gene FROM panel_table",
};
