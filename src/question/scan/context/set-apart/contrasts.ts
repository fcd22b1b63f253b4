import {
  aparting,
  crude,
  dismissing,
  leavingOut,
  overallWord,
  spareable,
  talk,
  unlikeWords,
  unwanting,
  weakExceptions,
} from "../../../lexicon/words/context.ts";
import { dataNouns } from "../../../lexicon/words/acknowledging.ts";
import { asideWord } from "../../../lexicon/words/places.ts";
import { isAdjusting, isAsk, isAttribute, isLink, isUnknown, isUnaltered, type Item } from "../../item.ts";
import { topicOf, type Topic } from "../../topics.ts";
import { areOfOneKind, isButNot, namesPlace } from "../lacking/but-not.ts";
import { wordFrom } from "../borders.ts";
import { withoutReasons } from "./reasons.ts";
import { type Apart, ruledOut } from "./ruled-out.ts";
import { symbolsIn } from "../genes/named-genes.ts";

/** "LUAD, not LUSC", "mutation rather than deletion", "never mind normals", "stage aside": what is set apart from what is meant. */

const isSetOff = (text: string, at: number): boolean => /(?:^|[,;:.!?(–—]|\s-)\s*$/u.test(text.slice(0, at));
/** Whether a mark or the end of the text follows, harmless words left aside. */
const closes = (items: readonly Item[], end: number, text: string): boolean => {
  const [last, next] = [items[end - 1], items[end]];
  const between = text.slice(last?.end ?? 0, next?.start ?? text.length);
  return (
    next === undefined ||
    isLink(next, "end", "colon", "border") ||
    (isLink(next, "and", "except") && (next.text === "," || next.text.toLowerCase() === "but")) ||
    /[)–—,;:]|\s-\s/u.test(between)
  );
};

const isNot = (item: Item | undefined): boolean => isLink(item, "negation") && /\bnot$/iu.test(item?.text ?? "");
const isNo = (item: Item | undefined): boolean => isLink(item, "without") && item?.text.toLowerCase() === "no";

const joins = (item: Item | undefined): boolean =>
  item?.is === "bearer" || isLink(item, "in", "of", "with", "by", "it", "has", "between", "adjust");
/** How far "but" may stand behind "not". */
const FAR = 8;

/** "Not stage I, II or III", "not LUSC, HNSC or CESC": a comma inside a list. */
function listsOn(items: readonly Item[], comma: number, topic: Topic | undefined): boolean {
  const [next, joint, last] = items.slice(comma + 1, comma + 4);
  if (items[comma]?.text !== "," || topic === undefined || topicOf(next) !== topic) return false;
  return (next?.is === "class" && next.levels.length > 1) || (isLink(joint, "or") && topicOf(last) === topic);
}

/** Where the run of things of one kind ends that begins at a place, and which kind that is. */
function runFrom(items: readonly Item[], at: number, named: ReadonlySet<string>, text: string): Apart {
  let next = at;
  let topic: Topic | undefined;
  let end = at;
  for (; ; next += 1) {
    const item = items[next];
    // "Not tumor-normal" says three things.
    const whole = item !== undefined && item.start === items[next + 1]?.start;
    if (whole && topic === undefined && topicOf(item) === undefined) continue;
    // "not TP53 - RB1 mutation"
    if (topic !== undefined && /\s[-–—]\s/u.test(text.slice(items[next - 1]?.end, item?.start))) break;
    const found = topicOf(item);
    const own = item?.is === "gene" && named.has(item.symbol) && topic !== "gene";
    if (found !== undefined && (topic === undefined || found === topic) && !own) topic = found;
    else if (
      !own &&
      !(topic === undefined
        ? joins(item) || item?.is === "vague" || (isLink(item, "and", "versus") && items[next - 1]?.is === "bearer")
        : isLink(item, "and", "or", "of") && (item?.text !== "," || listsOn(items, next, topic)))
    )
      break;
    if (found !== undefined) end = next + 1;
  }
  if (topic === undefined) return { from: at, end, topic };
  // "Overexpression" says two things.
  while (items[end]?.is === "bearer" || items[end]?.start === items[end - 1]?.start) end += 1;
  return { from: at, end, topic };
}

/** What a word sets apart after it. */
function after(items: readonly Item[], at: number, text: string): Apart | undefined {
  const word = items[at];
  const declined = declinedAfter(items, at, text);
  if (declined !== undefined) return declined;
  if (deniesTwice(items, at) || deniesCrude(items, at, text)) return { from: at, end: at + 1, topic: undefined };
  const unlike = isUnlike(items, at) && isSetOff(text, word?.start ?? 0);
  const instead = isLink(word, "instead") || unlike;
  const except =
    isLink(word, "except") && (!weakExceptions.has(word?.text.toLowerCase() ?? "") || leavesAttribute(items, at));
  const turned = isNot(word) && items.slice(at, at + FAR).some((item) => item.text.toLowerCase() === "but");
  const negated =
    (isNot(word) || isNo(word)) &&
    (turned || isLink(items[at - 1], "and") || isSetOff(text, word?.start ?? 0) || isOpposed(items, at)) &&
    !takesBack(items, at) &&
    !isLackedToo(items, at);
  const part = !except && isButNot(word) && !isLink(items[at + 1], "in") && namesPlace(items, at, text);
  if (!instead && !except && !negated && !part) return undefined;
  const before = new Set(symbolsIn(items.slice(0, at)));
  const run = runFrom(items, at + 1, before, text);
  if (run.topic === undefined) {
    let next = at + 1;
    while (items[next]?.is === "vague" || isTurn(items, at, next)) next += 1;
    return next > at + 1 && closes(items, next, text) ? { from: at, end: next, topic: undefined } : undefined;
  }
  if (part && !areOfOneKind(items, at, run.end)) return undefined;
  if (except && run.topic !== "attribute" && !isBeside(items, at, run) && !isOfData(items, at, run, text))
    return undefined;
  if (instead && run.topic === "cancer" && isLink(items[at + 1], "in")) return undefined;
  const besideCancer = isOpposed(items, at) && run.topic === "cancer";
  return instead || besideCancer || part || closes(items, run.end, text) ? { ...run, from: at } : undefined;
}

const isLevel = (item: Item | undefined): boolean => item?.is === "class" || item?.is === "state";
/** "In ATRX-mutant gliomas, as opposed to the ATRX wild types" names the other side of a comparison. */
const isOtherSide = (items: readonly Item[], at: number): boolean => {
  const opposed = items.slice(at + 1).find(isLevel);
  return items.slice(0, at).some((one) => isLevel(one) && opposed !== undefined && areSides(one, opposed));
};
const areSides = (one: Item, other: Item): boolean => {
  if (one.is === "class") return other.is === "class" && one.attribute === other.attribute;
  return one.is === "state" && other.is === "state" && isUnaltered(one.state) !== isUnaltered(other.state);
};
const isUnlike = (items: readonly Item[], at: number): boolean =>
  unlikeWords.has(items[at]?.text.toLowerCase() ?? "") && !isOtherSide(items, at);

/** "And no, not PD-1": the first word says nothing more. */
const deniesTwice = (items: readonly Item[], at: number): boolean =>
  isNo(items[at]) && isLink(items[at + 1], "and") && items[at + 1]?.text === "," && isNot(items[at + 2]);

/** "Adjusted for age, not univariate", "progression-free, not overall": what the adjustment or the end point says already. */
function deniesCrude(items: readonly Item[], at: number, text: string): boolean {
  const said = wordFrom(text, items[at]?.end ?? 0).word;
  if (!isNot(items[at])) return false;
  if (crude.has(said)) return items.slice(0, at).some(isAdjusting);
  const endpoints = items.flatMap((item) => (item.is === "outcome" ? [item.endpoint] : []));
  const isOther = endpoints.some((one) => one !== undefined) && !endpoints.includes("OS");
  return said === overallWord && isOther && closes(items, at + 1, text);
}

/** "Adjusted for age but not for sex": an attribute beside those that count. */
function leavesAttribute(items: readonly Item[], at: number): boolean {
  const next = isLink(items[at + 1], "of", "by", "adjust") ? items[at + 2] : items[at + 1];
  return /\bnot$/iu.test(items[at]?.text ?? "") && isAttribute(items[at - 1]) && isAttribute(next);
}

/** "By grade? No stage": what is meant, not what is set apart. */
const takesBack = (items: readonly Item[], at: number): boolean =>
  isNo(items[at]) && isLink(items[at - 1], "end") && items[at - 1]?.text === "?";

/** "Have EGFR amplification and no EGFR mutation": what the same patients lack. */
function isLackedToo(items: readonly Item[], at: number): boolean {
  let first = at - 1;
  while (isSaidOfGene(items[first]) || isLink(items[first], "and")) first -= 1;
  const isList = isLink(items[at - 1], "and") && items[at - 1]?.text !== "," && items[at + 1]?.is === "gene";
  return isNo(items[at]) && isList && isLink(items[first], "has", "with");
}
const isSaidOfGene = (item: Item | undefined): boolean =>
  item?.is === "gene" || item?.is === "state" || item?.is === "change" || item?.is === "level";

const opposable: ReadonlySet<Topic | undefined> = new Set<Topic | undefined>(["asked", "gene", "cancer"]);
/** "Mutation not expression", "MYB not MYBL2": one thing right beside another of its kind. */
const isOpposed = (items: readonly Item[], at: number): boolean => {
  const topic = topicOf(items[at - 1]);
  return isNot(items[at]) && opposable.has(topic) && topicOf(items[at + 1]) === topic;
};

/** "Less, not more", "exclusivity, not co-occurrence", "no more correlation plots": of what is asked otherwise. */
const turns = [
  "comparative",
  "cooccurrence",
  "exclusive",
  "correlation",
  "coexpression",
  "plot",
  "frequency",
  "top",
  "least",
] as const;
const isTurn = (items: readonly Item[], at: number, next: number): boolean =>
  isMedian(items[next], items) ||
  (isAsk(items[next], ...turns) && [...items.slice(0, at), ...items.slice(next + 1)].some((one) => asksElse(one)));
/** "Tertiles instead of the median": where another cut is named. */
const isMedian = (item: Item | undefined, items: readonly Item[]): boolean =>
  isAsk(item, "levels") && item?.text.toLowerCase() === "median" && items.some(({ is }) => is === "cut");
const asksElse = (item: Item): boolean =>
  item.is === "ask" || item.is === "outcome" || item.is === "dimension" || isLink(item, "versus");

/** "LUAD, ignoring LUSC", "never smokers, ignore the smokers": of others than are named before. */
const isBeside = (items: readonly Item[], at: number, { topic }: Apart): boolean =>
  (topic === "cancer" || topic === "patients") &&
  dismissing.has(items[at]?.text.toLowerCase() ?? "") &&
  items.slice(0, at).some((one) => topicOf(one) === topic) &&
  !items.some(({ is }) => is === "others" || is === "dimension");

const measured = (item: Item): string | undefined =>
  item.is === "state" ? item.state : item.is === "measure" ? item.measure : undefined;

/** "Ignore the mutation data, ...": a kind of data, of no gene, that is asked for nowhere else. */
function isOfData(items: readonly Item[], at: number, { end }: Apart, text: string): boolean {
  const [word, ...said] = items.slice(at, end);
  const kinds = said.map(measured);
  const rest = [...items.slice(0, at), ...items.slice(end)].map(measured);
  const isData = kinds.length > 0 && kinds.every((kind) => kind !== undefined && !rest.includes(kind));
  const next = wordFrom(text, said.at(-1)?.end ?? 0).word;
  return isData && dataNouns.has(next) && dismissing.has(word?.text.toLowerCase() ?? "");
}

const isSpareable = (item: Item | undefined): boolean => item?.is === "stop" && spareable.has(item.why);
const isFurther = (item: Item | undefined): boolean => isSpareable(item) || isUnknown(item) || isLink(item, "or");

/** "Skip the fusions", "separately from germline issues", "mutated, not rearranged": what no card tells anyway. */
function declinedAfter(items: readonly Item[], at: number, text: string): Apart | undefined {
  const [before, word] = [items[at - 1], items[at]];
  if (!isSpareable(items[at + 1])) return undefined;
  let end = at + 2;
  while (isFurther(items[end])) end += 1;
  const dismissed =
    isLink(word, "except", "instead") &&
    [dismissing, leavingOut].some((set) => set.has(word?.text.toLowerCase() ?? ""));
  const state = isLink(before, "and") ? items[at - 2] : before;
  const negated = isNot(word) && (state?.is === "state" || state?.is === "measure");
  const no = isNo(word) && isDrawn(items[at + 1]);
  return (dismissed || negated || no) && closes(items, end, text) ? { from: at, end, topic: undefined } : undefined;
}
/** "No heat map, please." */
const isDrawn = (item: Item | undefined): boolean => item?.is === "stop" && item.why.startsWith("heat maps");

const isTalk = (item: Item | undefined): boolean =>
  item?.is === "stop" && (talk.has(item.why) || item.why.startsWith("family "));
const isForeign = (item: Item | undefined): boolean => item?.is === "stop" && item.refusal === "unknown_cancer";

/** "TP53 aside, which genes ...": of which nothing else is said. */
const isLoneGene = (item: Item | undefined, items: readonly Item[]): boolean =>
  item?.is === "gene" && symbolsIn(items).filter((symbol) => symbol === item.symbol).length === 1;

/** "Stage aside", "sex does not matter", "the Wnt pathway aside", "Hodgkin excluded". */
function before(items: readonly Item[], at: number, text: string): Apart | undefined {
  const word = items[at]?.text.toLowerCase() ?? "";
  const matters = isLink(items[at], "negation") && isAsk(items[at + 1], "association");
  if (!matters && !isLink(items[at], "excluded")) return undefined;
  const aside = aparting.has(word);
  const opens = items[at - 1] === undefined || isLink(items[at - 1], "end");
  // "Multiplicity aside, ..."
  if (aside && opens && closes(items, at + 1, text)) return { from: at, end: at + 1, topic: undefined };
  const unwanted = unwanting.has(word);
  let from = at;
  const isApart = (item: Item | undefined): boolean =>
    topicOf(item) === "attribute" ||
    isForeign(item) ||
    (aside && (isTalk(item) || item?.is === "outcome" || item?.is === "measure")) ||
    (word === asideWord && items.slice(from, at).every(({ is }) => is === "measure") && isLoneGene(item, items)) ||
    isSpareable(item) ||
    (unwanted && item?.is !== "cancer" && item?.is !== "class" && topicOf(item) !== undefined);
  while (isApart(items[from - 1]) || (from < at && isLink(items[from - 1], "by", "or"))) from -= 1;
  const topic = topicOf(items[from]);
  const lone = unwanted && items[from - 1] !== undefined && !isLink(items[from - 1], "and", "end", "colon", "border");
  return from === at || lone
    ? undefined
    : { from, end: matters ? at + 2 : at + 1, topic: topic === "gene" ? undefined : topic };
}

const apartAt = (items: readonly Item[], at: number, text: string): Apart | undefined =>
  after(items, at, text) ?? before(items, at, text);
/** "Not lung, brain! In LGG, not LUAD": what else is set apart, and is not meant either. */
const besides = (items: readonly Item[], at: number, text: string): Item[] =>
  items.flatMap((_, place) => {
    const apart = place === at ? undefined : apartAt(items, place, text);
    return apart === undefined ? [] : items.slice(apart.from, apart.end);
  });

export function withContrasts(given: readonly Item[], text: string): Item[] {
  const items = withoutReasons(given, text);
  for (let at = 0; at < items.length; at += 1) {
    const apart = apartAt(items, at, text);
    if (apart === undefined || !ruledOut(items, apart, besides(items, at, text))) continue;
    const { from } = apart;
    const end = items[apart.end]?.text.toLowerCase() === "but" ? apart.end + 1 : apart.end;
    items.splice(from, end - from);
    while (isLink(items[from - 1], "and") && (isLink(items[from], "and", "end") || items[from] === undefined))
      items.splice(from - 1, 1);
    at = Math.max(-1, from - 2);
  }
  return items;
}
