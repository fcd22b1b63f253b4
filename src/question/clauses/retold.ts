import { replacement, replacing, retold, retracted } from "../lexicon/words/clauses.ts";
import { notRead, type NotRead } from "../readings/not-read.ts";
import { isLink, type Item, within } from "../scan/item.ts";
import { sameMeaning, topicOf } from "../scan/topics.ts";
import type { Heard } from "./heard.ts";
import { blanked, type Plain, type Range } from "./notes.ts";

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

/** "Replace KRAS by NRAS": the words up to what is meant, and what is replaced wherever it stands. */
function replacedAt({ text, scanned: { items } }: Heard, match: RegExpExecArray): readonly Range[] {
  const from = match.index + match[0].length;
  const [old, now] = items.filter((item) => item.start >= from && topicOf(item) !== undefined);
  if (old === undefined || now === undefined || old.start !== from) return [];
  const isNamed = topicOf(old) === topicOf(now) && !sameMeaning(old, now);
  if (!isNamed || !replacement.has(text.slice(old.end, now.start).trim().toLowerCase())) return [];
  const others = items.filter((item) => item !== old && sameMeaning(item, old));
  return [[match.index, now.start], ...others.map(({ start, end }): Range => [start, end])];
}

/** The text without what it says to be meant no longer. */
export function withoutRetold(now: Heard): Plain | NotRead {
  const told = [...now.text.matchAll(retold)].map((match) => ({ match, range: retoldAt(now, match) }));
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
  ];
  return blanked(now, ranges);
}
