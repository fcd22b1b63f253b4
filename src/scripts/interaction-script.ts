import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import type { AdditionalStatistic } from "../contract/statistics.ts";
import { covariateList, covariatesOf } from "./covariates.ts";
import { crossedOf, inOrder, isCommon, modelLines, type ToldModels } from "./crossed.ts";
import { ofRole, same, text, texts } from "./r-words.ts";

/** R that tests anew whether the hazard ratio of two groups differs across levels. */

interface Crossed {
  readonly time: string;
  readonly event: string;
  readonly group: DataColumn;
  /** The first group, then the second. */
  readonly groups: readonly string[];
  readonly modifier: DataColumn;
  readonly levels: readonly string[];
  readonly covariates: readonly DataColumn[];
}

function read(card: CompletedCard, columns: readonly DataColumn[]) {
  const [[time], [event], crossed] = [ofRole(columns, "time"), ofRole(columns, "event"), crossedOf(card, columns)];
  if (time === undefined || event === undefined || crossed === null) return null;
  const { group, groups, modifier, levels, cells } = crossed;
  const held: Crossed = {
    time: time.name,
    event: event.name,
    group,
    groups,
    modifier,
    levels,
    covariates: covariatesOf(columns),
  };
  return { crossed: held, cells };
}

const estimateLines = (what: string, row: AdditionalStatistic): string[] => [
  same(what, "found$hr", row.effect_size),
  same(`${what}: its lower limit`, "found$lower", row.confidence_interval?.[0]),
  same(`${what}: its upper limit`, "found$upper", row.confidence_interval?.[1]),
  same(`${what}: z`, "found$z", row.statistic),
  same(`${what}: Wald p`, "found$p", row.p_value),
];

const testLines = (what: string, found: string, row: Pick<AdditionalStatistic, "statistic" | "p_value">): string[] => [
  same(`${what}: statistic`, `${found}$statistic`, row.statistic, 1e-4),
  same(`${what}: p`, `${found}$p`, row.p_value, 1e-4),
];

const BETWEEN = "interaction_ratio";

function rowLines(row: AdditionalStatistic, level: string | undefined): string[] {
  const { test, comparison } = row;
  if (row.effect_size === null && row.statistic === null) return [];
  if (test === "cox_interaction") return testLines(comparison, "fit$test", row);
  if (test === "cox_proportional_hazards_check") return testLines(comparison, "fit$hazards", row);
  if (isCommon(row)) return ["found <- fit$common", ...estimateLines(comparison, row)];
  if (level === undefined) return [`# ${comparison}: see the methods`];
  return [
    `found <- fit$${row.effect_size_name === BETWEEN ? "ratios" : "within"}[[${text(level)}]]`,
    ...estimateLines(comparison, row),
  ];
}

const fitLine = ({ time, event, group, groups, modifier, levels }: Crossed, of: string, covariates: string): string => {
  const columns = [time, event, group.name].map(text).join(", ");
  return `fit <- interaction_of(${of}, ${columns}, ${text(groups[0] ?? "")}, ${text(modifier.name)}, ${texts(inOrder(levels))}${covariates})`;
};

function toldModels(crossed: Crossed): ToldModels {
  const list = covariateList(crossed.covariates);
  const beside = [
    `m <- with_covariates(d, ${text(crossed.event)}, ${list})`,
    fitLine(crossed, "m", ""),
    fitLine(crossed, "m", `, all_columns(m, ${list})`),
  ] as const;
  return { levels: crossed.levels, between: BETWEEN, rowLines, beside };
}

/** R that computes an interaction anew; null where the rows do not say its groups. */
export function interactionScript(card: CompletedCard, columns: readonly DataColumn[]): string[] | null {
  const found = read(card, columns);
  if (found === null) return null;
  const { crossed, cells } = found;
  const { time, event, group, groups, modifier, levels } = crossed;
  const { statistics } = card.results;
  const complete = `complete(rows, ${texts([time, event, group.name, modifier.name])})`;
  return [
    `d <- of_levels(${complete}, ${text(group.name)}, ${texts(groups)})`,
    `d <- of_levels(d, ${text(modifier.name)}, ${texts(levels)})`,
    fitLine(crossed, "d", ""),
    ...testLines("answer", "fit$test", statistics),
    same("answer: degrees of freedom", "fit$test$df", statistics.degrees_of_freedom),
    ...modelLines(statistics.additional, toldModels(crossed)),
    ...cells.flatMap(({ group: side, level, one }) => [
      `g <- d[d[[${text(group.name)}]] == ${text(side)} & d[[${text(modifier.name)}]] == ${text(level)}, ]`,
      same(`${one.name}: patients`, "nrow(g)", one.n),
      same(`${one.name}: events`, `sum(g[[${text(event)}]])`, one.events),
      same(`${one.name}: median survival`, `median_survival(g, ${text(time)}, ${text(event)})[1]`, one.median_survival),
    ]),
  ];
}
