/** Genes by samples, row after row. NaN and infinities are missing. */
export type GeneValues = { readonly values: Float64Array; readonly samples: number };

/** The values of one gene. */
export const valuesOf = ({ values, samples }: GeneValues, gene: number): Float64Array =>
  values.subarray(gene * samples, (gene + 1) * samples);
