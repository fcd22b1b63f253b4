import { isLink, type Item, within } from "../scan/item.ts";
import type { Heard } from "./heard.ts";

/** What stands between two marks of a text, or in a bracket. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly words: readonly string[];
  readonly items: readonly Item[];
  /** The item before it, and the words after it. */
  readonly before: Item | undefined;
  readonly next: string;
  readonly opensSentence: boolean;
  readonly isSentence: boolean;
  readonly isBracket: boolean;
  /** In brackets, or in front of a colon or a question mark. */
  readonly isApart: boolean;
  readonly isBeforeColon: boolean;
  /** Behind a colon, where what is asked may be told. */
  readonly isBehindColon: boolean;
  /** In front of a question mark. */
  readonly isAsked: boolean;
}

const bracket = /\([^()]*\)|\[[^[\]]*\]/gu;
const mark = /[,;:!?…"“”«»]|\.(?=\s|$)|\s[-–—]+\s/gu;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d][\p{L}\d'’-]*/gu) ?? [];
const isFull = (text: string): boolean => /^\s*[.!?;]|^\s*$/u.test(text);

function stretchOf({ text, scanned }: Heard, start: number, end: number): Stretch {
  const [said, after] = [text.slice(start, end), text.slice(end)];
  const [next = ""] = wordsIn(after);
  const opensSentence = start === 0 || /[.!?]\s*$/u.test(text.slice(0, start));
  const isBracket = /[([]/u.test(text[start] ?? "");
  return {
    start,
    end,
    text: said,
    words: wordsIn(said),
    items: within(scanned.items, { start, end }),
    before: scanned.items.findLast((item) => item.end <= start && !isLink(item, "and", "colon", "negation", "only")),
    next,
    isBracket,
    isApart: isBracket || (start === 0 && /^\s*[:?]/u.test(after)),
    isBeforeColon: /^\s*:/u.test(after),
    isBehindColon: text[start - 1] === ":",
    isAsked: /^\s*\?/u.test(after),
    opensSentence,
    isSentence: opensSentence && isFull(after.trimStart()),
  };
}

/** All stretches of a text; a bracket is one of them. */
export function stretchesOf(plain: Heard): Stretch[] {
  const { text } = plain;
  const brackets = [...text.matchAll(bracket)].map(({ index, 0: { length } }) => [index, index + length] as const);
  const flat = brackets.reduce(
    (left, [from, to]) => left.slice(0, from) + " ".repeat(to - from) + left.slice(to),
    text,
  );
  const marks = [...flat.matchAll(mark)].map(({ index, 0: { length } }) => [index, index + length] as const);
  const edges = [...marks, ...brackets, [text.length, text.length] as const].sort(([one], [other]) => one - other);
  const between = edges.map(([from], at): readonly [number, number] => [edges[at - 1]?.[1] ?? 0, from]);
  return [...between, ...brackets].map(([from, to]) => stretchOf(plain, from, to));
}
