import { cancerNouns, definition } from "../../../lexicon/words/context.ts";
import { words } from "../../../lexicon/words/words.ts";
import { isLink, type Item, placed } from "../../item.ts";
import { sentencesIn } from "../sentences.ts";
import { histologyOf } from "../cancers/organs.ts";

/** "Kidney = clear cell here.", "by old I mean over 70": a sentence of its own that says what a word of the question stands for. */

interface Definition {
  /** The word, in small letters and without "cancer". */
  readonly word: string;
  readonly meaning: readonly Item[];
}

const narrowing: ReadonlySet<string> = words(
  "bound|cancer|change|class|cut|deep|gene|level|measure|outcome|profile|range|state",
);
const narrows = (item: Item): boolean => narrowing.has(item.is) || histologyOf(item) !== undefined;
const joins = ({ is }: Item): boolean => is === "bearer" || is === "number" || is === "unit";
/** Whether all is of a kind that something can be told by. */
const isTold = (meaning: readonly Item[]): boolean =>
  meaning.every((item) => narrows(item) || joins(item) || isLink(item, "and", "or", "of", "in", "by"));

function definitionIn(sentence: readonly Item[], start: number, text: string): Definition | undefined {
  const found = definition.exec(text.slice(start, sentence.at(-1)?.end));
  const words = (found?.groups?.["named"] ?? found?.groups?.["other"] ?? "").toLowerCase().split(/\s+/u);
  if (words.length > 1 && cancerNouns.has(words.at(-1) ?? "")) words.pop();
  const from = start + (found?.[0].length ?? Infinity);
  const meaning = sentence.filter((item) => item.start >= from && !isLink(item, "end", "only"));
  return meaning.length === 0 ? undefined : { word: words.join(" "), meaning };
}

const isDefined = (item: Item, { word }: Definition): boolean => item.text.toLowerCase() === word && item.is !== "link";

/** What a word stands for where it is said: a gene is no level, "kidney = clear cell" still is of the kidney. */
function meant(item: Item, { meaning }: Definition): readonly Item[] {
  if (!isTold(meaning) || (item.is === "gene" && !meaning.some(({ is }) => is === "gene")))
    return [placed({ is: "stop", refusal: "unsupported", why: "a word with a meaning of its own" }, item)];
  const there = meaning.map((one) => ({ ...one, start: item.start, end: item.end }));
  const isCancer = meaning.some((one) => one.is === "cancer" && histologyOf(one) === undefined);
  return item.is === "cancer" && !isCancer ? [item, ...there] : there;
}

/** The items with what a word stands for in its place, wherever it stands. */
export function withDefinedWords(items: readonly Item[], text: string): Item[] {
  for (const sentence of sentencesIn(items)) {
    const [first] = sentence;
    const before = first === undefined ? undefined : items[items.indexOf(first) - 1];
    const told = definitionIn(sentence, before?.end ?? 0, text);
    if (told?.meaning.some(narrows) !== true) continue;
    const others = items.filter((item) => !sentence.includes(item));
    if (!others.some((item) => isDefined(item, told))) continue;
    return others.flatMap((item) => (isDefined(item, told) ? meant(item, told) : [item]));
  }
  return [...items];
}
