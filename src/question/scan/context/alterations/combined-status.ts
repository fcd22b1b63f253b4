import { statusNouns } from "../../../lexicon/words/context.ts";
import { isLink, type Item, placed } from "../../item.ts";
import { symbolsIn } from "../genes/named-genes.ts";

/** "by TP53 and KRAS mutation status", "combined TP53 mutation and CDKN2A deletion status": two alterations make groups together. */

const lastWord = (text: string): string => text.slice(text.lastIndexOf(" ") + 1).toLowerCase();
const saysStatus = (item: Item | undefined): boolean =>
  isLink(item, "status") || (item?.is === "state" && statusNouns.has(lastWord(item.text)));

const listed: ReadonlySet<Item["is"]> = new Set(["gene", "change", "state", "deep"]);
const isListed = (item: Item | undefined): item is Item =>
  item !== undefined && (listed.has(item.is) || isLink(item, "and", "of", "both") || item.text === "/");

/** The list of genes and states from a place on, up to the word for their status; empty where there is none. */
function statusFrom(items: readonly Item[], at: number): readonly Item[] {
  let end = at;
  while (isListed(items[end]) && !saysStatus(items[end])) end += 1;
  if (saysStatus(items[end]) && items[end]?.is === "state" && isLink(items[end + 1], "and")) {
    const further = statusFrom(items, end + 2);
    if (further.length > 0) return items.slice(at, end + 2 + further.length);
  }
  return saysStatus(items[end]) ? items.slice(at, end + 1) : [];
}

const isFourGroups = (item: Item | undefined): boolean =>
  item?.is === "cut" && /\b(?:four|4) groups$/iu.test(item.text);

/** "In four groups by KRAS and STK11 mutation": as many as two alterations make, where nothing of the list can be cut. */
function listInFour(items: readonly Item[], at: number): readonly Item[] {
  if (!isFourGroups(items[at - 1])) return [];
  let end = at + 1;
  while (isListed(items[end])) end += 1;
  return items[end]?.is === "measure" || items[end]?.is === "level" ? [] : items.slice(at + 1, end);
}

const isOfTwo = (list: readonly Item[]): boolean => new Set(symbolsIn(list)).size === 2;

export function withCombinedStatus(items: readonly Item[]): Item[] {
  return items.flatMap((item, at): Item[] => {
    if (isFourGroups(item) && isLink(items[at + 1], "by") && isOfTwo(listInFour(items, at + 1))) return [];
    const isCombined = isLink(item, "combined");
    const isCounted = isOfTwo(listInFour(items, at));
    if (!(isCombined || isLink(item, "by")) || !(isCounted || isOfTwo(statusFrom(items, at + 1)))) return [item];
    const apart = placed({ is: "link", link: "apart" }, item);
    return isCombined ? [apart] : [item, apart];
  });
}
