import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import type { Group } from "../contract/results.ts";
import type { AdditionalStatistic } from "../contract/statistics.ts";
import { covariateList } from "./covariates.ts";
import { interactionScript } from "./interaction-script.ts";
import { levelNamed, same, text, texts } from "./r-words.ts";
import { areOfOwnCancers } from "./own-cancers.ts";
import { isPooled, randomEffectsLines } from "./random-effects.ts";
import {
  type Compared,
  comparedCancerTypes,
  comparedVariables,
  endpointColumns,
  followUp,
  patientsOf,
} from "./survival-columns.ts";

const isPerDeviation = ({ comparison }: Pick<AdditionalStatistic, "comparison">): boolean =>
  comparison.startsWith("per standard deviation");

/** R for what is compared, as columns of a model: the number, the first of two groups, or every group but the first. */
function mainOf({ group, levels, cut }: Compared, row: Pick<AdditionalStatistic, "comparison">, of: string): string {
  if (isPerDeviation(row) && cut !== null) return `per_sd(${of}, ${text(cut)})`;
  return levels.length === 2
    ? `is_level(${of}, ${text(group)}, ${text(levels[0] ?? "")})`
    : `columns_of(${of}, ${text(group)}, ${texts(levels)})`;
}

/** The coefficient of a row: of a level of more than two, else the first. */
function whichOf({ group, levels }: Compared, { comparison }: AdditionalStatistic): string {
  const level = levels.slice(1).find((one) => comparison.startsWith(`${one} vs `));
  return levels.length === 2 || level === undefined ? "1" : text(`${group}: ${level}`);
}

const ratioLines = (what: string, fit: string, row: AdditionalStatistic): string[] => [
  `fit <- ${fit}`,
  same(`${what}: hazard ratio`, "fit$hr", row.effect_size),
  same(`${what}: its lower limit`, "fit$lower", row.confidence_interval?.[0]),
  same(`${what}: its upper limit`, "fit$upper", row.confidence_interval?.[1]),
];

const coxLines = (row: AdditionalStatistic, model: string): string[] => [
  ...ratioLines(row.comparison, model, row),
  same(`${row.comparison}: z`, "fit$z", row.statistic),
  same(`${row.comparison}: Wald p`, "fit$p", row.p_value),
];

/** The covariate of a model that a row is about, with its level where it has levels. */
function coefficientOf({ covariates }: Compared, { comparison }: AdditionalStatistic): string | null {
  const [name = "", what = ""] = comparison.split(", ");
  const column = covariates.find((one) => one.name.replaceAll("_", " ") === name.replaceAll(/[^A-Za-z0-9]+/gu, " "));
  if (column === undefined) return null;
  return text(column.levels === undefined ? column.name : `${column.name}: ${what.split(" vs ")[0] ?? ""}`);
}

/** A model beside covariates: those that the question names, or age and sex. */
function adjustedLines(compared: Compared, row: AdditionalStatistic): string[] {
  const isNamed = compared.covariates.length > 0;
  const withSex = row.comparison.endsWith(" and sex");
  const columns = isNamed ? compared.covariates : compared.usual.slice(0, withSex ? 2 : 1);
  const list = covariateList(columns);
  const isInModel = row.comparison.includes(", in the model ");
  const isAlone = row.comparison.includes(", unadjusted, ");
  const model = isAlone ? mainOf(compared, row, "m") : `${mainOf(compared, row, "m")}, all_columns(m, ${list})`;
  const which = isInModel ? coefficientOf(compared, row) : whichOf(compared, row);
  if (which === null) return [`# ${row.comparison}: see the methods`];
  return [
    `m <- with_covariates(d, ${text(compared.event)}, ${list})`,
    ...coxLines(row, `cox(m, ${followUp(compared)}, list(${model}), ${which})`),
  ];
}

function plainCoxLines(compared: Compared, row: AdditionalStatistic): string[] {
  if (isPerDeviation(row) && compared.cut === null) return [`# ${row.comparison}: see the methods`];
  const model = `cox(d, ${followUp(compared)}, list(${mainOf(compared, row, "d")}), ${whichOf(compared, row)})`;
  return coxLines(row, model);
}

/** The log-rank test of some patients, of two groups with their hazard ratio. */
function logRankLines(compared: Compared, row: Omit<AdditionalStatistic, "test">, of: string): string[] {
  const { group, levels } = compared;
  const ratio = `cox(h, ${followUp(compared)}, list(${mainOf(compared, { comparison: "" }, "h")}))`;
  return [
    `h <- ${of}`,
    `test <- log_rank(h, ${followUp(compared)}, ${text(group)}, ${texts(levels)})`,
    same(`${row.comparison}: log-rank statistic`, "test$statistic", row.statistic),
    same(`${row.comparison}: log-rank p`, "test$p", row.p_value),
    ...(row.effect_size === null || levels.length !== 2
      ? []
      : ratioLines(row.comparison, ratio, { ...row, test: "cox" })),
  ];
}

/** Of one cancer type, of another end point, or of everybody. */
function furtherLogRank(compared: Compared, row: AdditionalStatistic, columns: readonly DataColumn[]): string[] {
  const start = row.comparison.split(":")[0] ?? "";
  const instead = endpointColumns(start, columns);
  if (instead !== null) {
    const other = { ...compared, ...instead };
    return logRankLines(other, row, patientsOf(other));
  }
  const isCode = compared.groups.some((group) => group.cancer_type === start);
  return logRankLines(compared, row, isCode ? `d[d$cancer_type == ${text(start)}, ]` : "d");
}

function rowLines(compared: Compared, row: AdditionalStatistic, columns: readonly DataColumn[]): string[] {
  const { test, comparison } = row;
  if (row.effect_size === null && row.p_value === null && row.statistic === null) return [];
  if (isPooled(row)) {
    const ratios = `ratios_by_type(d, ${followUp(compared)}, ${text(compared.group)}, ${text(compared.levels[0] ?? "")})`;
    return randomEffectsLines(row, ratios, "exp", "higgins");
  }
  if (test === "kaplan_meier") return groupShareLines(compared, row);
  if (test === "log_rank") return furtherLogRank(compared, row, columns);
  if (test === "log_rank_trend")
    return [
      `test <- log_rank(d, ${followUp(compared)}, ${text(compared.group)}, ${texts(compared.levels)})`,
      same(`${comparison}: trend`, "test$trend", row.statistic),
      same(`${comparison}: trend p`, "test$trend_p", row.p_value),
    ];
  if (test === "cox_proportional_hazards_check")
    return [
      `test <- proportional(d, ${followUp(compared)}, ${mainOf(compared, row, "d")})`,
      same(`${comparison}: proportional hazards`, "test$statistic", row.statistic, 1e-4),
      same(`${comparison}: proportional hazards p`, "test$p", row.p_value, 1e-4),
    ];
  if (test !== "cox") return [`# ${comparison}: ${test}, see the methods`];
  return comparison.includes("adjusted") ? adjustedLines(compared, row) : plainCoxLines(compared, row);
}

/** R for the patients of a group. */
function membersOf({ group, levels }: Compared, { name, cancer_type }: Pick<Group, "name" | "cancer_type">): string {
  const type = cancer_type === null ? "" : ` & d$cancer_type == ${text(cancer_type)}`;
  return `d[d[[${text(group)}]] == ${text(levelNamed(levels, name) ?? "")}${type}, ]`;
}

function groupLines(group: Group, compared: Compared): string[] {
  return [
    `g <- ${membersOf(compared, group)}`,
    same(`${group.name}: patients`, "nrow(g)", group.n),
    same(`${group.name}: events`, `sum(g[[${text(compared.event)}]])`, group.events),
    same(`${group.name}: median survival`, `median_survival(g, ${followUp(compared)})[1]`, group.median_survival),
  ];
}

/** The first row that is about the next variable: its test, under its name alone. */
const isStart = ({ test, comparison }: AdditionalStatistic): boolean =>
  test === "log_rank" && !comparison.includes(" vs ");

/** The rows of each variable; those of the first stand before the test of the second. */
function rowsByVariable(rows: readonly AdditionalStatistic[]): AdditionalStatistic[][] {
  return rows.reduce<AdditionalStatistic[][]>(
    (held, row) => (isStart(row) ? [...held, [row]] : [...held.slice(0, -1), [...(held.at(-1) ?? []), row]]),
    [[]],
  );
}

/** Months of a share after a time: "LUAD: after 5 years (43 at risk)". */
function monthsOf({ comparison }: AdditionalStatistic): number {
  const [, count = "", unit = ""] = /after (\d+(?:\.\d+)?) (year|month)/u.exec(comparison) ?? [];
  return Number(count) * (unit === "year" ? 12 : 1);
}

/** What is estimated of some patients: shares after some times, and their follow-up. */
function estimateLines(compared: Compared, row: AdditionalStatistic, g: string): string[] {
  const found =
    row.test === "kaplan_meier"
      ? `survival_after(${g}, ${followUp(compared)}, ${monthsOf(row)})`
      : `follow_up(${g}, ${followUp(compared)})`;
  return [
    `found <- ${found}`,
    same(row.comparison, "found[1]", row.effect_size),
    same(`${row.comparison}: its lower limit`, "found[2]", row.confidence_interval?.[0]),
    same(`${row.comparison}: its upper limit`, "found[3]", row.confidence_interval?.[1]),
  ];
}

/** The same of one cancer type. */
function courseLines(compared: Compared, row: AdditionalStatistic): string[] {
  const code = row.comparison.split(":")[0] ?? "";
  return estimateLines(compared, row, `d[d$${compared.group} == ${text(code)}, ]`);
}

/** The share of one of the groups after a time. */
function groupShareLines(compared: Compared, row: AdditionalStatistic): string[] {
  const name = row.comparison.split(": after ")[0] ?? "";
  const group = compared.groups.find((one) => one.name === name) ?? { name, cancer_type: null };
  return estimateLines(compared, row, membersOf(compared, group));
}

const isOfCourse = ({ test }: AdditionalStatistic): boolean =>
  test === "kaplan_meier" || test === "reverse_kaplan_meier";

/** R that describes the survival of cancer types anew, and compares them where the card does. */
function coursesScript(card: CompletedCard, columns: readonly DataColumn[]): string[] | null {
  const compared = comparedCancerTypes(card, columns);
  if (compared === null) return null;
  const { statistics } = card.results;
  const types = texts(compared.levels);
  return [
    `d <- of_levels(complete(rows, ${texts([compared.time, compared.event])}), "cancer_type", ${types})`,
    `d$${compared.group} <- d$cancer_type`,
    `d$cancer_type <- "all"`,
    ...(statistics.test === null ? [] : logRankLines(compared, { ...statistics, comparison: "answer" }, "d")),
    ...statistics.additional.flatMap((row) =>
      isOfCourse(row) ? courseLines(compared, row) : rowLines(compared, row, columns),
    ),
    ...compared.groups.flatMap((group) => groupLines({ ...group, cancer_type: null }, compared)),
  ];
}

/** R that computes survival anew: every variable with its groups, models, cancer types and end points. Null for a cut that was chosen by the outcome. */
export function survivalScript(card: CompletedCard, columns: readonly DataColumn[]): string[] | null {
  const { statistics } = card.results;
  if (statistics.test === "cox_interaction") return interactionScript(card, columns);
  if (statistics.additional.some(({ test }) => test === "reverse_kaplan_meier")) return coursesScript(card, columns);
  const variables = comparedVariables(card, columns);
  if (variables === null || !["log_rank", "cox"].includes(statistics.test ?? "")) return null;
  const rows = rowsByVariable(statistics.additional);
  const lead: AdditionalStatistic = { ...statistics, test: statistics.test ?? "", comparison: "answer" };
  return variables.flatMap((compared, at) => [
    `d <- ${patientsOf(compared)}`,
    ...(areOfOwnCancers(card.results) ? [`d$cancer_type <- "all"`] : []),
    ...(at > 0
      ? []
      : statistics.test === "cox"
        ? plainCoxLines(compared, { ...lead, comparison: "per standard deviation" })
        : logRankLines(compared, lead, "d")),
    ...(rows[at] ?? []).flatMap((row) => rowLines(compared, row, columns)),
    ...compared.groups.flatMap((group) => groupLines(group, compared)),
  ]);
}
