import { geneNouns } from "../../../lexicon/words/context.ts";
import { isLink, type Item, placed } from "../../item.ts";

/** What a word beside another says of it: "the mesenchymal marker CD44", "low-grade tumours (G1/G2)". */

const FAR = 4;

/** "mesenchymal marker CD44", "GATA3, a luminal marker": whose marker a gene is chooses no patients. */
function describesGene(items: readonly Item[], at: number, text: string): boolean {
  const [item, next, before] = [items[at], items[at + 1], items[at - 1]];
  if (item?.is !== "class") return false;
  const apposed = isLink(before, "and") && before?.text === "," && items[at - 2]?.is === "gene";
  const noun = /^\s*(?<noun>\p{L}+)\s*(?<mark>[,)]?)/u.exec(
    text.slice(item.end, next?.is === "gene" ? next.start : undefined),
  );
  const closes = next?.is === "gene" ? noun?.groups?.["mark"] === "" : apposed && noun?.groups?.["mark"] === ",";
  return closes && geneNouns.has(noun?.groups?.["noun"]?.toLowerCase() ?? "");
}

/** "low-grade tumours (G1/G2)": levels in brackets say which ones the word before them means. */
function isExplained(items: readonly Item[], at: number, text: string): boolean {
  const item = items[at];
  if (item?.is !== "class") return false;
  const after = items.slice(at + 1, at + FAR).find((one) => one.is === "class" && one.attribute === item.attribute);
  if (after === undefined || !/\(\s*$/u.test(text.slice(item.end, after.start))) return false;
  const between = items.slice(at + 1, items.indexOf(after));
  return between.every((one) => one.is === "bearer" || one.is === "cancer" || isLink(one, "of", "in"));
}

/** "HNSC, oral cavity only": a part of a cancer type, which no card knows. */
function isPartAlone(items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (item?.is !== "cancer" || item.codes.length !== 1 || !isLink(items[at + 1], "only")) return false;
  return items
    .slice(0, at)
    .some((one) => one.is === "cancer" && one.codes.join() === item.codes.join() && one.text !== item.text);
}

export function withExplanations(items: readonly Item[], text: string): Item[] {
  return items.flatMap((item, at): Item[] => {
    if (describesGene(items, at, text) || isExplained(items, at, text)) return [];
    if (isPartAlone(items, at)) return [placed({ is: "stop", refusal: "unsupported", why: "parts of cohorts" }, item)];
    return [item];
  });
}
