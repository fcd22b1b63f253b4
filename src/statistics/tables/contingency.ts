import { chiSquared, type ChiSquaredResult } from "../chi-squared.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { effectSizesOf, type TableEffect } from "./table-effect.ts";
import { withoutEmptyMargins, type CountTable, type Trimmed } from "./table-margins.ts";

/** What was left out before the test. */
type Counts = Pick<Trimmed, "n" | "droppedRows" | "droppedColumns">;

/** Chi-squared test and effect sizes of a table of counts. */
export type ContingencyResult =
  | (Counts & Extract<ChiSquaredResult, { status: "ok" }> & { readonly effect: TableEffect })
  | (NotComputable & Counts);

/**
 * Pearson's chi-squared test of a table of counts after empty rows and columns were left out, with Cohen's w and
 * Cramer's V. Not computable: zero_margin (fewer than two rows or columns left).
 * R: chisq.test(table), effectsize::cramers_v(table, adjust = FALSE, alternative = "two.sided").
 */
export function contingency(given: CountTable): ContingencyResult {
  const { table, ...counts } = withoutEmptyMargins(given);
  const test = chiSquared(table);
  if (test.status !== "ok") return { ...notComputable("zero_margin"), ...counts };
  return { ...counts, ...test, effect: effectSizesOf(table, test.uncorrected.statistic, counts.n) };
}
