import { line, longText } from "../tab-separated.ts";
import type { RankedGene } from "./rank-genes.ts";
import type { GenomeWideResult } from "./compute-genome-wide.ts";

const exponential = (ln: number | null): number | null => (ln === null ? null : Math.exp(ln));

const cellsOf = ({ gene, n, mean, difference, u, lnP, lnAdjusted }: RankedGene) => [
  gene,
  ...n,
  ...mean,
  difference,
  u,
  exponential(lnP),
  lnP,
  exponential(lnAdjusted),
  lnAdjusted,
];

/**
 * The whole ranking as tab-separated text, a gene to a line; a number that there is not is empty. Of several other groups,
 * the last column names the one that the numbers are of.
 */
export function geneTable({ genes, groups: [first, ...others], scale }: GenomeWideResult): Promise<string> {
  const several = others.length > 1;
  const names = [first.name, several ? "other" : (others[0]?.name ?? "")].map((name) => name.replaceAll(" ", "_"));
  const of = (measure: string) => names.map((name) => `${measure}_${name}`);
  const difference = scale.isLog2 ? "log2_fold_change" : "mean_difference";
  const header = [
    "gene",
    ...of("n"),
    ...of("mean"),
    difference,
    "u",
    "p_value",
    "ln_p_value",
    "adjusted_p_value",
    "ln_adjusted_p_value",
    ...(several ? ["other"] : []),
  ];
  return longText(header, genes, (gene) =>
    line([...cellsOf(gene), ...(several ? [others[gene.other]?.name ?? ""] : [])]),
  );
}
