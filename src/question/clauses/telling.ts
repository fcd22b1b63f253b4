import { asksFrom, wordFrom } from "../scan/context/borders.ts";
import { wordsOf } from "../lexicon/words/words.ts";
import { within, type Item } from "../scan/item.ts";

/** What stands between two ends of a text, or before the words that begin to ask. */
export interface Part {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly words: readonly string[];
  readonly items: readonly Item[];
  /** The mark behind it. */
  readonly mark: string;
}

const ending = /[.?!;](?=\s|$)|\n/gu;
/** Marks before which something is told where a question begins behind them. */
const turning =
  /[:,]|\s[-–—]\s|\s(?=but (?:actually |really )?what (?:I|we) (?:want|need|ask|mean|am|are)\b|but (?:I|we) (?:really |actually |only |just )?(?:want|need|ask)\b|so (?:how|what|which|is|are|does|do)\b)/giu;
const joint = /^\s*(?:and|but|so|yet)\b/iu;

/** Whether a question begins at a place, behind "and", "but" or "so". */
function beginsToAsk(text: string, at: number): boolean {
  const word = joint.exec(text.slice(at));
  const start = at + (word?.[0].length ?? 0);
  return asksFrom(text, start) || (word !== null && wordFrom(text, start).word === "in");
}

interface Mark {
  readonly start: number;
  readonly end: number;
}
const marksIn = (text: string): Mark[] =>
  [
    ...text.matchAll(ending),
    ...[...text.matchAll(turning)].filter((one) => one[0] === ":" || beginsToAsk(text, one.index + one[0].length)),
  ]
    .map((one) => ({ start: one.index, end: one.index + one[0].length }))
    .sort((one, other) => one.start - other.start);

/** What is said in parts. */
export const saidIn = (parts: readonly Part[]) => ({
  items: parts.flatMap((one) => one.items),
  words: parts.flatMap((one) => one.words),
});

export function partsIn(items: readonly Item[], text: string): Part[] {
  const marks = [...marksIn(text), { start: text.length, end: text.length }];
  return marks.map(({ start: end, end: next }, at) => {
    const start = marks[at - 1]?.end ?? 0;
    const said = text.slice(start, end);
    return {
      start,
      end,
      text: said,
      words: wordsOf(said),
      items: within(items, { start, end }),
      mark: text.slice(end, next).trim(),
    };
  });
}
