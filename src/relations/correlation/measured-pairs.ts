import { completeRows, numberColumn, type PatientTable } from "../../cohort/patient-table.ts";
import type { Numeric } from "../../meaning/index.ts";
import type { Column, NumberColumn } from "../../variables/column.ts";

/** Two measures of one patient. */
export interface Point {
  /** Of the table. */
  readonly row: number;
  readonly cancerType: string;
  readonly x: number;
  readonly y: number;
}

/** Two measures with the patients that have both; titles carry the unit. */
export interface MeasuredPair {
  readonly x: string;
  readonly y: string;
  readonly xTitle: string;
  readonly yTitle: string;
  readonly points: readonly Point[];
}

const geneOf = (variable: Numeric): string | null => ("gene" in variable ? variable.gene : null);

/** Every two numbers; where these are two kinds of measures of the same genes, those of each gene. */
export function pairsOf(of: readonly Numeric[]): (readonly [Numeric, Numeric])[] {
  const all = of.flatMap((x, i) => of.slice(i + 1).map((y) => [x, y] as const));
  const ofOneGene = all.filter(([x, y]) => geneOf(x) !== null && geneOf(x) === geneOf(y));
  return ofOneGene.length > 0 ? ofOneGene : all;
}

function measuredPair(
  table: PatientTable,
  [x, y]: readonly [NumberColumn, NumberColumn],
  beside: readonly Column[],
): MeasuredPair {
  const points = completeRows(table, [x, y, ...beside]).map((row) => ({
    row,
    cancerType: table.rows[row]?.cancer_type ?? "",
    x: x.values[row] ?? 0,
    y: y.values[row] ?? 0,
  }));
  return { x: x.name, y: y.name, xTitle: x.title, yTitle: y.title, points };
}

/** The pairs of a question, each with the patients who have both and whatever else is needed of them. */
export const measuredPairs = (table: PatientTable, of: readonly Numeric[], beside: readonly Column[]): MeasuredPair[] =>
  pairsOf(of).map(([x, y]) => measuredPair(table, [numberColumn(table, x), numberColumn(table, y)], beside));
