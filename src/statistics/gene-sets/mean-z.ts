import { momentsOf, standardDeviationOf } from "../moments.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { present, type Sample } from "../sample.ts";
import { findSet } from "./gene-set.ts";
import { sampleCount, type ProfileMatrix } from "./profile-matrix.ts";

/** Mean of the standardized genes of a set, per sample. */
export type MeanZResult =
  | {
      readonly status: "ok";
      /** Genes that vary. */
      readonly used: number;
      /** Genes of the set left out because they have no spread. */
      readonly constant: readonly string[];
      /** Null for a sample without any value. */
      readonly scores: readonly (number | null)[];
    }
  | NotComputable;

/** Deviations from the mean in standard deviations, missing values left out; null without spread. */
function standardized(row: Sample): (number | null)[] | null {
  const moments = momentsOf(present(row).values);
  const deviation = standardDeviationOf(moments);
  if (deviation === null || deviation === 0) return null;
  return Array.from(row, (value) =>
    value !== null && Number.isFinite(value) ? (value - moments.mean) / deviation : null,
  );
}

function meanOf(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => typeof value === "number");
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/**
 * Mean z score of a gene set over the samples given (Lee 2008). Not computable: no_gene_measured, too_few_samples
 * (under 2), zero_variance (no gene of the set varies). R: colMeans(t(scale(t(values)))[set, ], na.rm = TRUE).
 */
export function meanZ(matrix: ProfileMatrix, set: readonly string[]): MeanZResult {
  const { rows } = findSet(matrix.genes, set);
  if (rows.length === 0) return notComputable("no_gene_measured");
  if (sampleCount(matrix) < 2) return notComputable("too_few_samples");
  const genes = rows.map((row) => ({ name: matrix.genes[row] ?? "", z: standardized(matrix.values[row] ?? []) }));
  const used = genes.flatMap(({ z }) => (z ? [z] : []));
  if (used.length === 0) return notComputable("zero_variance");
  const constant = genes.filter(({ z }) => z === null).map(({ name }) => name);
  const scores = Array.from({ length: sampleCount(matrix) }, (_, sample) => meanOf(used.map((z) => z[sample])));
  return { status: "ok", used: used.length, constant, scores };
}
