import type { Sample } from "../sample.ts";
import type { Genes } from "./gene-set.ts";

/** Values of genes (rows) in samples (columns), on the scale given. */
export type ProfileMatrix = { readonly genes: Genes; readonly values: readonly Sample[] };

/** Number of samples. */
export const sampleCount = ({ values }: ProfileMatrix): number => values[0]?.length ?? 0;

/** The genes that have a value in every sample, column by column. */
export type CompleteGenes = { readonly genes: Genes; readonly columns: readonly Float64Array[] };

/** Leaves out the genes with a missing value: only the others can be ranked inside each sample. */
export function completeGenes(matrix: ProfileMatrix): CompleteGenes {
  const isComplete = (row: Sample) => Array.from(row).every((value) => value !== null && Number.isFinite(value));
  const rows = Array.from(matrix.values.keys()).filter((row) => isComplete(matrix.values[row] ?? []));
  const columns = Array.from({ length: sampleCount(matrix) }, (_, sample) =>
    Float64Array.from(rows, (row) => (matrix.values[row]?.[sample] ?? 0) + 0),
  );
  return { genes: rows.map((row) => matrix.genes[row] ?? ""), columns };
}
