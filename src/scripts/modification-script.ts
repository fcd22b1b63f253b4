import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import type { AdditionalStatistic } from "../contract/statistics.ts";
import { covariateList, covariatesOf } from "./covariates.ts";
import { crossedOf, inOrder, isCommon, modelLines, type ToldModels } from "./crossed.ts";
import { ofRole, same, text, texts } from "./r-words.ts";

/** R that tests anew whether the difference of two groups differs across levels. */

interface Modified {
  readonly measure: string;
  readonly group: string;
  /** The first group, then the second. */
  readonly groups: readonly string[];
  readonly modifier: string;
  readonly levels: readonly string[];
  readonly covariates: readonly DataColumn[];
}

function read(card: CompletedCard, columns: readonly DataColumn[]) {
  const [[measure], crossed] = [ofRole(columns, "measured"), crossedOf(card, columns)];
  if (measure === undefined || crossed === null) return null;
  const { group, groups, modifier, levels, cells } = crossed;
  const held: Modified = {
    measure: measure.name,
    group: group.name,
    groups,
    modifier: modifier.name,
    levels,
    covariates: covariatesOf(columns),
  };
  return { held, cells };
}

const testLines = (what: string, row: Pick<AdditionalStatistic, "statistic" | "degrees_of_freedom" | "p_value">) => [
  same(`${what}: F`, "fit$test$f", row.statistic),
  same(`${what}: degrees of freedom`, "fit$test$df", row.degrees_of_freedom),
  same(`${what}: p`, "fit$test$p", row.p_value),
];

const differenceLines = (what: string, found: string, row: AdditionalStatistic): string[] => [
  `found <- ${found}`,
  same(what, "found$estimate", row.effect_size),
  same(`${what}: its lower limit`, "found$lower", row.confidence_interval?.[0]),
  same(`${what}: its upper limit`, "found$upper", row.confidence_interval?.[1]),
  same(`${what}: t`, "found$t", row.statistic),
  same(`${what}: p`, "found$p", row.p_value),
];

const BETWEEN = "difference_of_differences";

function rowLines(row: AdditionalStatistic, level: string | undefined): string[] {
  const { test, comparison } = row;
  if (row.effect_size === null && row.statistic === null) return [];
  if (test === "linear_interaction") return testLines(comparison, row);
  if (isCommon(row)) return differenceLines(comparison, "fit$common", row);
  if (level === undefined) return [`# ${comparison}: see the methods`];
  const held = row.effect_size_name === BETWEEN ? "differences" : "within";
  return differenceLines(comparison, `fit$${held}[[${text(level)}]]`, row);
}

function fitLine({ measure, group, groups, modifier, levels }: Modified, of: string, covariates: string): string {
  return `fit <- modified(${of}, ${text(measure)}, ${text(group)}, ${text(groups[0] ?? "")}, ${text(modifier)}, ${texts(inOrder(levels))}${covariates})`;
}

function toldModels(held: Modified): ToldModels {
  const list = covariateList(held.covariates);
  const beside = [`m <- with_known(d, ${list})`, fitLine(held, "m", ""), fitLine(held, "m", `, ${list}`)] as const;
  return { levels: held.levels, between: BETWEEN, rowLines, beside };
}

/** Whether a card tells how a difference differs. */
export const isModification = ({ results }: CompletedCard): boolean => results.statistics.test === "linear_interaction";

/** R that computes a modified difference anew; null where the rows do not say its groups. */
export function modificationScript(card: CompletedCard, columns: readonly DataColumn[]): string[] | null {
  const { statistics } = card.results;
  const found = read(card, columns);
  if (found === null) return null;
  const { held, cells } = found;
  const { measure, group, groups, modifier, levels } = held;
  return [
    `d <- of_levels(complete(rows, ${texts([measure, group, modifier])}), ${text(group)}, ${texts(groups)})`,
    `d <- of_levels(d, ${text(modifier)}, ${texts(levels)})`,
    fitLine(held, "d", ""),
    ...testLines("answer", statistics),
    ...modelLines(statistics.additional, toldModels(held)),
    ...cells.flatMap(({ group: side, level, one }) => [
      `x <- describe(d[[${text(measure)}]][d[[${text(group)}]] == ${text(side)} & d[[${text(modifier)}]] == ${text(level)}])`,
      same(`${one.name}: n`, "x$n", one.n),
      same(`${one.name}: mean`, "x$mean", one.mean),
      same(`${one.name}: median`, "x$median", one.median),
      same(`${one.name}: first quartile`, "x$q1", one.q1),
      same(`${one.name}: third quartile`, "x$q3", one.q3),
    ]),
  ];
}
