import { cutNouns } from "../../lexicon/word-sets.ts";
import { isAsk, isLink, type Item, placeOf } from "../item.ts";

/** "cutpoint: median", "dichotomised at its median", "stratified at the optimal cut-off": the cut says where what is cut was left open. */

type Cut = Extract<Item, { is: "cut" }>;
const isOpen = ({ cut }: Cut): boolean => cut.endsWith(":");

/** Words of cutting that say no place themselves. */
const isCutting = (item: Item, next: Item | undefined): boolean =>
  (item.is === "cut" && isOpen(item)) ||
  (item.is === "stop" &&
    (cutNouns.has(item.text.toLowerCase()) || (item.why === "adjusted or multivariable models" && next?.is === "cut")));

/** "split at its median": where the median is the place, and nothing that is shown. */
const atMedian = (given: readonly Item[]): Item[] =>
  given.map((item, at) => {
    const [one, before] = given.slice(Math.max(0, at - 2), at).reverse();
    const cut = isLink(one, "it") ? before : one;
    const placed = cut?.is === "cut" && isOpen(cut) && isAsk(item, "levels") && item.text.toLowerCase() === "median";
    return placed ? { ...cut, cut: "median", ...placeOf([item]) } : item;
  });

export function withoutOpenCuts(given: readonly Item[]): Item[] {
  const items = atMedian(given);
  const cuts = items.filter((item) => item.is === "cut");
  if (!cuts.some((item) => !isOpen(item))) return [...items];
  return items.filter((item, at) => !isCutting(item, items[at + 1]) || isMeant(items, at));
}

/** "cut at 10": a number of its own. */
const isMeant = (items: readonly Item[], at: number): boolean =>
  items.slice(at + 1, at + 3).some(({ is }) => is === "number");
