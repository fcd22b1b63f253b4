import type { Item } from "../../item.ts";

/** "Type 1 papillary RCC": a histology of one cancer of a group says which of them is meant. */

type Cancer = Extract<Item, { is: "cancer" }>;
const isGroup = (item: Item): item is Cancer => item.is === "cancer" && !item.all && item.codes.length > 1;

/** "Brain glioblastoma": a group right before one of its own, which is meant. */
const isPlaceOf = (item: Item, next: Item | undefined): boolean =>
  isGroup(item) &&
  next?.is === "cancer" &&
  !next.all &&
  next.start - item.end <= 1 &&
  next.codes.length < item.codes.length &&
  next.codes.every((code) => item.codes.includes(code));

export function withNarrowedGroups(given: readonly Item[]): Item[] {
  const items = given.filter((item, at) => !isPlaceOf(item, given[at + 1]));
  const implied = new Set(
    items.flatMap((item) => (item.is === "class" && item.attribute === "histology" ? item.implied : [])),
  );
  const [code, another] = implied;
  const isAlone = items.filter(({ is }) => is === "cancer").length === 1;
  if (code === undefined || another !== undefined || !isAlone) return items;
  return items.map((item) => (isGroup(item) && item.codes.includes(code) ? { ...item, codes: [code] } : item));
}
