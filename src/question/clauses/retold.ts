import { inPlaceOf, othersSay, putting, replacement, replacing, retold, retracted } from "../lexicon/words/clauses.ts";
import { notRead, type NotRead } from "../readings/not-read.ts";
import { isLink, type Item, within } from "../scan/item.ts";
import { sameMeaning, topicOf } from "../scan/topics.ts";
import { dismissedIn } from "./dismissed.ts";
import type { Heard } from "./heard.ts";
import { leadingSpeakersIn } from "./introduced.ts";
import { narrowedIn } from "./narrowed-lists.ts";
import { blanked, type Plain, type Range } from "./notes.ts";
import { peopleIn } from "./people.ts";
import { preferredIn } from "./preferred.ts";
import { seenBeforeIn } from "./seen-before.ts";

/** "Earlier I typed COAD", "(before I wrote LUAD, a typo)", "replace NOTCH2 by NOTCH1": what somebody says he meant no longer. */

const clause = /[.;:,!?()]|\s[-–—]\s|$/u;
/** How far behind a clause the word stands that takes it back. */
const NEAR = 3;

/** Whether others of its kind are named, and it is not named again. */
const isReplaced = (said: readonly Item[], rest: readonly Item[]): boolean =>
  said.every((item) => {
    const same = rest.filter((one) => topicOf(one) === topicOf(item));
    return same.length > 0 && !same.some((one) => sameMeaning(one, item));
  });

/** A clause that says what was typed before; undefined where nothing takes the place of it. */
function retoldAt({ text, scanned: { items } }: Heard, match: RegExpExecArray): Range | undefined {
  const [start, from] = [match.index, match.index + match[0].length];
  const end = from + (clause.exec(text.slice(from))?.index ?? 0);
  const said = within(items, { start: from, end }).filter((item) => topicOf(item) !== undefined);
  const [first] = said;
  if (first === undefined) return [start, start];
  // "Earlier I typed COAD; scrap that, ..." is taken back by those words.
  const isTakenBack = items.some(
    (item) => isLink(item, "correction") && item.start >= end && item.start - end <= NEAR && item.text !== "typo",
  );
  if (isTakenBack) return [start, first.start];
  const rest = items.filter((item) => item.end <= start || item.start >= end);
  return isReplaced(said, rest) ? [start, end + (retracted.exec(text.slice(end))?.[0].length ?? 0)] : undefined;
}

const isAnother = (one: Item, other: Item): boolean => topicOf(one) === topicOf(other) && !sameMeaning(one, other);

/** What is named first behind some words, what is named next, and what stands between the two. */
function namedBehind({ text, scanned: { items } }: Heard, match: RegExpExecArray) {
  const from = match.index + match[0].length;
  const [first, next] = items.filter((item) => item.start >= from && topicOf(item) !== undefined);
  if (first?.start !== from || next === undefined || !isAnother(first, next)) return undefined;
  return { first, next, between: text.slice(first.end, next.start).trim().toLowerCase() };
}

/** Wherever a thing is named beside one place. */
const otherPlaces = ({ scanned: { items } }: Heard, old: Item): Range[] =>
  items.filter((item) => item !== old && sameMeaning(item, old)).map(({ start, end }) => [start, end]);

/** "Replace KRAS by NRAS": the words up to what is meant, and what is replaced wherever it stands. */
function replacedAt(now: Heard, match: RegExpExecArray): readonly Range[] {
  const named = namedBehind(now, match);
  return named !== undefined && replacement.has(named.between)
    ? [[match.index, named.next.start], ...otherPlaces(now, named.first)]
    : [];
}

/** "Put NRAS where I wrote KRAS": the words around what is meant, and what it takes the place of wherever that stands. */
function putAt(now: Heard, match: RegExpExecArray): readonly Range[] {
  const named = namedBehind(now, match);
  if (named === undefined || !inPlaceOf.test(named.between)) return [];
  const { first, next } = named;
  if (clause.exec(now.text.slice(next.end).trimStart())?.index !== 0) return [];
  return [[match.index, first.start], [first.end, next.end], ...otherPlaces(now, next)];
}

/** "Everybody says GBM; I say LGG": the words up to what is meant; undefined where that is of another kind than what others say. */
function opposedAt({ text, scanned: { items } }: Heard, match: RegExpExecArray): Range | undefined {
  const [start, end] = [match.index, match.index + match[0].length];
  const [old, ...more] = within(items, { start, end }).filter((item) => topicOf(item) !== undefined);
  const meant = items.find((item) => item.start >= end && topicOf(item) !== undefined);
  const isBare = meant !== undefined && meant.end <= end + (clause.exec(text.slice(end))?.index ?? 0);
  if (old !== undefined && meant !== undefined && more.length === 0 && isAnother(old, meant)) return [start, end];
  return old !== undefined && isBare ? undefined : [start, start];
}

/** The text without what it says to be meant no longer. */
export function withoutRetold(now: Heard): Plain | NotRead {
  const told = [
    ...[...now.text.matchAll(retold)].map((match) => ({ match, range: retoldAt(now, match) })),
    ...[...now.text.matchAll(othersSay)].map((match) => ({ match, range: opposedAt(now, match) })),
  ];
  const open = told.find(({ range }) => range === undefined);
  if (open !== undefined)
    return notRead(
      "ambiguous",
      `What is meant instead of what "${open.match[0]}" says is not told; say only what is meant.`,
      {
        left: [open.match[0]],
      },
    );
  const ranges = [
    ...told.flatMap(({ range }) => (range === undefined ? [] : [range])),
    ...[...now.text.matchAll(replacing)].flatMap((match) => replacedAt(now, match)),
    ...[...now.text.matchAll(putting)].flatMap((match) => putAt(now, match)),
    ...preferredIn(now),
    ...dismissedIn(now),
    ...narrowedIn(now),
    ...seenBeforeIn(now),
    ...leadingSpeakersIn(now),
    ...peopleIn(now),
  ];
  return blanked(now, ranges);
}
