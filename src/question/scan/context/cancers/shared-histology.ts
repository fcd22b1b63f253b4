import type { Histology } from "../../../lexicon/load.ts";
import { isLink, type Item } from "../../item.ts";
import { cancerOf, type Cancer, histologyOf, isCancer, ofKind } from "./organs.ts";

/** "Squamous tumours of the lung, the head and neck, and the cervix": one histology of several organs. */

const joins = (item: Item | undefined): boolean => isLink(item, "and", "or", "versus");

/** The organs that a histology before "of" is said of. */
function organsAfter(items: readonly Item[], at: number): readonly Cancer[] {
  let next = at + 1;
  while (items[next]?.is === "bearer") next += 1;
  if (!isLink(items[next], "of", "in")) return [];
  const rest = items.slice(next + 1);
  const end = rest.findIndex((item) => !isCancer(item) && !joins(item));
  return rest.slice(0, end < 0 ? rest.length : end).filter(isCancer);
}

/** Each organ as its cancer of that histology, whose name is then said by them. */
export function withSharedHistology(items: readonly Item[], histologies: readonly Histology[]): Item[] {
  const at = items.findIndex(
    (item, place) => item.is === "cancer" && histologyOf(item) !== undefined && organsAfter(items, place).length > 1,
  );
  const [name, organs] = [histologyOf(items[at]), organsAfter(items, at)];
  if (name === undefined) return [...items];
  const shared = new Map<Item, Item>();
  for (const organ of organs) {
    const found = ofKind(histologies, name, organ);
    if (found !== undefined) shared.set(organ, cancerOf(organ, found));
  }
  if (shared.size < organs.length) return [...items];
  return items.flatMap((item, place) => (place === at ? [] : [shared.get(item) ?? item]));
}
