import type { CompletedCard } from "../contract/card.ts";
import type { DataColumn } from "../contract/data-table.ts";
import { ofRole, same, text } from "./r-words.ts";

const genesRead = (url: string): string =>
  `genes <- read.delim(if (length(given) > 1) given[2] else "${url}/genes.tsv", check.names = FALSE)`;

/** The shares of the genes among the patients of the rows; who carries which mutation is not in these. */
const shareLines = ({ url, results: { groups, altered_genes: altered } }: CompletedCard): string[] => [
  ...(altered === undefined
    ? []
    : [
        genesRead(url),
        same("altered genes", "nrow(genes)", altered),
        same("largest difference between shares", "max(abs(genes$n_altered / genes$n_profiled - genes$proportion))", 0),
      ]),
  ...groups.flatMap(({ name, n, count = 0, proportion, confidence_interval: interval }) => [
    `s <- share(${count}, min(${n}, sum(rows$in_cohort == "yes")))`,
    same(`${name}: n`, "s$n", n),
    same(`${name}: share`, "s$proportion", proportion),
    same(`${name}: lower limit`, "s$lower", interval?.[0]),
    same(`${name}: upper limit`, "s$upper", interval?.[1]),
  ]),
];

/** The column of the ranking's file whose sign is the direction: a difference, a coefficient, or the logarithm of a ratio. */
const directions: Readonly<Record<string, string>> = {
  wilcoxon_rank_sum: "tested[[6]]",
  spearman: "tested$rho",
};

/** The sizes of the groups, the correction over all genes and its counts, from the ranking of the card; single values are not in the rows. */
function correctionLines({ url, results }: CompletedCard, columns: readonly DataColumn[]): string[] {
  const { statistics, groups } = results;
  const [by] = ofRole(columns, "group");
  const column = by?.name ?? "cancer_type";
  const levels = by?.levels ?? groups.map(({ cancer_type: code }) => code ?? "");
  const rate = statistics.false_discovery_rate ?? 0.05;
  const effect = directions[statistics.test ?? ""] ?? "tested$log2_ratio";
  return [
    genesRead(url),
    "tested <- genes[!is.na(genes$p_value), ]",
    `adjusted <- stats::p.adjust(tested$p_value, "BH")`,
    same("tested genes", "nrow(tested)", statistics.number_of_tests),
    same("largest difference between adjusted p-values", "max(abs(adjusted - tested$adjusted_p_value))", 0),
    same("higher", `sum(adjusted < ${rate} & ${effect} > 0)`, statistics.significant_higher),
    same("lower", `sum(adjusted < ${rate} & ${effect} < 0)`, statistics.significant_lower),
    ...groups.map(({ name, n }, at) =>
      same(
        `${name}: n`,
        `sum(rows$included == "yes" & rows[[${text(column)}]] == ${text(levels[at] ?? "")}, na.rm = TRUE)`,
        n,
      ),
    ),
  ];
}

const counts: ReadonlySet<string> = new Set(["top_mutated_genes", "top_copy_number_genes"]);

/** R for a ranking of genes: what its rows and its file say. */
export const rankingScript = (card: CompletedCard, columns: readonly DataColumn[]): string[] =>
  counts.has(card.query.parsed.analysis_type) ? shareLines(card) : correctionLines(card, columns);
