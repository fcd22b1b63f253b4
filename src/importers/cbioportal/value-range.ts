import type { ProfileUnit } from "../profile-unit.ts";
import { namedUnits } from "../profile-unit.ts";

/** What the first rows of a matrix show of its scale. */
export interface ValueRange {
  readonly rows: number;
  readonly values: number;
  readonly negative: number;
  readonly highest: number;
}

export const emptyRange: ValueRange = { rows: 0, values: 0, negative: 0, highest: Number.NEGATIVE_INFINITY };

/** Rows beyond these add nothing to the picture. */
const rowsLooked = 2000;

/** The range widened by a row; missing values (NaN) do not count. */
export function widen(range: ValueRange, row: Float64Array): ValueRange {
  if (range.rows >= rowsLooked) return range;
  let { values, negative, highest } = range;
  for (const value of row) {
    if (Number.isNaN(value)) continue;
    values += 1;
    if (value < 0) negative += 1;
    if (value > highest) highest = value;
  }
  return { rows: range.rows + 1, values, negative, highest };
}
// Abundances are not negative; batch correction makes a few so, logarithms and centred values about half.
const mostNegative = 0.2;
// Among a thousand genes some have hundreds of reads in any linear unit; log2 values stay below this.
const [enoughRows, highestLogarithm] = [1000, 40];

const isLogarithmic = ({ rows, values, negative, highest }: ValueRange): boolean =>
  values > 0 && (negative > mostNegative * values || (rows >= enoughRows && highest < highestLogarithm));

/** The stated unit, or the unknown one when the values cannot be linear RNA-seq as the study says. */
export const unitByRange = (stated: ProfileUnit, range: ValueRange): ProfileUnit =>
  stated.assay === "rna_seq" && stated.transformation === "linear" && isLogarithmic(range)
    ? { ...namedUnits.unknown, assay: stated.assay }
    : stated;
