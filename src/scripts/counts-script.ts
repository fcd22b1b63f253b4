import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import type { AdditionalStatistic } from "../contract/statistics.ts";
import type { Group } from "../contract/results.ts";
import { ofRole, same, text } from "./r-words.ts";

/** R for which discrete calls belong to a category of copy-number change. */
const calls: Readonly<Record<string, string>> = {
  amplification: "x == 2",
  deep_deletion: "x == -2",
  gain: "x == 1",
  loss: "x == -1",
  any_loss: "x <= -1",
};

interface CountedGroup {
  readonly group: Group;
  /** R that gives how many have it, of how many. */
  readonly counted: string;
}

/** The level of the record that a group counts. */
const recordedLevel = ({ category }: Group, { levels }: DataColumn): string | undefined =>
  levels?.find((one) => one === category);

/** The group that is counted in: its category, or a part of its name where the category is what is counted. */
const groupLevel = (group: Group, by: DataColumn | undefined, variable: DataColumn): string | undefined =>
  recordedLevel(group, variable) === undefined && calls[group.category ?? ""] === undefined
    ? by?.levels?.find((one) => one === group.category)
    : by?.levels?.toSorted((a, b) => b.length - a.length).find((one) => group.name.includes(` ${one} `));

/** What is counted of a variable: its own level, or the calls that belong to the category. */
function countedOf(group: Group, variable: DataColumn, before: DataColumn | undefined): string {
  const ofCalls = calls[group.category ?? ""];
  if (ofCalls !== undefined && before?.role === "cut") return `rows[[${text(before.name)}]], function(x) ${ofCalls}`;
  return `rows[[${text(variable.name)}]], function(x) x == ${text(recordedLevel(group, variable) ?? variable.levels?.[0] ?? "")}`;
}

function countedGroup(group: Group, columns: readonly DataColumn[]): CountedGroup | null {
  const [measured, [by]] = [ofRole(columns, "measured"), ofRole(columns, "group")];
  const variable = measured.find(({ name }) => group.name.startsWith(`${name.split("_")[0]} `)) ?? measured[0];
  if (variable === undefined) return null;
  const before = columns[columns.indexOf(variable) - 1];
  const level = groupLevel(group, by, variable);
  const conditions = [
    ...(group.cancer_type === null ? [] : [`rows$cancer_type == ${text(group.cancer_type)}`]),
    ...(by === undefined || level === undefined ? [] : [`rows[[${text(by.name)}]] == ${text(level)}`]),
  ];
  const of = countedOf(group, variable, before);
  return { group, counted: `counted(rows, ${[of, ...conditions].join(", ")})` };
}

const shareLines = ({ group, counted }: CountedGroup): string[] => [
  `s <- ${counted}`,
  same(`${group.name}: count`, "s$count", group.count),
  same(`${group.name}: n`, "s$n", group.n),
  same(`${group.name}: share`, "s$proportion", group.proportion),
  same(`${group.name}: lower limit`, "s$lower", group.confidence_interval?.[0]),
  same(`${group.name}: upper limit`, "s$upper", group.confidence_interval?.[1]),
];

const tests: Readonly<Record<string, string>> = { fisher_exact: "fisher", chi_squared: "chi_squared" };

/** The test of the card compares the groups of its first category. */
function testLines({ results }: CompletedCard, groups: readonly CountedGroup[]): string[] {
  const { statistics } = results;
  const call = tests[statistics.test ?? ""];
  const [first] = groups;
  const categories = new Set(groups.map(({ group }) => group.category));
  const isCalls = first !== undefined && calls[first.group.category ?? ""] !== undefined;
  const compared =
    isCalls || (call === "fisher" && categories.size < groups.length)
      ? groups.filter(({ group }) => group.category === first?.group.category)
      : groups;
  if (call === undefined || (call === "fisher" && compared.length !== 2)) return [];
  const byLevel = [...Map.groupBy(compared, ({ group }) => group.category).values()];
  const listOf = (held: readonly CountedGroup[]): string => `list(${held.map(({ counted }) => counted).join(", ")})`;
  // Levels of the record share out the patients of each group.
  const isShared = call === "chi_squared" && byLevel.length > 1 && byLevel.length < compared.length;
  return [
    isShared ? `test <- chi_levels(list(${byLevel.map(listOf).join(", ")}))` : `test <- ${call}(${listOf(compared)})`,
    same(`${statistics.test}: p`, "test$p", statistics.p_value),
    ...(call === "chi_squared" ? [same("chi-squared", "test$statistic", statistics.statistic)] : []),
  ];
}

/** Two groups of one category that a further test names: "TP53: OV vs LUAD". */
function pairLines(row: AdditionalStatistic, groups: readonly CountedGroup[]): string[] {
  const [, told = ""] = row.comparison.split(": ");
  const [one, other, ...more] = told.split(" vs ").map((name) => groups.find(({ group }) => group.name === name));
  if (row.test !== "fisher_exact" || one === undefined || other === undefined || more.length > 0) return [];
  return [
    `test <- fisher(list(${one.counted}, ${other.counted}))`,
    same(`${row.comparison}, fisher_exact: p`, "test$p", row.p_value),
  ];
}

/** Two groups over all levels in their order: "stage: LUAD women vs LUAD men". */
function trendLines(row: AdditionalStatistic, groups: readonly CountedGroup[]): string[] {
  if (row.test !== "cochran_armitage") return [];
  const sides = row.comparison.slice(row.comparison.indexOf(": ") + 2).split(" vs ");
  const lists = sides.map((side) =>
    groups.flatMap(({ group, counted }) => (group.name === `${side} ${group.category ?? ""}` ? [counted] : [])),
  );
  const [first = [], second = []] = lists;
  if (sides.length !== 2 || first.length < 2 || first.length !== second.length) return [];
  return [
    `test <- trend(list(${first.join(", ")}), list(${second.join(", ")}))`,
    same(`${row.comparison}, ${row.test}: z squared`, "test$statistic", (row.statistic ?? 0) ** 2),
    same(`${row.comparison}, ${row.test}: p`, "test$p", row.p_value),
  ];
}

/** R that counts shares anew and compares them. */
export function countsScript(card: CompletedCard, columns: readonly DataColumn[]): string[] | null {
  const groups = card.results.groups.flatMap((group) => countedGroup(group, columns) ?? []);
  if (groups.length === 0) return null;
  const pairs = card.results.statistics.additional.flatMap((row) => [
    ...pairLines(row, groups),
    ...trendLines(row, groups),
  ]);
  return [...testLines(card, groups), ...pairs, ...groups.flatMap(shareLines)];
}
