import { afterwards, denying, interrupting, resuming } from "../lexicon/words/clauses.ts";
import { leavingIt } from "../lexicon/report-words.ts";
import { isLink, type Item, within } from "../scan/item.ts";
import { topicOf, topicsIn } from "../scan/topics.ts";
import type { Heard } from "./heard.ts";
import type { Range } from "./notes.ts";

/** Where a text corrects itself. */

/** Where what was said breaks off, and where what is meant begins. */
export interface Break {
  readonly from: number;
  readonly to: number;
  readonly word: string;
  /** "..., deleted, I meant": the words behind what is meant. */
  readonly closing?: Range;
  /** "So leave it; ...": all that was said before is given up. */
  readonly leaves?: true;
}

const brokenOff = /(?:\.{2,},?|…,?|\s[-–—]{1,2}\s)\s*(?<word>\p{L}+)/gu;
const lastWord = /(?<word>\p{L}+)\s*$/u;
const marks = /[\s,.;:?!–—…(-]+$/u;
const untilMark = /.*[,:;.–—…]\s*/su;

export const wordOf = (match: RegExpExecArray | null): string => match?.groups?.["word"]?.toLowerCase() ?? "";

/** A mark, or a word that only interrupts, stands before. */
const isSetOff = (before: string): boolean =>
  marks.test(before.trimEnd()) || interrupting.has(wordOf(lastWord.exec(before)));

/** "But actually" brings its own joint. */
const bringsJoint = ({ text }: Item): boolean => interrupting.has(text.toLowerCase().split(" ")[0] ?? "");

const isTalk = (item: Item): boolean =>
  item.is === "link" ||
  item.is === "vague" ||
  (item.is === "stop" && (item.why === "unknown" || item.why === "instruction" || item.why === "offtopic"));

/** After the last mark and the last word of correcting before anything that is said. */
function resumed(items: readonly Item[], text: string, after: number): number {
  const said = items.find((item) => item.start >= after && !isTalk(item))?.start ?? text.length;
  const again = items.findLast((item) => isLink(item, "correction") && item.start >= after && item.end <= said);
  const start = again?.end ?? after;
  return start + (untilMark.exec(text.slice(start, said))?.[0].length ?? 0);
}

/** "Mutated - deleted, I meant - in ...": what is meant stands before the words, and nothing of its kind behind them. */
function breakBehind({ text, scanned: { items } }: Heard, after: number): Break | undefined {
  for (const item of items) {
    const said = isLink(item, "correction") && afterwards.has(item.text.toLowerCase());
    const stretch = said && closes.test(text.slice(item.end)) ? meantBefore.exec(text.slice(0, item.start)) : null;
    if (stretch === null || stretch.index < after) continue;
    const mark = stretch.groups?.["mark"] ?? "";
    const to = stretch.index + mark.length;
    const meant = within(items, { start: to, end: item.start });
    const next = items.find((one) => one.start >= item.end && !isLink(one, "and"));
    const topic = topicOf(meant.find((one) => topicOf(one) !== undefined));
    if (topic === undefined || topic === topicOf(next) || meant.some(isList)) continue;
    const end = mark.includes("(") && text[item.end] === ")" ? item.end + 1 : item.end;
    return { from: stretch.index, to, word: item.text, closing: [item.start, end] };
  }
  return undefined;
}
/** "MET and ALK, I mean": of a list, or of what is set apart, it is not clear what takes the place of what. */
const isList = (item: Item): boolean => isLink(item, "and", "or", "negation") && /\p{L}/u.test(item.text);
const closes = /^\s*(?:[-–—)\].,;:!?]|$)/u;
const meantBefore = /(?<mark>\s[-–—]\s|\s*[(,…]\s*)[^(),;:.…–—]+?,?\s*$/u;

/** The first break after a place. */
export function breakIn(now: Heard, after: number): Break | undefined {
  const leaving = breakLeaving(now, after);
  const [first] = [breakBehind(now, after), breakBefore(now, after)]
    .filter((one) => one !== undefined)
    .sort((one, other) => one.from - other.from);
  return leaving !== undefined && (first === undefined || leaving.from <= first.to) ? leaving : first;
}

/** "Is it loaded? So leave it; ...", before a question of its own. */
function breakLeaving({ text, scanned: { items } }: Heard, after: number): Break | undefined {
  const found = [...text.matchAll(leavingIt)].find(({ index }) => index >= after);
  if (found === undefined) return undefined;
  const [from, to] = [found.index, found.index + found[0].length];
  const topics = topicsIn(within(items, { start: to, end: text.length }));
  return topics.has("gene") && topics.has("cancer") ? { from, to, word: found[0].trim(), leaves: true } : undefined;
}

/** The first break after a place that stands before what is meant. */
function breakBefore({ text, scanned: { items } }: Heard, after: number): Break | undefined {
  const said = items.filter(
    (item) => isLink(item, "correction") && (bringsJoint(item) || isSetOff(text.slice(0, item.start))),
  );
  const begun = [...text.matchAll(brokenOff)].filter((match) => resuming.has(wordOf(match)));
  const breaks = [
    ...said,
    ...[...begun, ...text.matchAll(denying)].map((one) => ({
      start: one.index,
      end: one.index + one[0].length,
      text: one[0],
    })),
  ];
  const [first] = breaks.filter(({ start }) => start >= after).sort((one, other) => one.start - other.start);
  if (first === undefined) return undefined;
  let from = first.start;
  for (let before = text.slice(0, from); isSetOff(before); before = text.slice(0, from))
    from = before.replace(marks.test(before) ? marks : lastWord, "").length;
  return { from, to: resumed(items, text, first.end), word: first.text.trim() };
}
