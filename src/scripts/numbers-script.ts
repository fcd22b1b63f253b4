import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import type { Group } from "../contract/results.ts";
import { ofRole, same, text } from "./r-words.ts";

/** One compared or described group of one number, as the rows tell it. */
interface NumberGroup {
  readonly group: Group;
  readonly measure: string;
  /** R for its values. */
  readonly values: string;
}

const valuesOf = (measure: string, conditions: readonly string[]): string =>
  `of_rows(rows, ${text(measure)}${conditions.map((one) => `, ${one}`).join("")})`;

const equals = (column: string, value: string): string => `rows[[${text(column)}]] == ${text(value)}`;

/** The level of a group: those of a cancer type stand in the order of the levels. */
function levelOf(group: Group, before: readonly Group[], by: DataColumn): string {
  const levels = by.levels ?? [];
  const place = before.filter((one) => one.cancer_type === group.cancer_type).length;
  return levels.find((level) => group.category?.endsWith(level) === true) ?? levels[place] ?? "";
}

function groupsOf({ results }: CompletedCard, columns: readonly DataColumn[]): NumberGroup[] {
  const [measures, [by]] = [ofRole(columns, "measured"), ofRole(columns, "group")];
  const each = results.groups.length / Math.max(measures.length, 1);
  const splits = by !== undefined && results.groups.some(({ category }) => category !== undefined);
  return measures.flatMap(({ name: measure }, at) => {
    const own = results.groups.slice(at * each, (at + 1) * each);
    return own.map((group, place) => ({
      group,
      measure,
      values: valuesOf(measure, [
        ...(group.cancer_type === null ? [] : [equals("cancer_type", group.cancer_type)]),
        ...(splits ? [equals(by.name, levelOf(group, own.slice(0, place), by))] : []),
      ]),
    }));
  });
}

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
  const isSplit = first?.group.category !== undefined;
  return isSplit ? ofMeasure.filter(({ group }) => group.cancer_type === first.group.cancer_type) : ofMeasure;
}

function testLines({ results: { statistics } }: CompletedCard, groups: readonly NumberGroup[]): string[] {
  const compared = firstCompared(groups);
  const [one, other] = compared;
  const calls: Readonly<Record<string, string>> = {
    wilcoxon_rank_sum: `rank_sum(${one?.values}, ${other?.values})`,
    kruskal_wallis: `kruskal(list(${compared.map(({ values }) => values).join(", ")}))`,
  };
  const call = calls[statistics.test ?? ""];
  if (call === undefined) return [];
  const shift = `2^(mean(${one?.values}) - mean(${other?.values}))`;
  return [
    `test <- ${call}`,
    same(`${statistics.test}: statistic`, "test$statistic", statistics.statistic),
    same(`${statistics.test}: p`, "test$p", statistics.p_value),
    same(statistics.effect_size_name ?? "effect", "test$effect", statistics.effect_size),
    ...(statistics.fold_change === null ? [] : [same("fold change", shift, statistics.fold_change)]),
  ];
}

/** R that describes and compares numbers anew. */
export function numbersScript(card: CompletedCard, columns: readonly DataColumn[]): string[] | null {
  const groups = groupsOf(card, columns);
  if (groups.length === 0) return null;
  return [...testLines(card, groups), ...groups.flatMap(describeLines)];
}
