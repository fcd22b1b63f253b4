import { asideWord, talk, unlikeWords, weakExceptions } from "../../lexicon/word-sets.ts";
import { isAsk, isLink, type Item } from "../item.ts";
import { topicOf, type Topic } from "../topics.ts";
import { type Apart, ruledOut } from "./ruled-out.ts";

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

const joins = (item: Item | undefined): boolean => isLink(item, "in", "of", "with", "by", "it", "has");

/** "Not stage I, II or III", "not LUSC, HNSC or CESC": a comma inside a list. */
function listsOn(items: readonly Item[], comma: number, topic: Topic | undefined): boolean {
  const [next, joint, last] = items.slice(comma + 1, comma + 4);
  if (items[comma]?.text !== "," || topic === undefined || topicOf(next) !== topic) return false;
  return (next?.is === "class" && next.levels.length > 1) || (isLink(joint, "or") && topicOf(last) === topic);
}

/** Where the run of things of one kind ends that begins at a place, and which kind that is. */
function runFrom(items: readonly Item[], at: number, named: ReadonlySet<string>): Apart {
  let next = at;
  let topic: Topic | undefined;
  let end = at;
  for (; ; next += 1) {
    const item = items[next];
    const found = topicOf(item);
    const own = item?.is === "gene" && named.has(item.symbol) && topic !== "gene";
    if (found !== undefined && (topic === undefined || found === topic) && !own) topic = found;
    else if (
      !own &&
      !(topic === undefined
        ? joins(item) || item?.is === "vague"
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
  const unlike = word !== undefined && unlikeWords.has(word.text.toLowerCase()) && isSetOff(text, word.start);
  const instead = isLink(word, "instead") || unlike;
  const except = isLink(word, "except") && !weakExceptions.has(word?.text.toLowerCase() ?? "");
  const turned = isNot(word) && items.slice(at, at + 5).some((item) => item.text.toLowerCase() === "but");
  const negated =
    (isNot(word) || isNo(word)) && (turned || isLink(items[at - 1], "and") || isSetOff(text, word?.start ?? 0));
  if (!instead && !except && !negated) return undefined;
  const before = new Set(items.slice(0, at).flatMap((item) => (item.is === "gene" ? [item.symbol] : [])));
  const run = runFrom(items, at + 1, before);
  if (run.topic === undefined) {
    let next = at + 1;
    while (items[next]?.is === "vague") next += 1;
    return next > at + 1 && closes(items, next, text) ? { from: at, end: next, topic: undefined } : undefined;
  }
  if (except && run.topic !== "attribute") return undefined;
  if (instead && run.topic === "cancer" && isLink(items[at + 1], "in")) return undefined;
  return instead || closes(items, run.end, text) ? { ...run, from: at } : undefined;
}

const isTalk = (item: Item | undefined): boolean =>
  item?.is === "stop" && (talk.has(item.why) || item.why.startsWith("family "));
const isForeign = (item: Item | undefined): boolean => item?.is === "stop" && item.refusal === "unknown_cancer";

/** "Stage aside", "sex does not matter", "the Wnt pathway aside", "Hodgkin excluded". */
function before(items: readonly Item[], at: number): Apart | undefined {
  const matters = isLink(items[at], "negation") && isAsk(items[at + 1], "association");
  if (!matters && !isLink(items[at], "excluded")) return undefined;
  const aside = items[at]?.text.toLowerCase() === asideWord;
  const isApart = (item: Item | undefined): boolean =>
    topicOf(item) === "attribute" || isForeign(item) || (aside && isTalk(item));
  let from = at;
  while (isApart(items[from - 1]) || (from < at && isLink(items[from - 1], "by", "or"))) from -= 1;
  const topic = topicOf(items[from]);
  return from === at
    ? undefined
    : { from, end: matters ? at + 2 : at + 1, topic: topic === "gene" ? undefined : topic };
}

export function withContrasts(given: readonly Item[], text: string): Item[] {
  const items = [...given];
  for (let at = 0; at < items.length; at += 1) {
    const apart = after(items, at, text) ?? before(items, at);
    if (apart === undefined || !ruledOut(items, apart)) continue;
    const { from } = apart;
    const end = items[apart.end]?.text.toLowerCase() === "but" ? apart.end + 1 : apart.end;
    items.splice(from, end - from);
    while (isLink(items[from - 1], "and") && (isLink(items[from], "and", "end") || items[from] === undefined))
      items.splice(from - 1, 1);
    at = Math.max(-1, from - 2);
  }
  return items;
}
