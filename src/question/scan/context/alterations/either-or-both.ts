import { isLink, type Item } from "../../item.ts";

/** "ERBB2 amplified, or mutated, or both": any of the states counts, and both together too. */

const isComma = (item: Item | undefined): boolean => isLink(item, "and") && item?.text === ",";
const isOr = (item: Item | undefined): boolean => isLink(item, "or");

/** The comma before "or", between two states. */
const splitsStates = (items: readonly Item[], at: number): boolean => {
  const [before, comma, or, after] = items.slice(Math.max(0, at - 1), at + 3);
  return before?.is === "state" && isComma(comma) && isOr(or) && after?.is === "state";
};

/** How many items say "(,) or both" after a state; none where they do not. */
function bothAt(items: readonly Item[], at: number): number {
  if (items[at - 1]?.is !== "state") return 0;
  const or = isComma(items[at]) ? at + 1 : at;
  const [, both, next] = items.slice(or, or + 3);
  const ends =
    next === undefined || isLink(next, "end", "border", "and", "in", "versus", "colon") || next.is === "bearer";
  return isOr(items[or]) && isLink(both, "both") && ends ? or + 2 - at : 0;
}

export function withEitherOrBoth(items: readonly Item[]): Item[] {
  if (!items.some((item) => isLink(item, "both"))) return [...items];
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    const both = bothAt(items, at);
    if (both > 0) at += both - 1;
    else if (item !== undefined && !splitsStates(items, at)) out.push(item);
  }
  return out;
}
