import { seen, seenName, thisTime } from "../lexicon/words/clauses.ts";
import { type Item, within } from "../scan/item.ts";
import { sameMeaning, topicOf } from "../scan/topics.ts";
import type { Heard } from "./heard.ts";
import type { Range } from "./notes.ts";

/** "Having only looked at colon so far, now rectum", "PIK3CA I know already": what was asked before, or is known, and is not asked now. */

const namedIn = (items: readonly Item[], from: number, to: number): Item[] =>
  within(items, { start: from, end: to }).filter((item) => topicOf(item) !== undefined);

/** "So far only colon, now rectum: ...": one thing before, another of its kind in its place. */
function replacedAt({ text, scanned: { items } }: Heard, match: RegExpExecArray): Range[] {
  const end = match.index + match[0].length;
  const said = namedIn(items, match.index, end);
  const meant = items.find((item) => item.start >= end && topicOf(item) !== undefined);
  const isNext = meant !== undefined && text.slice(end, meant.start).trim().split(/\s+/u).length <= NEAR;
  const [old, another] = said.filter((item) => topicOf(item) === topicOf(meant));
  if (!isNext || old === undefined || another !== undefined || sameMeaning(old, meant)) return [];
  if (said.length === 1) return [[match.index, end]];
  // "In LUAD we have seen KRAS, now NRAS": the place holds for both.
  const isBare = said.at(-1) === old && !items.some((item) => item.start === old.end + 1 && isSaidOf(item));
  return isBare ? [[old.start, end]] : [];
}
const isSaidOf = ({ is }: Item): boolean => is === "state" || is === "level" || is === "measure" || is === "bearer";
/** How many words may stand between "now" and what is asked now. */
const NEAR = 3;

/** "..., PIK3CA I know already": a name alone, where another is asked about and it is not named again. */
function knownAt({ scanned: { items } }: Heard, match: RegExpExecArray): Range[] {
  const [start, end] = [match.index, match.index + match[0].length];
  const [name, ...more] = namedIn(items, start, end);
  const others = items.filter((item) => item !== name && topicOf(item) === topicOf(name));
  const isOther = others.length > 0 && !others.some((item) => name !== undefined && sameMeaning(item, name));
  return name?.start === end - match[0].replace(/^[^\p{L}\d]+/u, "").length && more.length === 0 && isOther
    ? [[start, end]]
    : [];
}

/** All that is told of what was asked before or is known. */
export const seenBeforeIn = (now: Heard): Range[] => [
  ...[...now.text.matchAll(seen)].filter((match) => thisTime.test(match[0])).flatMap((match) => replacedAt(now, match)),
  ...[...now.text.matchAll(seenName)].flatMap((match) => knownAt(now, match)),
];
