import { downward, onward, orderedLevels, originWord, timely } from "../../../lexicon/words/scales.ts";
import { isHeadNoun, isLink, type Item, type Placed, placeOf } from "../../item.ts";

/** "below stage IV", "beyond grade 1", "T3 or higher", "from stage III on": the levels on one side of an ordered one. */

type Class = Extract<Item, { is: "class" }>;
type Side = Extract<Item, { is: "bound" }>["side"];
const isOrdered = (item: Item | undefined): item is Class => item?.is === "class" && item.attribute in orderedLevels;

function onSide(side: Side, item: Class): readonly string[] {
  const scale = orderedLevels[item.attribute] ?? [];
  const at = scale.indexOf(item.levels[0] ?? "");
  if (at < 0 || item.levels.length > 1) return [];
  if (side === "under" || side === "to") return scale.slice(0, side === "to" ? at + 1 : at);
  return scale.slice(side === "from" ? at : at + 1);
}

/** A level with the words that say which side of it is meant. */
interface Sided {
  readonly side: Side;
  readonly item: Class;
  readonly words: readonly Placed[];
}

/** The word before a place, and where it stands. */
function wordBefore(text: string, at: number): { readonly word: string; readonly start: number } {
  const word = /(?<word>\p{L}+)\s+$/u.exec(text.slice(0, at))?.groups?.["word"] ?? "";
  return { word: word.toLowerCase(), start: text.slice(0, at).lastIndexOf(word) };
}

/** "After stage II", unlike "after stage IV patients are left out". */
function timelyBefore(items: readonly Item[], at: number, text: string): Sided | undefined {
  const item = items[at];
  if (!isOrdered(item)) return undefined;
  const { word, start } = wordBefore(text, item.start);
  const side = timely[word];
  const isTaken = (items[at - 1]?.end ?? 0) > start;
  const isLeftOut = items.slice(at + 1, at + 4).some((one) => isLink(one, "excluded", "except", "adjusted"));
  const said = { text: word, start, end: item.start };
  return side === undefined || isTaken || isLeftOut ? undefined : { side, item, words: [said, item] };
}

/** "T3+", unlike "T3+N1". */
const isPlus = (item: Item, plus: Item, next: Item | undefined): boolean =>
  isLink(plus, "and") && plus.text === "+" && plus.start === item.end && next?.start !== plus.end;

const mark = /^\s*(?:[.,;:!?)]|$)/u;
/** "T3 and higher tumours", unlike "T3 and higher in men": words behind a level at the end of what is told of patients. */
function wordsBehind(items: readonly Item[], { start, end }: Placed, text: string, words: RegExp): Placed | undefined {
  const said = words.exec(text.slice(end))?.[0];
  const last = end + (said?.length ?? 0);
  const next = items.find(({ start }) => start >= last);
  const closes =
    wordBefore(text, start).word === originWord ||
    mark.test(text.slice(last)) ||
    (isHeadNoun(next) && text.slice(last, next?.start).trim() === "");
  return said === undefined || !closes ? undefined : { text: said.trim(), start: end, end: last };
}

/** "Or higher", "at most", "+" and "on" behind a level. */
function sideBehind(items: readonly Item[], at: number, text: string): Sided | undefined {
  const [item, second, third] = items.slice(at, at + 3);
  if (!isOrdered(item)) return undefined;
  const sided = (side: Side, word: Placed): Sided => ({ side, item, words: [item, word] });
  const [on, down] = [onward, downward].map((words) => wordsBehind(items, item, text, words));
  if (on !== undefined) return sided("from", on);
  if (down !== undefined) return sided("to", down);
  if (second === undefined) return undefined;
  if (isPlus(item, second, third)) return sided("from", second);
  if (second.is === "unit" && second.unit === "and_more") return sided("from", second);
  if (second.is === "unit" && second.unit === "and_less") return sided("to", second);
  const isLimit = second.is === "bound" && (second.side === "from" || second.side === "to");
  return isLimit && third?.is !== "number" && !isOrdered(third) ? sided(second.side, second) : undefined;
}

/** "In T3 higher than T2" compares what stands before it. */
const compares = (bound: Item, level: Class, before: readonly Item[]): boolean =>
  bound.text.endsWith("than") && before.some((one) => isOrdered(one) && one.attribute === level.attribute);

/** The side that a bound before a level says, or words behind it. */
function sideAt(items: readonly Item[], at: number, text: string): Sided | undefined {
  const [first, second] = items.slice(at, at + 2);
  const isBefore = first?.is === "bound" && first.place !== true && isOrdered(second);
  if (isBefore && !compares(first, second, items.slice(0, at)))
    return { side: first.side, item: second, words: [first, second] };
  return sideBehind(items, at, text) ?? timelyBefore(items, at, text);
}

export function withSides(items: readonly Item[], text: string): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    const found = sideAt(items, at, text);
    const levels = found === undefined ? [] : onSide(found.side, found.item);
    if (item === undefined) break;
    if (found === undefined || levels.length === 0) {
      out.push(item);
      continue;
    }
    const place = placeOf(found.words);
    out.push({ ...found.item, levels, ...place });
    while ((items[at + 1]?.start ?? place.end) < place.end) at += 1;
  }
  return out;
}
