import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import type { AdditionalStatistic } from "../contract/statistics.ts";
import { covariateList, covariatesOf } from "./covariates.ts";
import { groupsNamed, type NumberGroup, numberGroups } from "./number-groups.ts";
import { same, text, texts } from "./r-words.ts";

interface Card {
  readonly groups: readonly NumberGroup[];
  readonly covariates: readonly DataColumn[];
}

const listOf = (groups: readonly NumberGroup[]): string => `list(${groups.map(({ values }) => values).join(", ")})`;
const pairOf = ([first, second]: readonly NumberGroup[]): string => `${first?.values}, ${second?.values}`;

const describeLines = ({ group, measure, values }: NumberGroup): string[] => {
  const what = `${measure}, ${group.name}`;
  return [
    `x <- describe(${values})`,
    same(`${what}: n`, "x$n", group.n),
    same(`${what}: mean`, "x$mean", group.mean),
    same(`${what}: first quartile`, "x$q1", group.q1),
    same(`${what}: median`, "x$median", group.median),
    same(`${what}: third quartile`, "x$q3", group.q3),
  ];
};

/** The groups of the first comparison: all of one number that differ in cancer type, or all of its first cancer type. */
function firstCompared(groups: readonly NumberGroup[]): NumberGroup[] {
  const [first] = groups;
  const ofMeasure = groups.filter(({ measure }) => measure === first?.measure);
  return first?.isWithin === true
    ? ofMeasure.filter(({ group }) => group.cancer_type === first.group.cancer_type)
    : ofMeasure;
}

/** The groups that are compared with these: all of the same number and, where groups are made within them, cancer type. */
const beside = (groups: readonly NumberGroup[], [one]: readonly NumberGroup[]): NumberGroup[] =>
  groups.filter(
    ({ measure, group }) => measure === one?.measure && (!one.isWithin || group.cancer_type === one.group.cancer_type),
  );

/** R for the rows of both groups of one cancer type, or of all where cancer types are compared, or sides of different ones. */
const rowsOf = ([one]: readonly NumberGroup[]): string =>
  one?.isWithin === true
    ? `rows[rows$cancer_type == ${text(one.group.cancer_type ?? "")}, ]`
    : one?.by === "cancer_type"
      ? "rows"
      : 'transform(rows, cancer_type = "all")';

/** The two groups of every cancer type that a row is about. */
function strataOf({ comparison }: AdditionalStatistic, groups: readonly NumberGroup[]): NumberGroup[][] {
  const label = comparison.split(": ")[0] ?? "";
  const own = groups.filter(({ measure }) => measure.startsWith(label));
  return [...Map.groupBy(own, ({ group }) => group.cancer_type).values()];
}

type Writers = Readonly<
  Record<string, (groups: readonly NumberGroup[], card: Card, row: AdditionalStatistic) => string>
>;

/** R for each test of groups that its row names. */
const calls: Writers = {
  wilcoxon_rank_sum: (groups) => `rank_sum(${pairOf(groups)})`,
  kruskal_wallis: (groups) => `kruskal(${listOf(groups)})`,
  welch_t: (groups) => `welch(${pairOf(groups)})`,
  hodges_lehmann: (groups) => `list(effect = shift(${pairOf(groups)}))`,
  jonckheere_terpstra: (groups) => `trend(${listOf(groups)})`,
  dunn: (groups, card) => {
    const all = beside(card.groups, groups);
    const [first, second] = groups.map((one) => all.indexOf(one) + 1);
    return `dunn(${listOf(all)}, ${first}, ${second})`;
  },
  linear_model: (groups, { covariates }) =>
    `linear(${rowsOf(groups)}, ${text(groups[0]?.measure ?? "")}, ${text(groups[0]?.by ?? "")}, ${texts(groups.map(({ level }) => level))}, ${covariateList(covariates)})`,
};

/** R for each test over cancer types, every one a stratum. */
const stratified: Writers = {
  van_elteren: (_, { groups }, row) => `van_elteren(list(${strataOf(row, groups).map(listOf).join(", ")}))`,
  linear_model: (_, { groups, covariates }, row) => {
    const [first = []] = strataOf(row, groups);
    return `linear(rows, ${text(first[0]?.measure ?? "")}, ${text(first[0]?.by ?? "")}, ${texts(first.map(({ level }) => level))}, ${covariateList(covariates)})`;
  },
};

function rowLines(row: AdditionalStatistic, card: Card): string[] {
  const { test, comparison } = row;
  const isOver = comparison.includes(" cancer types");
  const named = isOver ? [] : groupsNamed(comparison, card.groups);
  const write = isOver ? stratified[test] : named.length < 2 ? undefined : calls[test];
  if (row.reason !== null || write === undefined) return [`# ${comparison}: ${test}, see the methods`];
  return [
    `test <- ${write(named, card, row)}`,
    ...(row.statistic === null ? [] : [same(`${comparison}, ${test}: statistic`, "test$statistic", row.statistic)]),
    ...(row.p_value === null ? [] : [same(`${comparison}, ${test}: p`, "test$p", row.p_value)]),
    ...(row.effect_size === null ? [] : [same(`${comparison}, ${test}: effect`, "test$effect", row.effect_size)]),
  ];
}

function testLines({ results: { statistics } }: CompletedCard, card: Card): string[] {
  const compared = firstCompared(card.groups);
  const call = calls[statistics.test ?? ""];
  const lead = { ...statistics, test: statistics.test ?? "", comparison: "answer" };
  if (call === undefined || compared.length < 2) return [];
  const [one, other] = compared;
  const shift = `2^(mean(${one?.values}) - mean(${other?.values}))`;
  return [
    `test <- ${call(compared, card, lead)}`,
    same(`${statistics.test}: statistic`, "test$statistic", statistics.statistic),
    same(`${statistics.test}: p`, "test$p", statistics.p_value),
    same(statistics.effect_size_name ?? "effect", "test$effect", statistics.effect_size),
    ...(statistics.fold_change === null ? [] : [same("fold change", shift, statistics.fold_change)]),
  ];
}

/** Both tissues of the patients who have them. */
function pairedLines({ results: { statistics } }: CompletedCard, [first, second]: readonly NumberGroup[]): string[] {
  if (first === undefined || second === undefined) return [];
  const [shift] = statistics.additional;
  return [
    `pairs <- pairs_of(rows, ${text(first.measure)}, ${text(first.by)}, ${texts([first.level, second.level])})`,
    "test <- signed_rank(pairs[[2]], pairs[[3]])",
    same("pairs", "nrow(pairs)", first.group.n),
    same("signed rank: statistic", "test$statistic", statistics.statistic),
    same("signed rank: p", "test$p", statistics.p_value),
    same("rank-biserial", "test$effect", statistics.effect_size),
    ...(shift === undefined ? [] : [same("pseudomedian", "test$pseudomedian", shift.effect_size)]),
    ...describeLines({ ...first, values: "pairs[[2]]" }),
    ...describeLines({ ...second, values: "pairs[[3]]" }),
  ];
}

/** R that describes and compares numbers anew. */
export function numbersScript(card: CompletedCard, columns: readonly DataColumn[]): string[] | null {
  const groups = numberGroups(card, columns);
  if (groups.length === 0) return null;
  if (card.results.statistics.test === "wilcoxon_signed_rank")
    return groups.length === 2 ? pairedLines(card, groups) : null;
  const of = { groups, covariates: covariatesOf(columns) };
  return [
    ...(of.covariates.length === 0 ? [] : [`rows <- with_known(rows, ${covariateList(of.covariates)})`]),
    ...testLines(card, of),
    ...card.results.statistics.additional.flatMap((row) => rowLines(row, of)),
    ...groups.flatMap(describeLines),
  ];
}
