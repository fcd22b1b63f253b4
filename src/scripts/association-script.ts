import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import { ofRole, same, text, texts } from "./r-words.ts";

const cells: Readonly<Record<string, string>> = {
  both: "a & b",
  first_only: "a & !b",
  second_only: "!a & b",
  neither: "!a & !b",
};

const test = { fisher_exact: "fisher_pair", cochran_mantel_haenszel: "mantel_haenszel" } as const;
const isKnown = (name: string | null): name is keyof typeof test => name !== null && name in test;

/** R that counts how two levels occur together, and tests it anew. */
export function associationScript({ results }: CompletedCard, columns: readonly DataColumn[]): string[] | null {
  const { statistics, groups } = results;
  const pair = ofRole(columns, "measured").filter(({ levels }) => levels !== undefined);
  const [one, other] = pair;
  if (pair.length !== 2 || one === undefined || other === undefined || !isKnown(statistics.test)) return null;
  const has = ({ name, levels }: DataColumn): string => `d[[${text(name)}]] == ${text(levels?.[0] ?? "")}`;
  return [
    `d <- complete(rows, ${texts(pair.map(({ name }) => name))})`,
    `a <- ${has(one)}`,
    `b <- ${has(other)}`,
    ...groups.flatMap(({ name, category = "", count }) =>
      cells[category] === undefined ? [] : [same(`${name}: patients`, `sum(${cells[category]})`, count)],
    ),
    `test <- ${test[statistics.test]}(a, b, d$cancer_type)`,
    same(`${statistics.test}: p`, "test$p", statistics.p_value),
    ...(statistics.test === "cochran_mantel_haenszel"
      ? [
          same("common odds ratio", "test$odds_ratio", statistics.odds_ratio),
          same("chi-squared", "test$statistic", statistics.statistic),
        ]
      : []),
  ];
}
