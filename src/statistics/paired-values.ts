import { completeRows, take, type Counts, type Sample } from "./sample.ts";

/** Rows in which both columns hold a value. */
export type PairedValues = {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly counts: Counts;
};

/** Drops the rows with a missing value; both columns have the same length. */
export function pairedValues(x: Sample, y: Sample): PairedValues {
  const rows = completeRows([x, y]);
  return { x: take(x, rows), y: take(y, rows), counts: { n: rows.length, missing: x.length - rows.length } };
}
