import { isAsk, isLink, type Item } from "../../item.ts";
import type { Rule } from "./place.ts";

/** "The same in LGG as in GBM, or does it differ?": the other answer, which a question that asks for one may say. */
export const tags: readonly Rule[] = [
  ({ item, items, at }) =>
    (isOtherAnswer(items, at) || isOtherAnswer(items, at - 1) || (item.text === "," && isOtherAnswer(items, at + 1))) &&
    [],
];

const asksDifference = (item: Item | undefined): boolean => isAsk(item, "difference") || isLink(item, "second");

/** Whether "or does it differ" ends the question, where a difference is asked before it. */
function isOtherAnswer(items: readonly Item[], at: number): boolean {
  const [or, differs, end] = [items[at], items[at + 1], items[at + 2]];
  const isLast = end === undefined || isLink(end, "end");
  return isLink(or, "or") && isAsk(differs, "difference") && isLast && items.slice(0, at).some(asksDifference);
}
