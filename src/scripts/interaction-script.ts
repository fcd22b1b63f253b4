import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import type { Group } from "../contract/results.ts";
import type { AdditionalStatistic } from "../contract/statistics.ts";
import { covariateList, covariatesOf } from "./covariates.ts";
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

const levelsOf = ({ levels = [] }: DataColumn): readonly string[] => levels;

/** A group's name says the level of both: "TP53 mutant, female". */
const isNamed = ({ name }: Group, group: string, level: string): boolean =>
  name.toLowerCase().endsWith(level.toLowerCase()) &&
  ` ${name.slice(0, name.length - level.length).toLowerCase()}`.includes(` ${group.toLowerCase()}, `);

/** The longest level that fits, as "female" ends with "male" too. */
function placedIn(card: readonly Group[], first: DataColumn, second: DataColumn) {
  return card.map((one) =>
    levelsOf(first)
      .flatMap((group) => levelsOf(second).map((level) => ({ group, level, one })))
      .filter(({ group, level }) => isNamed(one, group, level))
      .toSorted((a, b) => b.level.length - a.level.length || b.group.length - a.group.length)
      .at(0),
  );
}

/** Which column makes the two groups, and which the levels; null where the rows do not say it. */
function crossedOf({ results }: CompletedCard, columns: readonly DataColumn[]) {
  const [first, second] = ofRole(columns, "group");
  if (first === undefined || second === undefined) return null;
  for (const [group, modifier] of [
    [first, second],
    [second, first],
  ] as const) {
    const cells = placedIn(results.groups, group, modifier).flatMap((cell) => cell ?? []);
    if (cells.length === results.groups.length) return { group, modifier, cells };
  }
  return null;
}

function read(card: CompletedCard, columns: readonly DataColumn[]) {
  const [[time], [event], crossed] = [ofRole(columns, "time"), ofRole(columns, "event"), crossedOf(card, columns)];
  if (time === undefined || event === undefined || crossed === null) return null;
  const { group, modifier, cells } = crossed;
  const held: Crossed = {
    time: time.name,
    event: event.name,
    group,
    groups: [...new Set(cells.map((cell) => cell.group))],
    modifier,
    levels: [...new Set(cells.map(({ level }) => level))],
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

/** The level that a row is about, without what names its model. */
const levelIn = ({ levels }: Crossed, words: string): string | undefined =>
  levels.filter((level) => words.endsWith(level)).toSorted((a, b) => b.length - a.length)[0];

function rowLines(crossed: Crossed, row: AdditionalStatistic): string[] {
  const { test, comparison } = row;
  if (row.effect_size === null && row.statistic === null) return [];
  const [said = ""] = comparison.split(/, (?:unadjusted, the|adjusted for|ratio of|the same in)/u);
  if (test === "cox_interaction") return testLines(comparison, "fit$test", row);
  if (test === "cox_proportional_hazards_check") return testLines(comparison, "fit$hazards", row);
  if (comparison.includes(", the same in all levels"))
    return ["found <- fit$common", ...estimateLines(comparison, row)];
  const isRatio = row.effect_size_name === "interaction_ratio";
  const level = levelIn(crossed, isRatio ? (said.split(" vs ")[0] ?? "") : said);
  if (level === undefined) return [`# ${comparison}: see the methods`];
  return [`found <- fit$${isRatio ? "ratios" : "within"}[[${text(level)}]]`, ...estimateLines(comparison, row)];
}

const fitLine = ({ time, event, group, groups, modifier, levels }: Crossed, of: string, covariates: string): string => {
  // Of two levels the first is set against the second.
  const ordered = levels.length === 2 ? levels.toReversed() : levels;
  const columns = [time, event, group.name].map(text).join(", ");
  return `fit <- interaction_of(${of}, ${columns}, ${text(groups[0] ?? "")}, ${text(modifier.name)}, ${texts(ordered)}${covariates})`;
};

/** The rows of each model, those that lead first. */
function modelLines(crossed: Crossed, rows: readonly AdditionalStatistic[]): string[] {
  const list = covariateList(crossed.covariates);
  const adjusted = rows.filter(({ comparison }) => comparison.includes(", adjusted for "));
  const beside = rows.filter(({ comparison }) => comparison.includes(", unadjusted, the "));
  const lead = rows.filter((row) => !adjusted.includes(row) && !beside.includes(row));
  const lines = (held: readonly AdditionalStatistic[]) => held.flatMap((row) => rowLines(crossed, row));
  return [
    ...lines(lead),
    ...(adjusted.length === 0
      ? []
      : [
          `m <- with_covariates(d, ${text(crossed.event)}, ${list})`,
          fitLine(crossed, "m", ""),
          ...lines(beside),
          fitLine(crossed, "m", `, all_columns(m, ${list})`),
          ...lines(adjusted),
        ]),
  ];
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
    ...modelLines(crossed, statistics.additional),
    ...cells.flatMap(({ group: side, level, one }) => [
      `g <- d[d[[${text(group.name)}]] == ${text(side)} & d[[${text(modifier.name)}]] == ${text(level)}, ]`,
      same(`${one.name}: patients`, "nrow(g)", one.n),
      same(`${one.name}: events`, `sum(g[[${text(event)}]])`, one.events),
      same(`${one.name}: median survival`, `median_survival(g, ${text(time)}, ${text(event)})[1]`, one.median_survival),
    ]),
  ];
}
