export { toCsv } from "./csv.ts";
export { withoutFormula } from "./formula.ts";
export { toParquet } from "./parquet.ts";
export { fromTsv, patientRowsToTsv, toTsv, tsvSha256 } from "./tsv.ts";
