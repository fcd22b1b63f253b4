import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import type { Group } from "../contract/results.ts";
import type { AdditionalStatistic } from "../contract/statistics.ts";
import { cells, type Pair, type Side, sideOf, testLines } from "./association-script.ts";
import { comparedLevels, isOfGene } from "./covariates.ts";
import { inOrder, isCommon } from "./crossed.ts";
import { ofRole, same, text, texts } from "./r-words.ts";

/** R that tests anew whether the association of two things differs across levels. */

interface Modified {
  readonly pair: Pair;
  readonly columns: readonly string[];
  readonly modifier: string;
  /** As the rows have them. */
  readonly levels: readonly string[];
}

const RATIO = "ratio_of_odds_ratios";

/** Whether a card tells how an association differs. */
export const isModifiedAssociation = ({ results: { statistics } }: CompletedCard): boolean =>
  statistics.additional.some(({ effect_size_name: name }) => name === RATIO);

const isLevelRow = (row: AdditionalStatistic): boolean => row.test !== "wald" && !isCommon(row);

/** The column with several levels, or else what modifies. */
function levelColumnOf(measured: readonly DataColumn[], group: DataColumn): DataColumn {
  const several = (column: DataColumn): boolean => !isOfGene(column) && comparedLevels(column).length > 2;
  return several(group) ? group : (measured.find(several) ?? group);
}

/** The levels that were not too small to be told: all, or those that rows are named by. */
function toldLevels(column: DataColumn, rows: readonly AdditionalStatistic[]): readonly string[] {
  const levels = comparedLevels(column);
  if (levels.length === rows.length) return levels;
  return levels.filter((level) => rows.some(({ comparison }) => comparison.endsWith(` in ${level}`)));
}

function read({ results }: CompletedCard, columns: readonly DataColumn[]): Modified | null {
  const [measured, [group]] = [ofRole(columns, "measured"), ofRole(columns, "group")];
  const variables = measured.filter(({ levels }) => levels !== undefined);
  if (group === undefined || variables.length !== 2) return null;
  const modifier = levelColumnOf(variables, group);
  const [first, second] = [...variables, group].filter((column) => column !== modifier);
  const rows = results.statistics.additional.filter(isLevelRow);
  const levels = toldLevels(modifier, rows);
  if (first === undefined || second === undefined || levels.length !== rows.length) return null;
  return {
    pair: [sideOf(first, first.name), sideOf(second, second.name)],
    columns: [...variables, group].map(({ name }) => name),
    modifier: modifier.name,
    levels,
  };
}

const has = ({ isAltered, value, levels: [first = ""] }: Side, rows: string): string =>
  isAltered ? value(rows) : `${value(rows)} == ${text(first)}`;

const at = (modifier: string, level: string): string => `d[d[[${text(modifier)}]] == ${text(level)}, ]`;

type Ratio = Pick<AdditionalStatistic, "effect_size" | "confidence_interval">;

const ratioLines = (what: string, levels: readonly string[], row: Ratio): string[] => [
  `found <- ratio_of_odds(odds[[${text(levels[0] ?? "")}]], odds[[${text(levels[1] ?? "")}]])`,
  same(what, "found$ratio", row.effect_size),
  same(`${what}: its lower limit`, "found$lower", row.confidence_interval?.[0]),
  same(`${what}: its upper limit`, "found$upper", row.confidence_interval?.[1]),
];

/** Of every level but the reference, which stands first in R's order. */
function ratiosOf(levels: readonly string[], rows: readonly AdditionalStatistic[]): string[] {
  const [reference = "", ...others] = inOrder(levels);
  return rows
    .filter(({ test }) => test === "wald")
    .flatMap((row, place) =>
      row.effect_size === null
        ? [`# ${row.comparison}: ${row.reason ?? ""}, see the methods`]
        : [
            ...ratioLines(row.comparison, [others[place] ?? "", reference], row),
            same(`${row.comparison}: z`, "found$z", row.statistic),
            same(`${row.comparison}: p`, "found$p", row.p_value),
          ],
    );
}

/** How many have one thing, or both, in the terms of `a` and `b`. */
function counted({ category = "" }: Group, other: Side): { readonly n: string | null; readonly count: string } {
  const cell = cells[category];
  if (cell !== undefined) return { n: null, count: cell };
  const isFirst = other.isAltered ? category === "altered" : category === other.levels[0];
  return isFirst ? { n: "b", count: "a & b" } : { n: "!b", count: "a & !b" };
}

/** The levels as the card names them, in the order of the rows. */
function namesOf(rows: readonly AdditionalStatistic[]): string[] {
  const pair = rows.find(isCommon)?.comparison.split(", the same in all levels")[0] ?? "";
  return rows.filter(isLevelRow).map(({ comparison }) => comparison.slice(`${pair} in `.length));
}

function groupLines({ results }: CompletedCard, { pair: [one, other], modifier, levels }: Modified): string[] {
  const names = namesOf(results.statistics.additional);
  return results.groups.flatMap((group) => {
    const level = levels[names.findIndex((name) => group.name.endsWith(`, ${name}`))];
    if (level === undefined) return [];
    const { n, count } = counted(group, other);
    return [
      `h <- ${at(modifier, level)}`,
      `h <- list(a = ${has(one, "h")}, b = ${has(other, "h")})`,
      ...(n === null ? [] : [same(`${group.name}: n`, `with(h, sum(${n}))`, group.n)]),
      same(`${group.name}: patients`, `with(h, sum(${count}))`, group.count),
    ];
  });
}

/** The odds ratios of all levels compared, each to that of the reference, and taken to be the same. */
function comparedLines({ results: { statistics } }: CompletedCard, { pair: [one, other], modifier, levels }: Modified) {
  const [a, b, column] = [has(one, "d"), has(other, "d"), `d[[${text(modifier)}]]`];
  const isOfOne = statistics.test === "breslow_day_tarone";
  const common = statistics.additional.filter((row) => isCommon(row) && row.p_value !== null);
  return [
    `odds <- odds_of_levels(${a}, ${b}, d$cancer_type, ${column}, ${texts(levels)})`,
    ...(statistics.p_value === null
      ? []
      : [
          `test <- ${isOfOne ? `breslow_day(${a}, ${b}, ${column})` : "cochran_q(odds)"}`,
          same("answer: statistic", "test$statistic", statistics.statistic),
          same("answer: degrees of freedom", "test$df", statistics.degrees_of_freedom),
          same("answer: p", "test$p", statistics.p_value),
        ]),
    ...ratiosOf(levels, statistics.additional),
    ...common.flatMap((row) => [
      `test <- mantel_haenszel(${a}, ${b}, paste(d$cancer_type, ${column}))`,
      same(`${row.comparison}: p`, "test$p", row.p_value),
      same(`${row.comparison}: statistic`, "test$statistic", row.statistic),
    ]),
  ];
}

/** R that computes a modified association anew; null where the rows do not say its levels. */
export function modifiedAssociationScript(card: CompletedCard, columns: readonly DataColumn[]): string[] | null {
  const held = read(card, columns);
  if (held === null) return null;
  const { pair, modifier, levels } = held;
  const rows = card.results.statistics.additional.filter(isLevelRow);
  return [
    `d <- of_levels(complete(rows, ${texts(held.columns)}), ${text(modifier)}, ${texts(levels)})`,
    ...levels.flatMap((level, place) => {
      const row = rows[place];
      return row === undefined ? [] : testLines(row, pair, at(modifier, level));
    }),
    ...comparedLines(card, held),
    ...groupLines(card, held),
  ];
}
