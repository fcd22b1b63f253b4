import { countWords } from "../../../lexicon/words/scales.ts";
import { pointers } from "../../../lexicon/words/context.ts";
import { isAsk, isLink, type Item, placed } from "../../item.ts";
import { topicOf } from "../../topics.ts";

/** "TP53 and KRAS in PAAD: how often is the latter mutated?": one of those that are listed before. */

const joins = (item: Item | undefined): boolean => isLink(item, "and", "or", "versus");
/** What ends the part of a sentence that only lists. */
const isMark = (item: Item | undefined): boolean =>
  isLink(item, "colon", "end", "border") || (isLink(item, "and") && item?.text === ",");
const silent: ReadonlySet<Item["is"]> = new Set<Item["is"]>(["cancer", "bearer", "vague", "link"]);

interface List {
  readonly start: number;
  readonly end: number;
  /** The places of its members. */
  readonly at: readonly number[];
}

/** The list that begins at a place: things of one kind, joined by words or commas. */
function listAt(items: readonly Item[], start: number): List {
  const topic = topicOf(items[start]);
  const at = [start];
  let end = start + 1;
  if (topic === undefined) return { start, end: start, at: [] };
  for (let next = end; joins(items[next]) || items[next]?.is === "vague"; next += 1)
    if (topicOf(items[next + 1]) === topic) {
      at.push(next + 1);
      end = next + 2;
      next += 1;
    }
  return { start, end, at };
}

/** The list that opens the text, where a mark follows it and nothing else is said before the mark. */
function listIn(items: readonly Item[]): List | undefined {
  let start = 0;
  while (items[start]?.is === "link" || items[start]?.is === "vague") start += 1;
  const list = listAt(items, start);
  let end = list.end;
  while (items[end] !== undefined && !isMark(items[end]) && silent.has(items[end]?.is ?? "gene")) end += 1;
  return list.at.length > 1 && isMark(items[end]) ? list : undefined;
}

/** How many of the list are meant: "the latter two". */
const countIn = (text: string): number =>
  text
    .toLowerCase()
    .split(/\s+/u)
    .map((word) => countWords[word])
    .find((count) => count !== undefined) ?? 1;

/** Which of a list are meant; none where that is not clear. */
function chosen({ at }: List, pointer: Item): readonly number[] {
  const count = countIn(pointer.text);
  if (at.length !== 2 && count === 1) return [];
  if (count >= at.length) return [];
  return pointers.first.has(pointer.text.toLowerCase().split(/['’\s]/u)[0] ?? "")
    ? at.slice(0, count)
    : at.slice(-count);
}

const isPointer = (item: Item | undefined): item is Item => isLink(item, "pointer");

/** The chosen ones in the place of the word for them. */
function inPlace(items: readonly Item[], at: number, places: readonly number[]): Item[] {
  const { start, end } = items[at] ?? { start: 0, end: 0 };
  return places.flatMap((place, index): Item[] => {
    const item = items[place];
    if (item === undefined) return [];
    const joint: Item[] = index === 0 ? [] : [{ is: "link", link: "and", text: "and", start, end }];
    return [...joint, { ...item, start, end }];
  });
}

/** "Is TOP2A higher in the former?" compares all that are listed. */
const comparesIn = (items: readonly Item[], at: number): boolean =>
  isLink(items[at - 1], "in") && items.slice(0, at).some((item) => isAsk(item, "comparative"));

export function withPointers(items: readonly Item[]): Item[] {
  const at = items.findIndex(isPointer);
  const pointer = items[at];
  if (pointer === undefined) return [...items];
  if (comparesIn(items, at)) return items.filter((_, place) => place !== at && place !== at - 1);
  const list = listIn(items.slice(0, at));
  const places = list === undefined ? [] : chosen(list, pointer);
  const rest = items.slice(at + 1);
  if (list === undefined || places.length === 0 || rest.some(isPointer))
    return items.map((item) =>
      isPointer(item)
        ? placed({ is: "stop", refusal: "ambiguous", why: "one of several things that are named before" }, item)
        : item,
    );
  const opens = items.slice(0, list.start).filter((item) => !isLink(item, "between"));
  let from = list.end;
  while (isMark(items[from])) from += 1;
  return [...opens, ...items.slice(from, at), ...inPlace(items, at, places), ...rest];
}
