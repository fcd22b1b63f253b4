import { everyWords, spreading } from "../../../lexicon/words/scales.ts";
import { geneNouns } from "../../../lexicon/words/context.ts";
import { geneRelations } from "../../../lexicon/words/places.ts";
import { isAsk, isLink, type Item } from "../../item.ts";
import type { Rule } from "./place.ts";

/** "the immune checkpoint gene LAG3": what a gene is, beside its name. */
export const appositions: readonly Rule[] = [
  // "Kidney, but only chromophobe" leaves out the others.
  ({ item, next }) => isLink(item, "except") && isLink(next, "only") && [],
  ({ item, next }) => item.is === "stop" && item.why.startsWith("family ") && next?.is === "gene" && [],
  ({ items, at, text }) => isApposed(items, at, text) && [],
  ({ items, at }) => (isRelated(items, at) || isRelated(items, at - 1)) && [],
  ({ items, at, text }) => isAnyLevel(items, at, text) && [],
  // "The VEGFA and the HIF1A genes", "MSH2 and MSH6 genes".
  ({ item, items, at }) => isAsk(item, "genes") && item.text.toLowerCase() === "genes" && isListed(items, at) && [],
];

/** Behind a list of genes. */
const isListed = (items: readonly Item[], at: number): boolean =>
  items[at - 1]?.is === "gene" && isLink(items[at - 2], "and", "or") && items[at - 3]?.is === "gene";

/** "All stages", "any age": nobody is left out, unlike in "all stages but IV"; "across all stages" compares them. */
function isAnyLevel(items: readonly Item[], at: number, text: string): boolean {
  const [item, before] = [items[at], items[at - 1]];
  if ((item?.is !== "dimension" && item?.is !== "quantity") || isLink(items[at + 1], "except")) return false;
  const word = /(?<word>\p{L}+)\s*$/u.exec(text.slice(before?.end ?? 0, item.start))?.groups?.["word"];
  const compared =
    isLink(before, "by", "between", "versus", "adjust") || items.some((one) => isAsk(one, "compare", "difference"));
  return everyWords.has(word?.toLowerCase() ?? "") && !compared && !spreads(before);
}
const spreads = (item: Item | undefined): boolean =>
  isLink(item, "in") && spreading.has(item?.text.toLowerCase() ?? "");

/** "ECM gene FN1", "EGFR ligand AREG": what a gene is, before its name. */
function isApposed(items: readonly Item[], at: number, text: string): boolean {
  const [item, next] = [items[at], items[at + 1]];
  if (item?.is !== "gene" || next?.is !== "gene") return false;
  const noun = text.slice(item.end, next.start).trim().toLowerCase();
  return geneRelations.has(noun) || (item.text.toUpperCase() !== item.symbol && geneNouns.has(noun));
}

/** "YAP target CCN2": another gene by which a gene is described, and the word for it. */
function isRelated(items: readonly Item[], at: number): boolean {
  const [other, noun, gene] = [items[at], items[at + 1], items[at + 2]];
  return (
    other?.is === "gene" && noun?.is === "stop" && geneRelations.has(noun.text.toLowerCase()) && gene?.is === "gene"
  );
}
