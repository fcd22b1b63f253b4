import { cutNouns } from "../../../lexicon/words/context.ts";
import { cutsAtMedian } from "../../../lexicon/words/clauses.ts";
import { isAsk, isLink, type Item, placeOf } from "../../item.ts";

/** "cutpoint: median", "dichotomised at its median", "stratified at the optimal cut-off": the cut says where what is cut was left open. */

const isOpen = (item: Item | undefined): boolean => item?.is === "cut" && item.cut.endsWith(":");

/** "split at its median": where the median is the place, and nothing that is shown. */
export const cutAtMedian = (items: readonly Item[]): Item[] =>
  items.map((item, at) => {
    const before = items[isLink(items[at - 1], "it") ? at - 2 : at - 1];
    const isMedian = isAsk(item, "levels") && item.text.toLowerCase() === "median";
    return isMedian && isOpen(before) ? { is: "cut", cut: "median", ...placeOf([item]) } : item;
  });

/** Words of cutting that say no place themselves. */
function isCutting(item: Item, next: Item | undefined): boolean {
  if (item.is !== "stop") return false;
  if (item.why === "adjusted or multivariable models") return next?.is === "cut";
  return item.why === "a cut-off without its number" || cutNouns.has(item.text.toLowerCase());
}

/** Without the words of cutting, where a cut is named. */
export const withoutOpenCuts = (items: readonly Item[]): Item[] =>
  items.some(({ is }) => is === "cut") ? items.filter((item, at) => !isCutting(item, items[at + 1])) : [...items];

/** "By quartiles, then by median": the cut that is taken anyway is one of two, where it is not set apart from the other. */
export function withMedianToo(items: readonly Item[], text: string): Item[] {
  const found = cutsAtMedian.exec(text);
  const isOther = items.some((item) => item.is === "cut" && item.cut !== "median" && !isOpen(item));
  const isSetApart = items.some((item) => isLink(item, "negation", "instead", "except", "without", "correction"));
  if (found === null || !isOther || isSetApart) return [...items];
  const place = { text: found[0], start: found.index, end: found.index + found[0].length };
  const before = items.filter(({ start }) => start < place.start);
  return [...before, { is: "cut", cut: "median", ...place }, ...items.slice(before.length)];
}
