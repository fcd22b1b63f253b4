import { isLink, type Item, placed } from "../../item.ts";
import type { Rule } from "./place.ts";

/** "From one stage to the next", "from one cancer type to the next": by each of them. */
export const orders: readonly Rule[] = [
  ({ item, items, at }) => {
    const kind = fromOneToNext(items, at);
    return kind !== undefined && [placed({ is: "link", link: kind.is === "cancer" ? "in" : "by" }, item)];
  },
  ({ items, at }) => fromOneToNext(items, at - 1) !== undefined && [],
  ({ items, at }) => (fromOneToNext(items, at - 3) !== undefined || fromOneToNext(items, at - 4) !== undefined) && [],
];

const isKind = (item: Item | undefined): boolean => item?.is === "dimension" || (item?.is === "cancer" && item.all);

/** What stands between "from one" and "to the next" at a place. */
function fromOneToNext(items: readonly Item[], at: number): Item | undefined {
  const [from, one, kind, to, next] = items.slice(Math.max(at, 0), at + 5);
  const isFrame =
    at >= 0 &&
    from?.text.toLowerCase() === "from" &&
    one?.text.toLowerCase() === "one" &&
    isLink(to, "of") &&
    ["next", "another", "other"].includes(next?.text.toLowerCase() ?? "");
  return isFrame && isKind(kind) ? kind : undefined;
}
