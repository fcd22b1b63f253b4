import type { DataColumn } from "../contract/data-table.ts";
import { ofRole, text, texts } from "./r-words.ts";

/** Counterparts of a state of a gene: what such a covariate is compared with, and the last level that counts. */
const counterparts: ReadonlySet<string> = new Set(["wild type", "unaltered", "not altered together", "diploid", "low"]);

/** Whether a column tells the state of a gene. */
export const isOfGene = ({ levels = [] }: DataColumn): boolean => levels.some((level) => counterparts.has(level));

/** The levels that count, in their order. */
export function comparedLevels({ levels = [] }: DataColumn): readonly string[] {
  const counterpart = levels.findIndex((level) => counterparts.has(level));
  return counterpart < 0 ? levels : levels.slice(0, counterpart + 1);
}

/** Levels in the order of a model, the reference first. */
const levelsOf = (column: DataColumn): readonly string[] =>
  isOfGene(column) ? comparedLevels(column).toReversed() : comparedLevels(column);

/** R for covariates by name: NULL for a number, else its levels. */
export const covariateList = (columns: readonly DataColumn[]): string =>
  `list(${columns.map((column) => `${text(column.name)} = ${column.levels === undefined ? "NULL" : texts(levelsOf(column))}`).join(", ")})`;

/** The covariates that the question names. */
export const covariatesOf = (columns: readonly DataColumn[]): DataColumn[] => ofRole(columns, "covariate");
