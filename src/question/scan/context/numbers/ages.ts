import { ageWords } from "../../../lexicon/words/scales.ts";
import { isAsk, isLink, placed, type Item } from "../../item.ts";
import { withAgeHalves } from "./age-halves.ts";
import { ageOf, areFoundIn, dieOf, isFoundIn, isOlderAge, isRelative } from "./found-ages.ts";
import { symbolsIn } from "../genes/named-genes.ts";

/** "elderly (75 or older)", "hypermutated (TMB >= 10)", "older (>= 70) patients", "early-onset (<50) versus later-onset": the number says which ages are meant. */

const NEAR = 4;

type Stop = Extract<Item, { is: "stop" }>;
/** Which attribute a word speaks of without saying a number. */
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  "age as a variable": ["age"],
  "tumours by their number of mutations": ["tmb", "mutation_count"],
};
const isVagueNumber = (item: Item | undefined): item is Stop => item?.is === "stop" && item.why in attributesOf;

/** "Is the burden higher in older patients?": two numbers of the record. */
const setsNumber = (items: readonly Item[]): boolean =>
  items.filter(({ is }) => is === "quantity").length === 1 && items.every(({ is }) => is !== "gene" && is !== "class");

/** "Do older patients have higher ESR1?", "Is IDH1 mutated more often in younger ones?": one gene, set against the age. */
function asksOfAge(items: readonly Item[]): boolean {
  const genes = new Set(symbolsIn(items));
  const compares = items.some((one) => isAsk(one, "comparative", "association", "correlation")) || isFoundIn(items);
  const otherwise = items.some(
    (one) => one.is === "outcome" || one.is === "normal" || isLink(one, "versus", "between"),
  );
  return (genes.size === 1 || setsNumber(items)) && compares && !otherwise;
}

/** "Are patients with IDH1 mutations younger?": said of patients, not choosing them. */
function isSaidOf(items: readonly Item[], at: number): boolean {
  const [before, next] = [items[at - 1], items[at + 1]];
  const describes = isLink(before, "in", "with", "of", "by", "and", "or") && before?.text !== ",";
  // "... with ATRX mutation younger than those without?"
  const compared = isLink(next, "versus") && items.slice(at + 1).some(({ is }) => is === "state" || is === "others");
  const alone = !items.some((one) => one.is === "outcome" || one.is === "normal" || one.is === "measure");
  // "EGFR mutation in LUAD: are never smokers younger?" is not about the gene.
  const others = items.some((_, place) => place > at - 3 && place < at && isApart(items, place));
  return at > 1 && alone && !others && !describes && (next === undefined || isLink(next, "in", "end") || compared);
}

/** A level that describes patients by itself, where "BRCA1-mutated TNBC patients" are one. */
const isApart = (items: readonly Item[], at: number): boolean => {
  const before = items[at - 1];
  const isOne = before?.is === "state" && before.adjective;
  return items[at]?.is === "class" && !isOne && items.some(({ is }) => is === "gene");
};

/** No cohort of adults is told by such an age: "prognostic beyond 5 years" speaks of time. */
const CHILD = 15;
const saysAge = ({ text }: Item): boolean =>
  text
    .toLowerCase()
    .split(/[^a-z]+/u)
    .some((word) => ageWords.has(word));
/** "Beyond 5 years" beside an outcome. */
const isTime = (item: Item, items: readonly Item[]): boolean =>
  item.is === "range" &&
  item.attribute === "age" &&
  Math.max(item.range.from ?? 0, item.range.to ?? 0) < CHILD &&
  !saysAge(item) &&
  items.some(({ is }) => is === "outcome");

/** "Younger than median". */
function isLimitless(items: readonly Item[], at: number): boolean {
  const [quantity, item, next] = [items[at - 1], items[at], items[at + 1]];
  const isThan = isLink(item, "versus") && quantity?.is === "quantity" && quantity.text === item?.text;
  return isThan && (isAsk(next, "levels") || next?.is === "cut");
}

/** What is set against the age, of which no number is said; the word itself where nothing is. */
function relativeTo(items: readonly Item[], at: number, item: Stop, text: string): Item[] {
  if (!isRelative(item)) return [item];
  const [age, comparative] = [ageOf(item, items), placed({ is: "ask", ask: "comparative" }, item)];
  if (dieOf(items)) return age;
  if (isSaidOf(items, at)) return [...age, comparative];
  const areThere = areFoundIn(items, at, text);
  const areFound = areThere || isFoundIn(items);
  // "EGFR mutations are found in younger women": in women, or in younger ones of them?
  if (areFound && age.length > 1) return [item];
  if (!areThere && !asksOfAge(items)) return [item];
  return areFound ? [...age, comparative] : age;
}

/** "Patients over 70 ... than younger patients": the others are those on the other side of the border. */
function restOf(named: Item | undefined, item: Item): Item {
  if (named?.is !== "range") return placed({ is: "others" }, item);
  const { attribute, range } = named;
  const { from, to, open } = range;
  if (from !== undefined && to !== undefined) return placed({ is: "others" }, item);
  const rest = { ...(from === undefined ? {} : { to: from }), ...(to === undefined ? {} : { from: to }), open: !open };
  return placed({ is: "range", attribute, range: rest }, item);
}

export function withAges(given: readonly Item[], text: string): Item[] {
  const items = withAgeHalves(given);
  return items.flatMap((item, at): Item[] => {
    if (isLimitless(items, at))
      return [
        placed({ is: "stop", refusal: "unsupported", why: "groups of a number whose limits are not named" }, item),
      ];
    if (isTime(item, items))
      return [placed({ is: "stop", refusal: "unsupported", why: "parts of the follow-up" }, item)];
    if (isOlderAge(item) && isFoundIn(items)) return [item, placed({ is: "ask", ask: "comparative" }, item)];
    if (!isVagueNumber(item)) return [item];
    const isMeant = (one: Item | undefined): boolean =>
      one?.is === "range" && attributesOf[item.why]?.includes(one.attribute) === true;
    if (!items.some(isMeant)) return relativeTo(items, at, item, text);
    const before = items.slice(Math.max(0, at - NEAR), at);
    const opposed = before.some((one) => isLink(one, "versus")) && items.slice(0, at).some(isMeant);
    if (opposed && !isMeant(items[at + 1])) return [restOf(items.slice(0, at).findLast(isMeant), item)];
    const near = [...before.slice(-2), ...items.slice(at + 1, at + NEAR)];
    return near.some(isMeant) ? [] : [item];
  });
}
