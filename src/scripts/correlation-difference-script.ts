import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import type { Group } from "../contract/results.ts";
import type { AdditionalStatistic } from "../contract/statistics.ts";
import { levelNamed, ofRole, same, text, texts } from "./r-words.ts";

/** R that compares the correlations of several groups anew. */

/** The level of a group in the column that makes the groups; cancer types are named by their code. */
function levelOf({ name, cancer_type }: Group, place: number, { name: column, levels = [] }: DataColumn): string {
  if (column === "cancer_type_level") return cancer_type ?? name;
  return levelNamed(levels, name) ?? levels[place] ?? "";
}

const interval = (what: string, found: string, row: Pick<AdditionalStatistic, "confidence_interval">): string[] => [
  same(`${what}: its lower limit`, `${found}$interval[1]`, row.confidence_interval?.[0]),
  same(`${what}: its upper limit`, `${found}$interval[2]`, row.confidence_interval?.[1]),
];

const groupLines = (group: Group, row: AdditionalStatistic): string[] => {
  const found = `groups[[${text(group.name)}]]`;
  return [
    same(`${group.name}: n`, `${found}$n`, group.n),
    same(`${group.name}: coefficient`, `${found}$estimate`, row.effect_size),
    same(`${group.name}: t`, `${found}$statistic`, row.statistic),
    same(`${group.name}: p`, `${found}$p`, row.p_value),
    ...interval(group.name, found, row),
  ];
};

type Difference = Pick<AdditionalStatistic, "statistic" | "p_value" | "effect_size" | "confidence_interval">;

const differenceLines = (what: string, [first = "", second = ""]: readonly string[], row: Difference): string[] => [
  `found <- difference_of(groups[[${text(first)}]], groups[[${text(second)}]])`,
  same(`${what}: difference`, "found$difference", row.effect_size),
  ...interval(what, "found", row),
  same(`${what}: z`, "found$statistic", row.statistic),
  same(`${what}: p`, "found$p", row.p_value),
];

function leadLines({ results: { statistics, groups } }: CompletedCard): string[] {
  const names = groups.map(({ name }) => name);
  if (statistics.test === "fisher_z") return differenceLines("answer", names, statistics);
  return [
    "found <- homogeneity_of(groups)",
    same("answer: Q", "found$statistic", statistics.statistic),
    same("answer: degrees of freedom", "found$df", statistics.degrees_of_freedom),
    same("answer: p", "found$p", statistics.p_value),
  ];
}

/** Every two groups, with their p-values adjusted together. */
function pairLines(pairs: readonly AdditionalStatistic[]): string[] {
  if (pairs.length === 0) return [];
  const each = pairs.flatMap((row) => [
    ...differenceLines(row.comparison, row.comparison.split(" vs "), row),
    "p <- c(p, found$p)",
  ]);
  const adjusted = pairs.map((row, place) =>
    same(`${row.comparison}: adjusted p`, `adjusted[${place + 1}]`, row.adjusted_p_value),
  );
  return ["p <- c()", ...each, 'adjusted <- stats::p.adjust(p, "BH")', ...adjusted];
}

/** R for a card about a correlation that may differ; null for one about a correlation. */
export function correlationDifferenceScript(card: CompletedCard, columns: readonly DataColumn[]): string[] | null {
  const [measured, [by]] = [ofRole(columns, "measured").map(({ name }) => name), ofRole(columns, "group")];
  const { groups, statistics } = card.results;
  if (by === undefined || measured.length !== 2) return null;
  const [x = "", y = ""] = measured;
  const rows = statistics.additional.filter(({ test }) => test === "spearman");
  return [
    `d <- complete(rows, ${texts([x, y, by.name])})`,
    "groups <- list()",
    ...groups.map((group, place) => {
      const level = text(levelOf(group, place, by));
      return `groups[[${text(group.name)}]] <- group_correlation(of_levels(d, ${text(by.name)}, ${level}), ${text(x)}, ${text(y)})`;
    }),
    ...groups.flatMap((group, place) => {
      const row = rows[place];
      return row === undefined ? [] : groupLines(group, row);
    }),
    ...leadLines(card),
    ...pairLines(statistics.additional.filter(({ test }) => test === "fisher_z")),
  ];
}
