/** Numbers of one gene beside its expression, each with its name behind the gene: a new one is a line here. */
export const geneMeasures = {
  copy_number_log2: "copy number",
  methylation: "methylation",
  protein: "protein level",
} as const;
export type GeneMeasure = keyof typeof geneMeasures;

export const geneMeasureNames = Object.keys(geneMeasures) as GeneMeasure[]; // the keys of a literal

/** Measures of a gene that are neither its expression nor its copies. */
export type FurtherMeasure = Exclude<GeneMeasure, "copy_number_log2">;
export const furtherMeasures = geneMeasureNames.filter((name): name is FurtherMeasure => name !== "copy_number_log2");
export const isFurtherMeasure = (name: string | undefined): name is FurtherMeasure =>
  furtherMeasures.some((one) => one === name);
