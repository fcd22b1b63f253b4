import { hasLine } from "../../../genes/gene-index.ts";
import {
  askingWords,
  auxiliaries,
  copulas,
  determiners,
  geneNouns,
  searching,
  weighty,
  writings,
} from "../../../lexicon/words/context.ts";
import { headingNouns } from "../../../lexicon/words/asides.ts";
import type { Lexicon } from "../../../lexicon/load.ts";
import { isAsk, isLink, isUnknown, type Item } from "../../item.ts";
import { idleIn } from "./idle.ts";
import { beginningOf } from "../sentences.ts";

/**
 * English words that no table knows, where they can neither choose patients nor change what is measured: not before a
 * noun, not behind the patients, not governed by a preposition, in no list, and in no fragment of their own.
 */

const nouns = new Set<Item["is"]>([
  "cancer",
  "bearer",
  "gene",
  "change",
  "state",
  "measure",
  "level",
  "class",
  "range",
  "outcome",
  "event",
  "quantity",
  "dimension",
  "profile",
  "normal",
  "others",
  "number",
]);
const relations = ["association", "correlation", "coexpression", "cooccurrence", "exclusive", "difference"] as const;
const people = new Set<Item["is"]>(["cancer", "bearer", "class", "range", "others", "normal"]);

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'’]+|\S/gu) ?? [];
const isMark = (word: string | undefined): boolean => word !== undefined && !/^[\p{L}\p{N}]/u.test(word);

/** A run of words that are not known, with the plain words and marks around it. */
interface Run {
  readonly before: Item | undefined;
  readonly next: Item | undefined;
  readonly left: readonly string[];
  readonly right: readonly string[];
  /** Whether patients are described behind it: "women", "the POLE mutants". */
  readonly bearsOnPatients: boolean;
  /** Whether its sentence has named a relation before it. */
  readonly related: boolean;
}

/** "in toddlers", "of drinkers", "who ski", "women and toddlers" */
const isGoverned = ({ before, left }: Run): boolean =>
  !isMark(left.at(-1)) &&
  isLink(
    before,
    "in",
    "of",
    "with",
    "without",
    "by",
    "has",
    "when",
    "restrict",
    "except",
    "excluded",
    "versus",
    "between",
    "only",
    "relative",
    "which",
    "negation",
    "adjust",
    "adjusted",
    "or",
    "and",
    "instead",
    "both",
  ) &&
  !/^\W$/u.test(before?.text ?? "");

/** "toddlers or women" */
const isListed = ({ next, right }: Run): boolean =>
  !isMark(right[0]) && isLink(next, "or", "and", "versus") && /^[\p{L}/&+]/u.test(next?.text ?? "");

/** "vaccinated patients", "we irradiated the patients", "scrub the POLE mutants" */
const isModifier = ({ next, right, bearsOnPatients }: Run): boolean =>
  next !== undefined &&
  nouns.has(next.is) &&
  !isMark(right[0]) &&
  (bearsOnPatients || right.every((word) => !determiners.has(word)));

/** "patients vaccinated", "biphasic would blur it" */
const isPostposed = ({ before, left }: Run): boolean =>
  before !== undefined && people.has(before.is) && left.every((word) => auxiliaries.has(word) || copulas.has(word));

/** "Agreement of A with B" may be what is asked. */
const isAskedOf = ({ next, right }: Run): boolean => isLink(next, "of") && right.length === 0;

/** "VHL broken", "which mutation follows?": what is said of a gene or of what is measured, but not of a relation that is named before. */
const isSaid = ({ before, left, related }: Run): boolean =>
  (before?.is === "gene" && left.every((word) => geneNouns.has(word))) ||
  (before !== undefined && nouns.has(before.is) && left.length === 0 && !related);

const isEdge = (item: Item | undefined): boolean => item === undefined || /^\W+$/u.test(item.text);
const opens = ({ before, left }: Run): boolean => {
  const words = left.filter((word) => !determiners.has(word));
  return words.length === 0 ? isEdge(before) : isMark(words[0]) || isMark(words.at(-1));
};
const closes = ({ next, right }: Run): boolean => {
  const words = right.filter((word) => !headingNouns.has(word));
  return words.length === 0 ? isEdge(next) : isMark(words[0]) || isMark(words.at(-1));
};
/** "LUAD, resected", "vaccinated again: ..." */
const isFragment = (run: Run): boolean => opens(run) && closes(run);

/** "How honest are ...?", "which batch is ...?": what is asked, unlike "how reads the ...". */
const isAsked = ({ left, right: [verb = ""] }: Run): boolean => askingWords.has(left.at(-1) ?? "") && copulas.has(verb);

/** "Registrants that have ...", "the irradiated are excluded": whom a sentence begins with. */
const isSubject = (run: Run): boolean =>
  opens(run) && isLink(run.next, "relative", "has", "which", "with", "without", "excluded");

const counts: readonly ((run: Run) => boolean)[] = [
  isGoverned,
  isListed,
  isModifier,
  isPostposed,
  isAskedOf,
  isSaid,
  isFragment,
  isAsked,
  isSubject,
];

function isPlain(item: Item, { spelling }: Lexicon): boolean {
  const word = item.text.toLowerCase();
  return isUnknown(item) && !weighty.has(word) && hasLine(spelling.english, word);
}

/** "The authors claim that ...", unlike "find papers on ..." and "did the authors establish ...": a writing that is only spoken of. */
function isWriting(items: readonly Item[], at: number, text: string): boolean {
  const item = items[at];
  if (item?.is !== "stop" || !writings.has(item.text.toLowerCase())) return false;
  const begin = items.slice(0, at).findLast((one) => isLink(one, "end"))?.end ?? 0;
  const before = wordsIn(text.slice(begin, item.start));
  const isAsked = auxiliaries.has(before.findLast((word) => !determiners.has(word)) ?? "");
  return !isAsked && !before.some((word) => searching.has(word));
}

function describesPatients([first, second]: readonly Item[]): boolean {
  return first !== undefined && (people.has(first.is) || (second?.is === "state" && second.adjective));
}

function runAt(items: readonly Item[], at: number, end: number, text: string): Run {
  const [before, next] = [items[at - 1], items[end]];
  const left = wordsIn(text.slice(before?.end ?? 0, items[at]?.start));
  const right = wordsIn(text.slice(items[end - 1]?.end ?? 0, next?.start ?? text.length));
  const related = items.slice(beginningOf(items, at), at).some((item) => isAsk(item, ...relations));
  return { before, next, left, right, related, bearsOnPatients: describesPatients(items.slice(end, end + 2)) };
}

/** All words that change nothing, with those on which nothing can hang. */
export function weightlessIn(
  items: readonly Item[],
  text: string,
  lexicon: Lexicon,
): ReadonlyMap<Item, readonly Item[]> {
  const idle = new Map(idleIn(items, text, lexicon));
  const isOpen = (item: Item | undefined): boolean => item?.is === "stop" && !idle.has(item);
  for (let at = 0; at < items.length; at += 1) {
    const [writing] = items.slice(at, at + 1);
    if (writing !== undefined && isWriting(items, at, text)) {
      idle.set(writing, []);
      continue;
    }
    let end = at;
    while (isOpen(items[end])) end += 1;
    if (end === at) continue;
    const run = items.slice(at, end);
    const where = runAt(items, at, end, text);
    if (run.every((item) => isPlain(item, lexicon)) && !counts.some((holds) => holds(where)))
      for (const item of run) idle.set(item, []);
    at = end - 1;
  }
  return idle;
}
