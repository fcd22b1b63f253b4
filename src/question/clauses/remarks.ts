import { apposing, chosenNouns, concluding, forms, polite, speakers, talk } from "../lexicon/word-sets.ts";
import { isLink, type Item, type Link } from "../scan/item.ts";
import { topicOf } from "../scan/topics.ts";
import type { Heard } from "./heard.ts";
import { blanked, type Plain } from "./notes.ts";

/**
 * "(panic!)", "MET, the gene and not the verb,", "Forgive the naive query, but ...": stretches between marks with words that
 * are not understood. They are left out where they name nothing that a question is about and cannot choose samples: the
 * asker speaks of himself, a gene that is named is described, a clause goes before "but", a sentence stands by itself.
 */

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
  readonly items: readonly Item[];
  /** The item before it, and the words after it. */
  readonly before: Item | undefined;
  readonly next: string;
  readonly isSentence: boolean;
  /** In brackets, or in front of a colon or a question mark. */
  readonly isApart: boolean;
}

const bracket = /\([^()]*\)|\[[^[\]]*\]/gu;
const mark = /[,;:!?…"“”«»]|\.(?=\s|$)|\s[-–—]+\s/gu;
const SHORTEST_SENTENCE = 3;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d][\p{L}\d'’-]*/gu) ?? [];
const isFull = (text: string): boolean => /^\s*[.!?;]|^\s*$/u.test(text);

function stretchOf({ text, scanned }: Heard, start: number, end: number): Stretch {
  const after = text.slice(end);
  const [next = ""] = wordsIn(after);
  return {
    start,
    end,
    words: wordsIn(text.slice(start, end)),
    items: scanned.items.filter((item) => item.start >= start && item.end <= end),
    before: scanned.items.findLast((item) => item.end <= start && !isLink(item, "and", "colon", "negation")),
    next,
    isApart: /[([]/u.test(text[start] ?? "") || (start === 0 && /^\s*[:?]/u.test(after)),
    isSentence: isFull(after.trimStart()) && (start === 0 || /[.!?]\s*$/u.test(text.slice(0, start))),
  };
}

/** What stands between two marks; a bracket is one stretch. */
function stretchesOf(plain: Heard): Stretch[] {
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

const restricting: readonly Link[] = [
  "restrict",
  "only",
  "except",
  "excluded",
  "without",
  "adjust",
  "when",
  "relative",
  "which",
  "versus",
];

/** Words that a question does not hold, and nothing that it is about. */
function isTalk({ items, words }: Stretch): boolean {
  if (words.some((word) => chosenNouns.has(word))) return false;
  const stops = items.filter((item) => item.is === "stop");
  const idle = stops.every(
    ({ why, refusal }) =>
      talk.has(why) || why.startsWith("family ") || why === "instruction" || refusal === "unknown_cancer",
  );
  const said = items.some(
    (item) =>
      item.is === "ask" ||
      item.is === "bearer" ||
      item.is === "sign" ||
      (item.is !== "stop" && topicOf(item) !== undefined),
  );
  return stops.length > 0 && idle && !said;
}

const opens = ({ words }: Stretch, set: ReadonlySet<string>): boolean => set.has(words[0] ?? "");

/** "(T-cell markers)", "Homologous recombination: ...": a name of several genes beside those that are named. */
const isTitle = ({ items, isApart }: Stretch): boolean =>
  isApart && items.length > 0 && items.every((item) => item.is === "stop" && item.why.startsWith("family "));

function isRemark(stretch: Stretch): boolean {
  const { words, items, before, next, isSentence, start } = stretch;
  if (!isTalk(stretch)) return false;
  const cancers = items.some((item) => item.is === "stop" && item.refusal === "unknown_cancer");
  const restricts = items.some((item) => isLink(item, ...restricting));
  if (!restricts && words.some((word) => speakers.has(word) || polite.has(word))) return true;
  if (isTitle(stretch)) return true;
  const describes = before?.is === "gene" && opens(stretch, apposing) && !words.some((word) => forms.has(word));
  if (describes) return true;
  if (restricts || cancers) return false;
  return (start === 0 && concluding.has(next)) || (isSentence && words.length >= SHORTEST_SENTENCE);
}

/** "Forgive the query, but": the word that concludes goes with what it concludes. */
const throughConclusion =
  (text: string) =>
  (stretch: Stretch): Stretch => {
    const word = /^[\s,–—-]*\p{L}+/u.exec(text.slice(stretch.end))?.[0] ?? "";
    return stretch.start === 0 && concluding.has(stretch.next)
      ? { ...stretch, end: stretch.end + word.length }
      : stretch;
  };

/** The text without its remarks. */
export function withoutRemarks(plain: Heard): Plain {
  const remarks = stretchesOf(plain).filter(isRemark).map(throughConclusion(plain.text));
  return remarks.reduce<Plain>((left, { start, end }) => blanked(left, start, end), {
    text: plain.text,
    notes: plain.notes,
  });
}
