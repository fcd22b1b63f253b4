import { isLink, type Item, placed } from "../../item.ts";

/** "GBM without EGFR mutation versus with it": the same two sides as with it versus without it. */

const named = new Set<Item["is"]>(["gene", "state", "change"]);
const skipped = (item: Item | undefined): boolean => isLink(item, "in", "and", "it");

/** Where "with it" stands that a "versus" sets against something. */
function withIt(items: readonly Item[], versus: number): number | undefined {
  let at = versus + 1;
  while (isLink(items[at], "in")) at += 1;
  return isLink(items[at], "with") && isLink(items[at + 1], "it") ? at : undefined;
}

/** Where the "without" stands that it is set against. */
function withoutBefore(items: readonly Item[], versus: number): number | undefined {
  const at = items.findLastIndex((item, place) => place < versus && isLink(item, "without"));
  const said = items.slice(at + 1, versus);
  return at >= 0 && said.length > 0 && said.every((item) => named.has(item.is) || skipped(item)) ? at : undefined;
}

export function withMirrored(items: readonly Item[]): Item[] {
  const versus = items.findIndex((item) => isLink(item, "versus"));
  const [without, having] = [withoutBefore(items, versus), withIt(items, versus)];
  if (versus < 0 || without === undefined || having === undefined) return [...items];
  return items.map((item, at) => {
    if (at === without) return placed({ is: "link", link: "with" }, item);
    return at === having ? placed({ is: "link", link: "without" }, item) : item;
  });
}
