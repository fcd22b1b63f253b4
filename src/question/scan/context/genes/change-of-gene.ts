import { type Item, placed } from "../../item.ts";

/** "V600E in colon cancer (BRAF)": the gene of a protein change stands in a bracket of its own behind it. */

type Gene = Extract<Item, { is: "gene" }>;

const isBracketed = ({ start, end }: Gene, text: string): boolean =>
  /\(\s*$/u.test(text.slice(0, start)) && /^\s*\)/u.test(text.slice(end));

/** The one gene that is named, where it stands so. */
function geneIn(items: readonly Item[], text: string): Gene | undefined {
  const [gene, another] = items.filter((item) => item.is === "gene");
  return another === undefined && gene !== undefined && isBracketed(gene, text) ? gene : undefined;
}

/** The items with the gene before its change. */
export function withGeneOfChange(items: readonly Item[], text: string): Item[] {
  const gene = geneIn(items, text);
  const at = items.findIndex(({ is }) => is === "change");
  const change = items[at];
  if (gene === undefined || change === undefined || change.end > gene.start) return [...items];
  const named = placed({ is: "gene", symbol: gene.symbol }, change);
  return [...items.slice(0, at), named, ...items.slice(at).filter((item) => item !== gene)];
}
