import type { Item } from "../item.ts";

/** "Type 1 papillary RCC": a histology of one cancer of a group says which of them is meant. */

type Cancer = Extract<Item, { is: "cancer" }>;
const isGroup = (item: Item): item is Cancer => item.is === "cancer" && !item.all && item.codes.length > 1;

export function withNarrowedGroups(items: readonly Item[]): Item[] {
  const implied = new Set(
    items.flatMap((item) => (item.is === "class" && item.attribute === "histology" ? item.implied : [])),
  );
  const [code, another] = implied;
  const isAlone = items.filter(({ is }) => is === "cancer").length === 1;
  if (code === undefined || another !== undefined || !isAlone) return [...items];
  return items.map((item) => (isGroup(item) && item.codes.includes(code) ? { ...item, codes: [code] } : item));
}
