import type { RankedGene } from "./rank-genes.ts";
import type { GenomeWideResult } from "./result.ts";

type Cell = string | number | null;

const exponential = (ln: number | null): number | null => (ln === null ? null : Math.exp(ln));
const LINE_BREAKS = /[\t\r\n]/g;
const text = (cell: Cell): string => (cell === null ? "" : String(cell).replaceAll(LINE_BREAKS, " "));

const cells = ({ gene, n, mean, difference, u, lnP, lnAdjusted }: RankedGene): Cell[] => [
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

/** The whole ranking as tab-separated text, a gene to a line; a number that there is not is empty. */
export function geneTable({ genes, groups, scale }: GenomeWideResult): string {
  const names = groups.map(({ name }) => name.replaceAll(" ", "_"));
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
  ];
  return [header, ...genes.map(cells)].map((row) => `${row.map(text).join("\t")}\n`).join("");
}
