import { cutNouns } from "../../../lexicon/words/context.ts";
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
