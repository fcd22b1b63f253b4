import type { Lexicon } from "../lexicon/load.ts";
import { closingWord, medianCut, medianInstead } from "../lexicon/words/clauses.ts";
import { isNotRead, type NotRead } from "../readings/not-read.ts";
import { isLink, type Item, within } from "../scan/item.ts";
import { type Break, breakIn, wordOf } from "./breaks.ts";
import { type Heard, heard } from "./heard.ts";
import { blanked, type Plain, type Range, rangesOf } from "./notes.ts";
import { withoutRetold } from "./retold.ts";
import { sameMeaning, topicOf, topicsIn } from "../scan/topics.ts";
import { unclearCorrection, uncorrected } from "./uncorrected.ts";

/** "KRAS... sorry, NRAS", "COAD, no wait, READ", "in men - I mean in women": what follows takes the place of what it corrects. */

const opening = /^[\s"'“]*(?<word>[\p{L}\d]+)/u;

/** The places before a break where the first word after it stands too, the nearest first. */
function retraced(text: string, { from, to }: Break): number[] {
  const word = wordOf(opening.exec(text.slice(to)));
  if (word === "") return [];
  const earlier = text
    .slice(0, from)
    .toLowerCase()
    .matchAll(/(?<![\p{L}\d][-–/])[\p{L}\d]+/gu);
  return [...earlier]
    .filter(([one]) => one === word)
    .map(({ index }) => index)
    .reverse();
}

/** "Compare A and B - no, compare C": the question begins anew. */
const restarts = (text: string, broken: Break): boolean =>
  retraced(text, broken).some((start) => text.slice(0, start).trim() === "");

/** What is taken back: nothing where nothing of the kind was said before; undefined where it is not clear what. */
function takenBack(items: readonly Item[], text: string, broken: Break): readonly Range[] | undefined {
  const { from, to, closing } = broken;
  const [before, after] = [
    within(items, { start: 0, end: from }),
    within(items, { start: to, end: closing?.[0] ?? text.length }),
  ];
  const renewed = topicsIn(after);
  const covers = (start: number) =>
    [...topicsIn(within(items, { start, end: from }))].every((topic) => renewed.has(topic));
  if (broken.leaves === true || abandoned.test(text.slice(from, to))) return [[0, from]];
  if (restarts(text, broken) && renewed.has("gene") && renewed.has("cancer")) return [[0, from]];
  const again = retraced(text, broken).find(
    (start) => within(items, { start, end: from }).some(isSaid) && covers(start),
  );
  if (again !== undefined) return isOneOfList(before, again, after) ? undefined : [[again, from]];
  const meant = after.find((item) => topicOf(item) !== undefined);
  const last = before.at(-1);
  const cut = medianInstead.test(text.slice(to)) ? before.findLast(({ is }) => is === "cut") : undefined;
  if (cut !== undefined) return [[cut.start, cut.end]];
  // "(vaccinated, I mean)" takes nothing back.
  if (!after.some(isSaid)) return [];
  if (last?.is === "stop" && topicOf(last) === undefined) return [[last.start, from]];
  // "than in the rest, I mean BLCA and KICH" explains.
  if (last?.is === "others") return [];
  const same = before.filter((item) => topicOf(item) === topicOf(meant) && topicOf(item) !== undefined);
  const corrected = same.at(-1);
  if (meant?.is === "cut" && corrected === undefined) return medianIn(text.slice(0, from));
  if (meant === undefined || corrected === undefined || isOther(corrected, meant, broken)) return [];
  if (covers(corrected.start)) return [[askedAlone(same, text)?.start ?? corrected.start, from]];
  // "CD8 vs PD-1, I mean CD8A" explains; "serous uterine, whatever, uterine" does not say what is taken back.
  if (same.some((item) => sameMeaning(item, meant))) return meant.is === "gene" ? [] : undefined;
  if (!same.every((item) => sameMeaning(item, corrected))) return undefined;
  return [[corrected.start, corrected.end], ...besides(before, after, meant)];
}

/** "MDM2 and CDK4 - no, CDK4": what is meant is the last of a list, and stands in the place of itself or of all of it. */
function isOneOfList(before: readonly Item[], again: number, after: readonly Item[]): boolean {
  const [repeated, earlier] = [before.filter(({ start }) => start >= again), before.filter(({ end }) => end <= again)];
  const [first] = repeated;
  const joined = earlier.findLast((item) => !isLink(item, "and", "or", "with", "versus"));
  const isListed = first !== undefined && joined !== undefined && topicOf(first) === topicOf(joined);
  const isSame = (item: Item): boolean => after.some((one) => sameMeaning(one, item));
  return (
    isListed && topicOf(first) !== undefined && repeated.every((item) => topicOf(item) === undefined || isSame(item))
  );
}

/** "TP53? MDM2? No: MDM4": the first of those that are asked one after the other, of which none is meant. */
const askedAlone = (same: readonly Item[], text: string): Item | undefined =>
  same.find((_, at) =>
    same.slice(at).every((one, next, rest) => {
      const behind = rest[next + 1];
      return behind === undefined || text.slice(one.end, behind.start).trim() === "?";
    }),
  );

/** "In stage II (men, I mean)": a level of something else. */
const isOther = (one: Item, other: Item, { closing }: Break): boolean =>
  closing !== undefined && one.is === "class" && other.is === "class" && one.attribute !== other.attribute;

/** "Median cut - no, quartiles": the cut that is no item, because it is taken anyway. */
const medianIn = (text: string): readonly Range[] => rangesOf(text, medianCut).slice(-1);

const names: ReadonlySet<string> = new Set(["and", "of", "in"]);
/** "CDK6 amplification - no, deletion, and of CDKN2B": things of other kinds that the same words put in the place of one each. */
function besides(before: readonly Item[], after: readonly Item[], meant: Item): readonly Range[] {
  const end = after.findIndex((item) => isLink(item, "end"));
  const said = after.slice(0, end < 0 ? undefined : end).filter((item) => item.text.toLowerCase() !== closingWord);
  const isPlain = said.every((item) => topicOf(item) !== undefined || (item.is === "link" && names.has(item.link)));
  const others = said.filter((item) => topicOf(item) !== topicOf(meant));
  if (!isPlain) return [];
  return others.flatMap((item): Range[] => {
    const same = before.filter((one) => topicOf(one) !== undefined && topicOf(one) === topicOf(item));
    const [one, another] = same;
    return one === undefined || another !== undefined ? [] : [[one.start, one.end]];
  });
}
/** "Do CIMP... forget it. GATA3 ...": a sentence that breaks off before another one. */
const abandoned = /^\s*(?:\.{2,}|…).*[.!]\s+$/su;
const isSaid = (item: Item): boolean => item.is === "stop" || item.is === "ask" || topicOf(item) !== undefined;

/** The text without what it takes back itself, with its items. */
export function corrected(plain: Plain, lexicon: Lexicon): Heard | NotRead {
  const first = heard(plain, lexicon);
  const told = withoutRetold(first);
  if (isNotRead(told)) return told;
  let now = told.text === first.text ? first : heard(told, lexicon);
  for (let broken = breakIn(now, 0); broken !== undefined; broken = breakIn(now, broken.to)) {
    const ranges = takenBack(now.scanned.items, now.text, broken);
    if (ranges === undefined) return unclearCorrection(broken.word);
    if (ranges.length > 0) now = heard(repaired(now, broken, ranges), lexicon);
  }
  return uncorrected(now) ?? now;
}

/** The text without a break and what it takes back. */
function repaired({ text, notes, scanned }: Heard, { from, to, closing }: Break, ranges: readonly Range[]): Plain {
  const word = scanned.items.find((item) => item.start >= to && item.text.toLowerCase() === closingWord);
  const last: readonly Range[] = word === undefined ? [] : [[word.start, word.end]];
  const gone: readonly Range[] = [[from, to], ...ranges, ...(closing === undefined ? last : [closing])];
  return blanked({ text, notes }, gone);
}
