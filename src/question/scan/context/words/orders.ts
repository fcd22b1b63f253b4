import { isLink, type Item } from "../../item.ts";
import type { Rule } from "./place.ts";

/** "From one stage to the next", "from one cancer type to the next": by each of them. */
export const orders: readonly Rule[] = [
  ({ items, at }) => BEHIND.some((step) => isFromOneToNext(items, at - step)) && [],
];

const isKind = (item: Item | undefined): boolean => item?.is === "dimension" || (item?.is === "cancer" && item.all);

/** Where "to" and "next" stand behind "from". */
const BEHIND = [3, 4];
/** Whether "from one stage to the next" begins at a place. */
function isFromOneToNext(items: readonly Item[], at: number): boolean {
  const [from, one, kind, to, next] = items.slice(Math.max(at, 0), at + 5);
  return (
    at >= 0 &&
    isKind(kind) &&
    from?.text.toLowerCase() === "from" &&
    one?.text.toLowerCase() === "one" &&
    isLink(to, "of") &&
    ["next", "another", "other"].includes(next?.text.toLowerCase() ?? "")
  );
}
