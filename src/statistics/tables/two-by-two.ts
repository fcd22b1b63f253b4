import type { Table2x2 } from "../fisher-exact.ts";

/** Cells, total and margins of one two-by-two table: `row` is its first row, `column` its first column. */
export type Stratum = {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly n: number;
  readonly row: number;
  readonly column: number;
};

/** Reads a table. */
export const stratumOf = ([[a, b], [c, d]]: Table2x2): Stratum => ({
  a,
  b,
  c,
  d,
  n: a + b + c + d,
  row: a + b,
  column: a + c,
});

/** True when no margin is empty, so that the table says something. */
export const isInformative = ({ n, row, column }: Stratum): boolean => row > 0 && column > 0 && row < n && column < n;

/** Sum of a term over tables. */
export const totalOver = (strata: readonly Stratum[], term: (stratum: Stratum) => number): number =>
  strata.reduce((sum, stratum) => sum + term(stratum), 0);
