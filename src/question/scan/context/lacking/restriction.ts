import { polar, requesting } from "../../../lexicon/words/context.ts";
import { isAlteredAt, isHeadNoun, isLink, isOfRecord, type Item, placed } from "../../item.ts";
import { beginningOf, openingWord, textFrom } from "../sentences.ts";

const restricts = new Set(["bearer", "cancer", "class", "state", "range", "normal", "paired", "deep"]);
const chosen = new Set(["bearer", "cancer", "class", "range", "normal", "number", "bound"]);
const opening = new Set(["link", "bearer", "cancer", "class", "range"]);

/** "men only", "only men", "copy number only": says of the patients what the question says anyway; "mutated only in LUAD" does not. */
function isRestriction(items: readonly Item[], at: number, text: string): boolean {
  const [before, next, beyond] = [items[at - 1], items[at + 1], items[at + 2]];
  const dash = /^\s*[-–—]\s/u.test(text.slice(items[at]?.end, next?.start));
  const ends = next === undefined || dash || isLink(next, "colon", "end");
  if (isRequest(items, at, text) || asksOnly(items, at, text)) return true;
  if (isSubject(items, at, text)) return false;
  const closed = ends || (isLink(next, "and") && next?.text === ",");
  // "only truncating BRCA2 mutations"
  if (next?.is === "state" && next.change !== undefined) return true;
  // "with wild-type EGFR only"
  const state = before?.is === "gene" ? items[at - 2] : before;
  if (before?.is === "gene") return closed && state?.is === "state" && state.adjective;
  if (before?.is === "state") return closed && items[at]?.text.toLowerCase() === "only";
  if (before?.is === "measure" || before?.is === "outcome") return ends;
  if (before !== undefined && (restricts.has(before.is) || before.is === "quantity")) return true;
  if (choosesThem(items, at) || opensWithThem(items, at)) return true;
  const opened = isLink(next, "in", "with", "it") ? beyond : next;
  const apart = isLink(next, "in") ? before === undefined || opening.has(before.is) : true;
  return opened !== undefined && apart && (chosen.has(opened.is) || (isLink(next, "in") && opened.is === "gene"));
}

/** "by stage, only PBRM1 mutants", "..., only KRAS wild-type cases", "..., only those with a KRAS mutation". */
function choosesThem(items: readonly Item[], at: number): boolean {
  const [before, next, state, last] = [items[at - 1], items[at + 1], items[at + 2], items[at + 3]];
  if (!isLink(before, "and") || before?.text !== ",") return false;
  if (isLink(next, "it")) return isLink(state, "with", "without");
  const closes = last === undefined || isLink(last, "end") || last.is === "bearer" || last.is === "cancer";
  return isTold([next, state]) && (closes || isToldFurther(items, at + 3));
}

/** "TP53 mutant", "ERG high", "high ERG". */
function isTold([one, other]: readonly (Item | undefined)[]): boolean {
  const isState = one?.is === "gene" && ((other?.is === "state" && other.adjective) || other?.is === "level");
  return isState || (one?.is === "level" && other?.is === "gene");
}

/** "Only KRAS-mutant LUAD: ...", "Only CD8A-high melanomas; ...": a scene of its own. */
function opensWithThem(items: readonly Item[], at: number): boolean {
  let next = at + 3;
  while (isHeadNoun(items[next])) next += 1;
  const opens = at === 0 || isLink(items[at - 1], "end");
  return opens && isTold(items.slice(at + 1, at + 3)) && next > at + 3 && isLink(items[next], "colon", "border", "end");
}

/** "Only TP53 mutant & stage I: ...": before a colon, or before what is told of them too. */
function isToldFurther(items: readonly Item[], at: number): boolean {
  const [joint, more, end] = items.slice(at, at + 3);
  const isMore = isLink(joint, "and") && joint?.text !== "," && isOfRecord(more);
  return isLink(joint, "colon") || (isMore && (end === undefined || isLink(end, "end", "colon")));
}

const selecting = new Set<Item["is"]>(["gene", "change", "state", "bearer", "class", "range"]);
/** "KRAS mutants only.": a sentence that says nothing but whom the question is about, and where it begins. */
function sentenceOf(items: readonly Item[], at: number): number | undefined {
  const start = beginningOf(items, at);
  const said = items.slice(start, at);
  const last = items[at + 1];
  const ends = last === undefined || isLink(last, "end", "border") || last.text === ",";
  return start > 0 && said.length > 0 && ends && said.every(({ is }) => selecting.has(is)) ? start : undefined;
}

/** "Only females.": a sentence that begins with the word. */
function opensSentence(items: readonly Item[], at: number): boolean {
  const next = items.findIndex((item, place) => place > at && !namesThem.has(item.is));
  const ends = next < 0 || isLink(items[next], "end", "border");
  return isLink(items[at - 1], "end") && ends && items[at + 1]?.is === "class";
}

/** "Do only women have BAP1 mutations?", "are women the only ones with them?": nobody else has them, which is what is asked. */
function isSubject(items: readonly Item[], at: number, text: string): boolean {
  const begin = beginningOf(items, at, "colon", "border");
  const before = items.slice(begin, at);
  const next = items.findIndex((item, place) => place > at && !namesThem.has(item.is));
  const has = isLink(items[next], "has", "with", "without") && items[next + 1]?.is === "gene";
  return (
    polar.has(openingWord(textFrom(items, begin, text))) &&
    before.every(({ is }) => namesThem.has(is)) &&
    next > at + 1 &&
    has
  );
}

/** "I want only to see whether ...", "tell only how many ...": of what somebody asks for. */
function isRequest(items: readonly Item[], at: number, text: string): boolean {
  const word = /(?<word>\p{L}+)\s*$/u.exec(text.slice(items[at - 1]?.end ?? 0, items[at]?.start))?.groups?.["word"];
  const next = items[at + 1];
  return requesting.has(word?.toLowerCase() ?? "") && (next?.is === "ask" || isLink(next, "of"));
}

/** "Only tell ...", "we only ask whether", "Only: ...", "only ERBB2 amplification frequency", "only MUC16 expression": nothing else is asked. */
function asksOnly(items: readonly Item[], at: number, text: string): boolean {
  const [before, next, state, ask] = [items[at - 1], ...items.slice(at + 1, at + 4)];
  const opens = before === undefined || isLink(before, "end", "instead");
  const word = /^\s+(?<word>\p{L}+)/u.exec(text.slice(items[at]?.end))?.groups?.["word"];
  if (requesting.has(word?.toLowerCase() ?? "") || word?.toLowerCase() === "whether") return true;
  if (!opens) return false;
  if (next?.is === "ask" || (next?.is === "state" && isLink(items[at + 2], "of"))) return true;
  if (isLink(next, "colon") || (next?.is === "gene" && state?.is === "measure")) return true;
  return next?.is === "gene" && state?.is === "state" && !state.adjective && ask?.is === "ask";
}

/** "..., but women only": the word before those who are chosen. */
const isWeak = (item: Item | undefined): boolean => isLink(item, "except") && item?.text.toLowerCase() === "but";
const namesThem = new Set<Item["is"]>(["bearer", "cancer", "class", "range"]);
function choosesBefore(items: readonly Item[], at: number): boolean {
  let next = at + 1;
  if (isLink(items[next], "only")) return namesThem.has(items[next + 1]?.is ?? "link");
  while (namesThem.has(items[next]?.is ?? "link")) next += 1;
  return next > at + 1 && isLink(items[next], "only");
}

/** "melanoma BRAF wt only - NF1 mut?": the state of one gene, where another is asked about. */
function choosesState(items: readonly Item[], at: number): boolean {
  const [before, gene] = [items[at - 1], items[at]];
  if (gene?.is !== "gene" || !isAlteredAt(items, at) || !isLink(items[at + 2], "only")) return false;
  const others = items.some((one) => one.is === "gene" && one.symbol !== gene.symbol);
  return others && isHeadNoun(before);
}

/** The items without the words that restrict a question to what it says. */
export function withoutRestrictions(items: readonly Item[], text: string): Item[] {
  const isOnly = (at: number): boolean => isLink(items[at], "only") && isRestriction(items, at, text);
  const restricted = new Map(
    items.flatMap((item, at) => {
      const start = !isOnly(at) ? undefined : opensSentence(items, at) ? at : sentenceOf(items, at);
      return start === undefined ? [] : [[start, placed({ is: "link", link: "restrict" }, item)] as const];
    }),
  );
  return items.flatMap((item, at) => {
    if (isWeak(item) && choosesBefore(items, at)) return [placed({ is: "link", link: "in" }, item)];
    const opening =
      restricted.get(at) ??
      (choosesState(items, at) && isOnly(at + 2) ? placed({ is: "link", link: "with" }, item) : undefined);
    const isLast = isOnly(at - 2) && choosesThem(items, at - 2) && isToldFurther(items, at + 1);
    const patients = isLast ? [placed({ is: "bearer" }, item)] : [];
    return [...(opening === undefined ? [] : [opening]), ...(isOnly(at) ? [] : [item]), ...patients];
  });
}
