import { knowing } from "../../../lexicon/words/context.ts";
import { isAttribute, isLink, type Item, placed } from "../../item.ts";
import { asCovariate } from "./accounted-for.ts";

/** "Is BRAF mutation prognostic once MSI is known?": what is known beside it is adjusted for, and chooses nobody. */

const isKnowable = (item: Item | undefined): boolean =>
  isAttribute(item) || item?.is === "class" || item?.is === "gene" || (item?.is === "state" && !item.adjective);

/** Where "known" stands behind what is known; undefined where nothing is. */
function knownAt(items: readonly Item[], at: number): number | undefined {
  let end = at + 1;
  while (isKnowable(items[end]) || (end > at + 1 && isLink(items[end], "and", "status"))) end += 1;
  const next = items[end + 1];
  const closes = next === undefined || isLink(next, "end", "colon", "border") || next.text === ",";
  const isKnown = knowing.has(items[end]?.text.toLowerCase() ?? "");
  return isLink(items[at], "when") && end > at + 1 && isKnown && closes ? end : undefined;
}

export function withOnceKnown(items: readonly Item[]): Item[] {
  const at = items.findIndex((_, place) => knownAt(items, place) !== undefined);
  const [when, end] = [items[at], knownAt(items, at)];
  if (when === undefined || end === undefined) return [...items];
  const known = items.slice(at + 1, end).map(asCovariate);
  return [...items.slice(0, at), placed({ is: "link", link: "adjust" }, when), ...known, ...items.slice(end + 1)];
}
