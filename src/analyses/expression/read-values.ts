import { z } from "zod";
import { type Sql, sql } from "../../warehouse/sql.ts";
import { oneSamplePerPatient, SampleIdentity } from "../../catalogue/one-sample-per-patient.ts";
import { type Restriction, restrictTo } from "../cohort/restrict-cohort.ts";
import { notTissue, notTumor, type Tissue, tissueOf } from "../../catalogue/tissue.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { joinWords } from "../../prose/join-words.ts";
import { EVERY_GENE } from "./coverage.ts";
import type { ChosenProfile, ExpressionSource } from "./read-profiles.ts";
import { analysedValue } from "../../variables/expression/scale.ts";

const ExpressionRow = SampleIdentity.extend({
  gene: z.string(),
  cancer_type: z.string(),
  value: z.number().nullable(),
});
export type ExpressionRow = z.infer<typeof ExpressionRow>;

/** A value of the analysed scale. */
export type ExpressionValue = Omit<ExpressionRow, "value"> & { readonly tissue: Tissue; readonly value: number };

/** A sample that has a value of a gene, or of `EVERY_GENE`. */
export type SampleOfGene = Omit<ExpressionValue, "value">;

export interface ExpressionValues {
  readonly values: readonly ExpressionValue[];
  /** Further samples of patients that are already represented. */
  readonly furtherSamples: number;
  /** Samples that the profiles measured without a usable value, gene by gene. */
  readonly withoutValue: ReadonlyMap<string, number>;
  /** Who was left out for a subgroup. */
  readonly restriction: Restriction | null;
}

const ofProfile = ({ profile_id, cancerTypes }: ChosenProfile): Sql =>
  sql`(profile_id = ${profile_id} AND cancer_type IN ${cancerTypes})`;

export function ofProfiles([first, ...rest]: readonly ChosenProfile[]): Sql {
  if (first === undefined) throw new RangeError("Values are read from at least one profile");
  return rest.reduce((all, profile) => sql`${all}\n    OR ${ofProfile(profile)}`, ofProfile(first));
}

export const ofTissues = ({ tissues }: ExpressionSource): Sql =>
  sql`sample_type NOT IN ${tissues.includes("normal") ? notTissue : notTumor}`;

const statement = (genes: readonly string[], source: ExpressionSource) => sql`
SELECT gene, cancer_type, study_id, patient_id, sample_id, sample_type, sample_type_code, file_order,
  ${analysedValue(source.scale)} AS value
FROM expression
WHERE gene IN ${genes}
  AND (${ofProfiles(source.profiles)})
  AND ${ofTissues(source)}
ORDER BY gene, cancer_type, sample_id`;

const measuredStatement = (source: ExpressionSource) => sql`
SELECT profile_id, cancer_type, COUNT(*) AS samples
FROM profiled_samples
WHERE (${ofProfiles(source.profiles)})
  AND ${ofTissues(source)}
GROUP BY profile_id, cancer_type
ORDER BY profile_id, cancer_type`;

const keyOf = (row: SampleOfGene) => `${row.gene}\0${row.cancer_type}\0${row.tissue}`;

/** Keeps one sample of each patient in every cancer type and tissue, gene by gene. */
function oneSampleEach<Row extends SampleOfGene>(rows: readonly Row[]): { kept: Row[]; dropped: number } {
  const parts = [...Map.groupBy(rows, keyOf).values()].map(oneSamplePerPatient);
  return { kept: parts.flatMap((part) => part.kept), dropped: parts.reduce((sum, part) => sum + part.dropped, 0) };
}

const MeasuredRow = z.object({ samples: z.number() });

async function readSampleValues(genes: readonly string[], source: ExpressionSource, data: DataReader) {
  const purpose = `${joinWords(genes)} expression, ${source.scale.title}, sample by sample`;
  const rows = await data.rows(purpose, statement(genes, source), ExpressionRow);
  const values = rows.flatMap((row) => {
    const tissue = tissueOf(row.sample_type);
    return tissue === null || row.value === null ? [] : [{ ...row, tissue, value: row.value }];
  });
  const measured = await data.rows("Samples that these profiles measured", measuredStatement(source), MeasuredRow);
  const total = measured.reduce((sum, row) => sum + row.samples, 0);
  const missing = (gene: string) => total - values.filter((row) => row.gene === gene).length;
  return { values, withoutValue: new Map(genes.map((gene) => [gene, missing(gene)])) };
}

/** Reads the analysed values of the subgroup, one sample per patient in each cancer type and tissue. */
export async function readExpressionValues(
  genes: readonly string[],
  source: ExpressionSource,
  data: DataReader,
): Promise<ExpressionValues> {
  const { values, withoutValue } = await readSampleValues(genes, source, data);
  const { kept, dropped } = oneSampleEach(values);
  const { kept: used, restriction } = restrictTo(source.subgroup, kept);
  return { values: used, furtherSamples: dropped, withoutValue, restriction };
}

const SampleRow = SampleIdentity.extend({ cancer_type: z.string() });

const samplesStatement = (source: ExpressionSource) => sql`
SELECT cancer_type, study_id, patient_id, sample_id, sample_type, sample_type_code, file_order
FROM profiled_samples
WHERE (${ofProfiles(source.profiles)})
  AND ${ofTissues(source)}
ORDER BY cancer_type, sample_id`;

/** Reads which samples the profiles measured, one per patient in each cancer type and tissue. */
export async function readProfiledSamples(
  source: ExpressionSource,
  data: DataReader,
): Promise<{ samples: readonly SampleOfGene[]; furtherSamples: number }> {
  const rows = await data.rows("Samples that these profiles measured", samplesStatement(source), SampleRow);
  const samples = rows.flatMap((row) => {
    const tissue = tissueOf(row.sample_type);
    return tissue === null ? [] : [{ ...row, gene: EVERY_GENE, tissue }];
  });
  const { kept, dropped } = oneSampleEach(samples);
  return { samples: kept, furtherSamples: dropped };
}
