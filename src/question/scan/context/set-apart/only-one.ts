import { isLink, type Item, within } from "../../item.ts";
import { topicOf } from "../../topics.ts";
import { chosen, isPointer, joins, type List } from "./pointers.ts";

/** "AURKA/BUB1B (the latter only, the former is done)": a bracket that chooses one of those before it. */

const bracket = /\([^()]*\)/gu;

/** The list of one kind that ends at a place. */
function listBefore(items: readonly Item[], end: number): List {
  const topic = topicOf(items[end - 1]);
  const at: number[] = [];
  let start = end;
  if (topic === undefined) return { start, end, at };
  while (topicOf(items[start - 1]) === topic) {
    start -= 1;
    at.unshift(start);
    if (joins(items[start - 1]) && topicOf(items[start - 2]) === topic) start -= 1;
  }
  return { start, end, at };
}

/** The word for the one that is chosen, where nothing else is said but what becomes of the other. */
function pointerIn(inside: readonly Item[]): Item | undefined {
  const isOnly = (at: number): boolean => isLink(inside[at - 1], "only") || isLink(inside[at + 1], "only");
  const chosenOnes = inside.filter((item, at) => isPointer(item) && isOnly(at));
  const isPlain = inside.every(
    (item) => isLink(item, "pointer", "only", "and") || item.is === "stop" || item.is === "vague",
  );
  return isPlain && chosenOnes.length === 1 ? chosenOnes[0] : undefined;
}

export function withOnlyOne(items: readonly Item[], text: string): Item[] {
  for (const { index: start, 0: said } of text.matchAll(bracket)) {
    const inside = within(items, { start, end: start + said.length });
    const pointer = pointerIn(inside);
    const list = listBefore(items, items.filter((item) => item.end <= start).length);
    const places = pointer === undefined || list.at.length < 2 ? [] : chosen(list, pointer);
    const one = items[places[0] ?? -1];
    if (one === undefined || places.length !== 1) continue;
    return [...items.slice(0, list.start), one, ...items.slice(list.end + inside.length)];
  }
  return [...items];
}
