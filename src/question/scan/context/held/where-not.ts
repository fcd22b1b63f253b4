import { isLink, type Item, placed, placeOf } from "../../item.ts";
import { isOpposed } from "./with-neither.ts";

/** "When VHL is mutated versus when it is not", "against tumours where it isn't": a clause that denies what is said of the others. */

/** "With GTF2I mutation versus without, ...". */
const lacksIt = (items: readonly Item[], at: number): boolean =>
  isLink(items[at], "without") && isLink(items[at - 1], "versus") && closesAt(items, at + 1);
const closesAt = (items: readonly Item[], at: number): boolean =>
  items[at] === undefined || isLink(items[at], "end", "colon", "border", "in") || items[at]?.text === ",";

/** How many items say "when it is not"; none where they do not, or where more is denied. */
function deniedAt(items: readonly Item[], at: number): number {
  if (lacksIt(items, at)) return 1;
  if (!isLink(items[at], "when")) return 0;
  const not = isLink(items[at + 1], "it") ? at + 2 : at + 1;
  const denies = isLink(items[not], "negation") && /(?:\bnot|n't)$/iu.test(items[not]?.text ?? "");
  return denies && closesAt(items, not + 1) && isOpposed(items, at) ? not + 1 - at : 0;
}

export function withWhereNot(items: readonly Item[]): Item[] {
  const at = items.findIndex((_, place) => deniedAt(items, place) > 0);
  if (at < 0) return [...items];
  const end = at + deniedAt(items, at);
  return [
    ...items.slice(0, at),
    placed({ is: "others", lacking: true }, placeOf(items.slice(at, end))),
    ...items.slice(end),
  ];
}
