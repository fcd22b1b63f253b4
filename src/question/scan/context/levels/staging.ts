import { stagings } from "../../../lexicon/words/scales.ts";
import type { Item } from "../../item.ts";

type Staged = Extract<Item, { is: "class" | "dimension" }>;
const isStaged = (item: Item): item is Staged =>
  (item.is === "class" || item.is === "dimension") && item.attribute === "stage";

/** The staging that the words of an item name, or the word before it. */
function namedBy(item: Item, text: string): string | undefined {
  const before = text.slice(0, item.start).trimEnd().split(/\s+/u).at(-1) ?? "";
  const words = [before, ...text.slice(item.start, item.end).split(/[\s-]+/u)];
  return words.map((word) => stagings[word.toLowerCase()]).find((one) => one !== undefined);
}

/** "Clinical stage" and "pathologic stage" are not the same record; where one of them is named, all stages are of it. */
export function withStagings(items: readonly Item[], text: string): Item[] {
  const named = items.map((item) => (isStaged(item) ? namedBy(item, text) : undefined));
  const all = [...new Set(named.filter((one) => one !== undefined))];
  const [only] = all.length === 1 ? all : [];
  return items.map((item, at) => (isStaged(item) ? { ...item, attribute: named[at] ?? only ?? item.attribute } : item));
}
