/** Numbers of one gene beside its expression, each with its name behind the gene: a new one is a line here. */
export const geneMeasures = {
  copy_number_log2: "copy-number value",
  methylation: "methylation",
  protein: "protein level",
} as const;
export type GeneMeasure = keyof typeof geneMeasures;

export const geneMeasureNames = Object.keys(geneMeasures) as GeneMeasure[]; // the keys of a literal
export const isGeneMeasure = (name: string | undefined): name is GeneMeasure =>
  geneMeasureNames.some((one) => one === name);
