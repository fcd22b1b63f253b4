import { chiSquareTest, type ChiSquareTest } from "./chi-square-test.ts";
import { notComputable, type NotComputable } from "./not-computable.ts";

/** Result of the chi-squared test; `reported` is the one to show: Yates for two by two, uncorrected otherwise. */
export type ChiSquaredResult =
  | {
      readonly status: "ok";
      readonly degreesOfFreedom: number;
      /** Smallest expected count; the approximation is poor below 5. */
      readonly minimumExpected: number;
      /** From the uncorrected statistic, 0 to 1. */
      readonly cramersV: number;
      readonly uncorrected: ChiSquareTest;
      readonly yates: ChiSquareTest | null;
      readonly reported: ChiSquareTest;
    }
  | NotComputable;

type Cell = { readonly observed: number; readonly expected: number };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function statisticOf(cells: readonly Cell[], correction: number): number {
  return sum(cells.map(({ observed, expected }) => (Math.abs(observed - expected) - correction) ** 2 / expected));
}

/** Yates' correction, never more than the smallest deviation. */
const yatesCorrection = (cells: readonly Cell[]): number =>
  Math.min(0.5, ...cells.map(({ observed, expected }) => Math.abs(observed - expected)));

function resultOf(cells: readonly Cell[], rows: number, columns: number): ChiSquaredResult {
  const degreesOfFreedom = (rows - 1) * (columns - 1);
  const uncorrected = chiSquareTest(statisticOf(cells, 0), degreesOfFreedom);
  const isTwoByTwo = rows === 2 && columns === 2;
  const yates = isTwoByTwo ? chiSquareTest(statisticOf(cells, yatesCorrection(cells)), 1) : null;
  const total = sum(cells.map((cell) => cell.observed));
  const cramersV = Math.sqrt(uncorrected.statistic / (total * (Math.min(rows, columns) - 1)));
  const minimumExpected = Math.min(...cells.map((cell) => cell.expected));
  return {
    status: "ok",
    degreesOfFreedom,
    minimumExpected,
    cramersV,
    uncorrected,
    yates,
    reported: yates ?? uncorrected,
  };
}

/**
 * Pearson's chi-squared test of a table of counts by rows, with Cramer's V.
 * Not computable: zero_margin (an empty row or column), fewer_than_two_groups (one row or column). R: chisq.test(matrix).
 */
export function chiSquared(table: readonly (readonly number[])[]): ChiSquaredResult {
  const rowSums = table.map(sum);
  const columnSums = (table[0] ?? []).map((_, column) => sum(table.map((row) => row[column] ?? 0)));
  if (rowSums.length < 2 || columnSums.length < 2) return notComputable("fewer_than_two_groups");
  if ([...rowSums, ...columnSums].includes(0)) return notComputable("zero_margin");
  const total = sum(rowSums);
  const expectedAt = (row: number, column: number) => ((rowSums[row] ?? 0) * (columnSums[column] ?? 0)) / total;
  const cells = table.flatMap((row, i) => row.map((observed, j) => ({ observed, expected: expectedAt(i, j) })));
  return resultOf(cells, rowSums.length, columnSums.length);
}
