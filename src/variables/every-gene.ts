/** Stands in the place of a gene where every gene is asked about: the column tells which samples were measured. */
export const EVERY_GENE = "genome-wide";
