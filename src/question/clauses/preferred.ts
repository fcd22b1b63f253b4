import { butWanting, planned, wantedEnd, wishedFor } from "../lexicon/words/claims.ts";
import { isLink, type Item, within } from "../scan/item.ts";
import { sameMeaning, type Topic, topicOf } from "../scan/topics.ts";
import type { Heard } from "./heard.ts";
import { type Range, rangesOf } from "./notes.ts";

/** "My supervisor insists on KRAS, but I am interested in NRAS only: ...": one of two things that is wanted, behind the one that is not. */

const sentence = /[.?!]\s/gu;
const startOf = (text: string, at: number): number =>
  Math.max(0, ...[...text.slice(0, at).matchAll(sentence)].map(({ index, 0: mark }) => index + mark.length));

/** What is wanted: names alone, up to a mark. */
function wantedAt({ text, scanned: { items } }: Heard, start: number) {
  const first = items.findIndex((item) => item.start === start && topicOf(item) !== undefined);
  if (first < 0) return undefined;
  let last = first;
  while (
    topicOf(items[last + 1]) !== undefined ||
    (isLink(items[last + 1], "in", "of") && topicOf(items[last + 2]) !== undefined)
  )
    last += 1;
  const end = items[last]?.end ?? start;
  const behind = wantedEnd.exec(text.slice(end));
  const names = items.slice(first, last + 1).filter((item) => topicOf(item) !== undefined);
  return behind === null ? undefined : { names, end, behind: end + behind[0].length };
}

const isNamed = (item: Item, names: readonly Item[]): boolean => names.some((one) => sameMeaning(one, item));
const gone = ({ start, end }: Item): Range => [start, end];

/** The words that tell of both, up to what is wanted and behind it; where more is told before, only what is not wanted. */
function preferredAt(now: Heard, match: RegExpExecArray): Range[] {
  const end = match.index + match[0].length;
  const wanted = wantedAt(now, end);
  if (wanted === undefined) return [];
  const start = startOf(now.text, match.index);
  const told = within(now.scanned.items, { start, end: match.index }).filter((item) => topicOf(item) !== undefined);
  const meant = wanted.names.filter((item) => !isNamed(item, told));
  const topics = new Set(meant.map(topicOf));
  const olds = told.filter((item) => topics.has(topicOf(item)) && !isNamed(item, wanted.names));
  const isOne =
    meant.length > 0 && [...topics].every((topic) => countOf(olds, topic) > 0 && countOf(meant, topic) === 1);
  if (!isOne) return [];
  const isBare = told.every((item) => topics.has(topicOf(item)));
  const before: Range[] = isBare ? [[start, end]] : [...olds.map(gone), [match.index, end]];
  return [...before, [wanted.end, wanted.behind]];
}

const countOf = (items: readonly Item[], topic: Topic | undefined): number =>
  items.filter((item, at) => topicOf(item) === topic && !isNamed(item, items.slice(0, at))).length;

const isNameAlone = (item: Item): boolean =>
  item.is === "cancer" || item.is === "gene" || item.is === "vague" || isLink(item, "colon");
/** "Remember MESO.": names alone, of what is asked some other time. */
const isPlan = ({ scanned: { items } }: Heard, [start, end]: Range): boolean =>
  within(items, { start, end }).every(isNameAlone);

/** "If I could ask for methylation I would; so ...": another of its kind is asked, and it is not. */
function isWish({ scanned: { items } }: Heard, [start, end]: Range): boolean {
  const wished = within(items, { start, end }).filter((item) => topicOf(item) !== undefined);
  const rest = items.filter((item) => item.end <= start || item.start >= end);
  const isReplaced = (item: Item): boolean =>
    topicOf(item) === "asked" && rest.some((one) => topicOf(one) === "asked") && !isNamed(item, rest);
  return wished.length > 0 && wished.every(isReplaced);
}

/** Wherever one thing is wanted and not the other. */
export const preferredIn = (now: Heard): Range[] => [
  ...[...now.text.matchAll(butWanting)].flatMap((match) => preferredAt(now, match)),
  ...rangesOf(now.text, planned).filter((range) => isPlan(now, range)),
  ...rangesOf(now.text, wishedFor).filter((range) => isWish(now, range)),
];
