import type { Lexicon } from "../lexicon/load.ts";
import { closingWord, interrupting, resuming } from "../lexicon/words/clauses.ts";
import { notRead, type NotRead } from "../readings/not-read.ts";
import { isLink, type Item, within } from "../scan/item.ts";
import { type Heard, heard } from "./heard.ts";
import { blanked, type Plain } from "./notes.ts";
import { sameMeaning, topicOf, topicsIn } from "../scan/topics.ts";

/** "KRAS... sorry, NRAS", "COAD, no wait, READ", "in men - I mean in women": what follows takes the place of what it corrects. */

/** Where what was said breaks off, and where what is meant begins. */
interface Break {
  readonly from: number;
  readonly to: number;
  readonly word: string;
}

const brokenOff = /(?:\.{2,},?|…,?|\s[-–—]{1,2}\s)\s*(?<word>\p{L}+)/gu;
/** "SOX9 in READ? No, SOX2." */
const denied = /[.?!…]\s+no\s*[,:–—]\s*(?!not\b)/giu;
const lastWord = /(?<word>\p{L}+)\s*$/u;
const marks = /[\s,.;:?!–—…(-]+$/u;
const untilMark = /.*[,:;.–—…]\s*/su;
const opening = /^[\s"'“]*(?<word>[\p{L}\d]+)/u;

const wordOf = (match: RegExpExecArray | null): string => match?.groups?.["word"]?.toLowerCase() ?? "";

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

/** The first break after a place. */
function breakIn({ text, scanned: { items } }: Heard, after: number): Break | undefined {
  const said = items.filter(
    (item) => isLink(item, "correction") && (bringsJoint(item) || isSetOff(text.slice(0, item.start))),
  );
  const begun = [...text.matchAll(brokenOff)].filter((match) => resuming.has(wordOf(match)));
  const breaks = [
    ...said,
    ...[...begun, ...text.matchAll(denied)].map((one) => ({
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

/** The places before a break where the first word after it stands too, the nearest first. */
function retraced(text: string, { from, to }: Break): number[] {
  const word = wordOf(opening.exec(text.slice(to)));
  if (word === "") return [];
  const earlier = text
    .slice(0, from)
    .toLowerCase()
    .matchAll(/[\p{L}\d]+/gu);
  return [...earlier]
    .filter(([one]) => one === word)
    .map(({ index }) => index)
    .reverse();
}

/** "Compare A and B - no, compare C": the question begins anew. */
const restarts = (text: string, broken: Break): boolean =>
  retraced(text, broken).some((start) => text.slice(0, start).trim() === "");

type Range = readonly [start: number, end: number];

/** What is taken back: nothing where nothing of the kind was said before; undefined where it is not clear what. */
function takenBack(items: readonly Item[], text: string, broken: Break): Range | undefined {
  const { from, to } = broken;
  const [before, after] = [within(items, { start: 0, end: from }), within(items, { start: to, end: text.length })];
  const renewed = topicsIn(after);
  const covers = (start: number) =>
    [...topicsIn(within(items, { start, end: from }))].every((topic) => renewed.has(topic));
  if (abandoned.test(text.slice(from, to))) return [0, from];
  if (restarts(text, broken) && renewed.has("gene") && renewed.has("cancer")) return [0, from];
  const again = retraced(text, broken).find(
    (start) => within(items, { start, end: from }).some(isSaid) && covers(start),
  );
  if (again !== undefined) return [again, from];
  const meant = after.find((item) => topicOf(item) !== undefined);
  const last = before.at(-1);
  // "(vaccinated, I mean)" takes nothing back.
  if (!after.some(isSaid)) return [from, from];
  if (last?.is === "stop" && topicOf(last) === undefined) return [last.start, from];
  // "than in the rest, I mean BLCA and KICH" explains.
  if (last?.is === "others") return [from, from];
  const same = before.filter((item) => topicOf(item) === topicOf(meant) && topicOf(item) !== undefined);
  const corrected = same.at(-1);
  if (meant === undefined || corrected === undefined) return [from, from];
  if (covers(corrected.start)) return [corrected.start, from];
  // "CD8 vs PD-1, I mean CD8A" explains; "serous uterine, whatever, uterine" does not say what is taken back.
  if (same.some((item) => sameMeaning(item, meant))) return meant.is === "gene" ? [from, from] : undefined;
  return same.every((item) => sameMeaning(item, corrected)) ? [corrected.start, corrected.end] : undefined;
}
/** "Do CIMP... forget it. GATA3 ...": a sentence that breaks off before another one. */
const abandoned = /^\s*(?:\.{2,}|…).*[.!]\s+$/su;
const isSaid = (item: Item): boolean => item.is === "stop" || item.is === "ask" || topicOf(item) !== undefined;

/** The text without what it takes back itself, with its items. */
export function corrected(plain: Plain, lexicon: Lexicon): Heard | NotRead {
  let now = heard(plain, lexicon);
  for (let broken = breakIn(now, 0); broken !== undefined; broken = breakIn(now, broken.to)) {
    const range = takenBack(now.scanned.items, now.text, broken);
    if (range === undefined)
      return notRead("ambiguous", `It is not clear what "${broken.word}" takes back; say only what is meant.`, {
        left: [broken.word],
      });
    if (range[0] !== range[1]) now = heard(repaired(now, broken, range), lexicon);
  }
  return now;
}

/** The text without a break and what it takes back. */
function repaired({ text, notes, scanned }: Heard, { from, to }: Break, range: Range): Plain {
  const closing = scanned.items.find((item) => item.start >= to && item.text.toLowerCase() === closingWord);
  const kept = blanked(blanked({ text, notes }, from, to), ...range);
  return closing === undefined ? kept : blanked(kept, closing.start, closing.end);
}
