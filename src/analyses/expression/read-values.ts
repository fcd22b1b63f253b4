import { z } from "zod";
import { sql } from "../../warehouse/sql.ts";
import { oneSamplePerPatient } from "../cohort/one-sample-per-patient.ts";
import { type Tissue, tissueOf } from "../cohort/tissue.ts";
import type { DataReader } from "../data-reader.ts";
import { joinWords } from "../prose/join-words.ts";
import type { ExpressionSource } from "./read-profiles.ts";
import { analysedValue } from "./scale.ts";

const ExpressionRow = z.object({
  gene: z.string(),
  cancer_type: z.string(),
  study_id: z.string(),
  patient_id: z.string(),
  sample_id: z.string(),
  sample_type: z.string(),
  sample_type_code: z.string().nullable(),
  file_order: z.number(),
  value: z.number().nullable(),
});
export type ExpressionRow = z.infer<typeof ExpressionRow>;

/** A value of the analysed scale for one patient. */
export type ExpressionValue = Omit<ExpressionRow, "value"> & { readonly tissue: Tissue; readonly value: number };

export interface ExpressionValues {
  readonly values: readonly ExpressionValue[];
  /** Further samples of patients that are already represented. */
  readonly furtherSamples: number;
  /** Stored values without a logarithm. */
  readonly withoutLogarithm: number;
}

const tissueFilter = (groups: readonly Tissue[]) =>
  groups.includes("normal") ? sql`sample_type <> 'blood_normal'` : sql`sample_type NOT IN ('normal', 'blood_normal')`;

function statement(genes: readonly string[], source: ExpressionSource, groups: readonly Tissue[]) {
  return sql`
SELECT gene, cancer_type, study_id, patient_id, sample_id, sample_type, sample_type_code, file_order,
       ${analysedValue(source.scale)}
FROM expression
WHERE profile_id IN ${source.profiles.map((profile) => profile.profile_id)}
  AND gene IN ${genes}
  AND cancer_type IN ${source.cancerTypes}
  AND ${tissueFilter(groups)}
ORDER BY gene, cancer_type, sample_id, profile_id`;
}

const keyOf = (row: ExpressionValue) => `${row.gene}\0${row.cancer_type}\0${row.tissue}`;

function oneEach(rows: readonly ExpressionValue[]): { kept: ExpressionValue[]; dropped: number } {
  const parts = [...Map.groupBy(rows, keyOf).values()].map(oneSamplePerPatient);
  return { kept: parts.flatMap((part) => part.kept), dropped: parts.reduce((sum, part) => sum + part.dropped, 0) };
}

/** Reads the analysed values, one sample per patient in each cancer type and tissue. */
export async function readExpressionValues(
  genes: readonly string[],
  source: ExpressionSource,
  groups: readonly Tissue[],
  data: DataReader,
): Promise<ExpressionValues> {
  const purpose = `${joinWords(genes)} expression (${source.scale.title}) of every sample`;
  const rows = await data.rows(purpose, statement(genes, source, groups), ExpressionRow);
  const present = rows.flatMap((row) => {
    const tissue = tissueOf(row.sample_type);
    return tissue === null || row.value === null ? [] : [{ ...row, tissue, value: row.value }];
  });
  const { kept, dropped } = oneEach(present);
  return { values: kept, furtherSamples: dropped, withoutLogarithm: rows.length - present.length };
}
