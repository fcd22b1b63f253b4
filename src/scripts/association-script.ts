import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import type { Group } from "../contract/results.ts";
import type { AdditionalStatistic } from "../contract/statistics.ts";
import { isOfGene } from "./covariates.ts";
import { ofRole, same, text, texts } from "./r-words.ts";

/** A variable as R sees it: who is altered, or its level. */
export interface Side {
  /** As the card names it in a pair: "TP53", "stage". */
  readonly subject: string;
  readonly value: (rows: string) => string;
  readonly levels: readonly string[];
  readonly isAltered: boolean;
}

export type Pair = readonly [first: Side, second: Side];

export function sideOf(column: DataColumn, subject: string): Side {
  const { name, levels = [] } = column;
  const [first = ""] = levels;
  const isAltered = isOfGene(column);
  const cell = (rows: string): string => `${rows}[[${text(name)}]]`;
  return { subject, levels, isAltered, value: (rows) => (isAltered ? `${cell(rows)} == ${text(first)}` : cell(rows)) };
}

export const cells: Readonly<Record<string, string>> = {
  both: "a & b",
  first_only: "a & !b",
  second_only: "!a & b",
  neither: "!a & !b",
};

/** The cells of a table of two alterations, every altered patient, or a level at each level of the other variable. */
function groupLines({ name, category = "", cancer_type, n, count }: Group, sides: readonly Side[]): string[] {
  const cell = cells[category];
  const [one, other] = sides;
  if (one === undefined || other === undefined) return [];
  if (cell !== undefined && sides.length === 2)
    return [
      same(`${name}: patients`, `with(list(a = ${one.value("d")}, b = ${other.value("d")}), sum(${cell}))`, count),
    ];
  const altered = sides.find(({ subject, isAltered }) => isAltered && category === "altered" && subject === name);
  if (altered !== undefined) return [same(`${name}: patients`, `sum(${altered.value("d")})`, count)];
  const second = other.levels.find((level) => level === category);
  const first = one.isAltered ? null : one.levels.find((level) => name.includes(`${level}, `));
  if (second === undefined || first === undefined) return [];
  const of = cancer_type === null ? "d" : `d[d$cancer_type == ${text(cancer_type)}, ]`;
  const has = first === null ? one.value("g") : `${one.value("g")} == ${text(first)}`;
  return [
    `g <- ${of}`,
    `g <- g[${other.value("g")} == ${text(second)}, ]`,
    same(`${name}: n`, "nrow(g)", n),
    same(`${name}: patients`, `sum(${has})`, count),
  ];
}

const calls: Readonly<Record<string, string>> = {
  fisher_exact: "fisher_pair",
  cochran_mantel_haenszel: "mantel_haenszel",
  chi_squared: "chi_pair",
};

/** Of two levels the first is what is had. */
const tested = ({ value, levels: [first = ""], isAltered }: Side, call: string): string =>
  isAltered || call === "chi_pair" ? value("h") : `${value("h")} == ${text(first)}`;

type Row = Omit<AdditionalStatistic, "test"> & { readonly test: string | null };

/** The cancer type that a comparison names at its end. */
const typeOf = ({ comparison }: Row): string | undefined => / in (?<code>[A-Z]+)$/u.exec(comparison)?.groups?.["code"];

function rowsOf(row: Row): string {
  const code = typeOf(row);
  return code === undefined ? "d" : `d[d$cancer_type == ${text(code)}, ]`;
}

/** The odds ratio with its interval, which cards tell of its logarithm. */
function oddsLines({ test, comparison, confidence_interval: log2 }: Row, ratio: number | null): string[] {
  const ofRatio = ratio === null ? [] : [same(`${comparison}: odds ratio`, "test$odds_ratio", ratio)];
  if (test !== "fisher_exact" || log2 === null) return ofRatio;
  const ends = (["lower", "upper"] as const).flatMap((end, at) => {
    const limit = log2[at] ?? null;
    return limit === null ? [] : [same(`${comparison}: log2 of its ${end} limit`, `log2(test$${end})`, limit)];
  });
  return [...ofRatio, ...ends];
}

/** Tests two variables anew in some rows. */
export function testLines(row: Row, [one, other]: Pair, rows = rowsOf(row)): string[] {
  const { test, comparison, statistic, p_value: p, reason } = row;
  const call = calls[test ?? ""];
  if (call === undefined || p === null) return [`# ${comparison}: ${reason ?? "no test"}, see the methods`];
  return [
    `h <- ${rows}`,
    `test <- ${call}(${tested(one, call)}, ${tested(other, call)}, h$cancer_type)`,
    same(`${comparison}, ${test}: p`, "test$p", p),
    ...(statistic === null ? [] : [same(`${comparison}: statistic`, "test$statistic", statistic)]),
    ...(row.odds_ratio === undefined ? [] : oddsLines(row, row.odds_ratio)),
  ];
}

/** Tests a pair anew in each cancer type, and adjusts its p-values over these. */
function withinLines(rows: readonly Row[], pair: Pair): string[] {
  const each = rows.flatMap((row) => [...testLines(row, pair), "p <- c(p, test$p)"]);
  const adjusted = rows.map((row, place) =>
    same(`${row.comparison}: adjusted p`, `adjusted[${place + 1}]`, row.adjusted_p_value),
  );
  return ["p <- c()", ...each, ...(rows.length < 2 ? [] : ['adjusted <- stats::p.adjust(p, "BH")', ...adjusted])];
}

const pairsOf = (sides: readonly Side[]): Pair[] =>
  sides.flatMap((one, at) => sides.slice(at + 1).map((other) => [one, other] as const));

/** "TP53 and MYC in LUAD", unlike "TP53 and MYCN". */
function isOf([one, other]: Pair, comparison: string): boolean {
  const name = `${one.subject} and ${other.subject}`;
  return comparison.startsWith(name) && /^(?:$|, | in )/u.test(comparison.slice(name.length));
}

/** One of the cancer types over which a pair is stratified. */
const isWithin = (row: Row): boolean => row.test === "fisher_exact" && typeOf(row) !== undefined;

/** Further tests of a pair: as they stand, and those of its cancer types together. */
function furtherLines(rows: readonly Row[], pair: Pair): string[] {
  const within = rows.filter(isWithin);
  return [
    ...rows.filter((row) => !isWithin(row)).flatMap((row) => testLines(row, pair)),
    ...(within.length === 0 ? [] : withinLines(within, pair)),
  ];
}

/** R that counts how levels occur together, and tests every pair anew. */
export function associationScript({ results }: CompletedCard, columns: readonly DataColumn[]): string[] | null {
  const variables = ofRole(columns, "measured").filter(({ levels }) => levels !== undefined);
  const altered = results.groups.filter(({ category }) => category === "altered");
  const sides = variables.map((column, at) => sideOf(column, altered[at]?.name ?? column.name.split("_")[0] ?? ""));
  const { statistics } = results;
  const pairs = pairsOf(sides);
  const further = statistics.additional;
  const furtherOf = (pair: Pair): AdditionalStatistic[] =>
    further.filter(({ comparison }) => pairs.length === 1 || isOf(pair, comparison));
  const lead = pairs.find(
    (pair) => pairs.length === 1 || !furtherOf(pair).some(({ test }) => test === statistics.test),
  );
  if (lead === undefined) return null;
  const rows = results.groups.find(({ cancer_type: code }) => code !== null)?.cancer_type;
  const place = rows === null || rows === undefined || further.length === 0 ? "" : ` in ${rows}`;
  const answer: Row = { ...statistics, comparison: `answer${place}` };
  return [
    `d <- complete(rows, ${texts(variables.map(({ name }) => name))})`,
    ...testLines(answer, lead),
    ...pairs.flatMap((pair) => furtherLines(furtherOf(pair), pair)),
    ...results.groups.flatMap((group) => groupLines(group, sides)),
  ];
}
