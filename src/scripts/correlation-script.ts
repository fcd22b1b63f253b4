import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import { ofRole, same, text, texts } from "./r-words.ts";

interface Coefficient {
  readonly test: string | null;
  readonly statistic: number | null;
  readonly p_value: number | null;
  readonly effect_size: number | null;
}

const calls: Readonly<Record<string, string>> = { spearman: "spearman", pearson: "pearson" };

function lines(what: string, row: Coefficient, of: string, pair: readonly string[]): string[] {
  const call = calls[row.test ?? ""];
  if (call === undefined) return [];
  return [
    `test <- ${call}(${of}, ${pair.map(text).join(", ")})`,
    same(`${what}: coefficient`, "test$estimate", row.effect_size),
    same(`${what}: t`, "test$statistic", row.statistic),
    same(`${what}: p`, "test$p", row.p_value),
  ];
}

/** R that correlates two numbers anew, in each cancer type; what is pooled over cancer types stands in the methods. */
export function correlationScript({ results }: CompletedCard, columns: readonly DataColumn[]): string[] | null {
  const pair = ofRole(columns, "measured").map(({ name }) => name);
  if (pair.length !== 2) return null;
  const codes = Object.keys(results.sample_sizes);
  const { statistics } = results;
  const within = statistics.additional.flatMap((row) => {
    const code = codes.find((one) => row.comparison.startsWith(`${one}: `));
    if (code !== undefined) return lines(row.comparison, row, `d[d$cancer_type == ${text(code)}, ]`, pair);
    return codes.length === 1 ? lines(row.comparison, row, "d", pair) : [];
  });
  return [
    `d <- complete(rows, ${texts(pair)})`,
    ...(codes.length === 1 ? lines("answer", statistics, "d", pair) : []),
    ...within,
    ...results.groups.map(({ name, cancer_type, n }) =>
      same(`${name}: n`, `sum(d$cancer_type == ${text(cancer_type ?? name)})`, n),
    ),
  ];
}
