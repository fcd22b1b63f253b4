import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import type { AdditionalStatistic } from "../contract/statistics.ts";
import { covariateList, covariatesOf } from "./covariates.ts";
import { ofRole, same, text, texts } from "./r-words.ts";
import { isPooled, randomEffectsLines } from "./random-effects.ts";

/** A pair of numbers, whom it was measured in, and what else is known of them. */
interface Pair {
  readonly names: readonly string[];
  readonly codes: readonly string[];
  readonly covariates: string;
}

const namesIn = ({ names }: Pair): string => names.map(text).join(", ");

/** R for the rows of the cancer type that a row names, and for all of them within their types. */
function rowsOf({ comparison, test }: AdditionalStatistic, { codes, names }: Pair): string {
  const code = codes.find((one) => comparison.startsWith(`${one}: `));
  if (code !== undefined) return `d[d$cancer_type == ${text(code)}, ]`;
  const scale = test === "spearman" ? "relative_ranks" : "deviations";
  return codes.length === 1 ? "d" : `within_types(d, ${names.map(text).join(", ")}, ${scale})`;
}

function lines(row: AdditionalStatistic, pair: Pair): string[] {
  const { test, comparison } = row;
  const isPartial = test === "partial_spearman";
  if (isPooled(row)) {
    const beside = comparison.includes("adjusted for") ? `, ${pair.covariates}` : "";
    return randomEffectsLines(row, `correlations_by_type(d, ${namesIn(pair)}${beside})`, "tanh", "prediction");
  }
  if (!isPartial && test !== "spearman" && test !== "pearson") return [`# ${comparison}: ${test}, see the methods`];
  const isWithin = pair.codes.length > 1 && !pair.codes.some((code) => comparison.startsWith(`${code}: `));
  // Ranks within cancer types are taken already: their linear correlation is Spearman's.
  const call = isWithin ? "pearson" : test;
  return [
    `test <- ${call}(${rowsOf(row, pair)}, ${namesIn(pair)}${isPartial ? `, ${pair.covariates}` : ""})`,
    same(`${comparison}: coefficient`, "test$estimate", row.effect_size),
    same(`${comparison}: t`, "test$statistic", row.statistic),
    same(`${comparison}: p`, "test$p", row.p_value),
  ];
}

/** R that correlates two numbers anew: over the cancer types, within each, by random effects and beside covariates. */
export function correlationScript({ results }: CompletedCard, columns: readonly DataColumn[]): string[] | null {
  const names = ofRole(columns, "measured").map(({ name }) => name);
  if (names.length !== 2) return null;
  const { statistics } = results;
  const covariates = covariatesOf(columns);
  const pair = { names, codes: Object.keys(results.sample_sizes), covariates: covariateList(covariates) };
  return [
    `d <- complete(rows, ${texts([...names, ...covariates.map(({ name }) => name)])})`,
    ...lines({ ...statistics, test: statistics.test ?? "", comparison: "answer" }, pair),
    ...statistics.additional.flatMap((row) => lines(row, pair)),
    ...results.groups.map(({ name, cancer_type, n }) =>
      same(`${name}: n`, `sum(d$cancer_type == ${text(cancer_type ?? name)})`, n),
    ),
  ];
}
