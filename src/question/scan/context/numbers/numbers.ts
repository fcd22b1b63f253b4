import { cutNouns } from "../../../lexicon/words/context.ts";
import { orderedLevels } from "../../../lexicon/words/scales.ts";
import { horizonOf, isTime, withAlive } from "./horizons.ts";
import { withNumerals } from "./numerals.ts";
import { isAverage, unread } from "./unread-numbers.ts";
import { isAsk, isHeadNoun, isLink, placed, placeOf, type AttributeName, type Item, type Range } from "../../item.ts";
import { isOfAge } from "./found-ages.ts";
import { namesGene } from "../genes/named-genes.ts";

/** "over 60", "60 and older", "40-60 years", "TMB of at least 10": numbers become ranges of an attribute. */

const dash = /^\s*[-‐‑–—]\s*$/u;

interface Read {
  readonly item: Item;
  readonly next: number;
}

const numberAt = (items: readonly Item[], at: number): number | undefined => {
  const item = items[at];
  return item?.is === "number" ? item.value : undefined;
};

const isPeople = (item: Item | undefined): boolean =>
  (item?.is === "class" && item.attribute === "sex") ||
  (item?.is === "bearer" && item.text.split(" ").at(-1)?.startsWith("pa") === true);
/** "Elderly (75+)". */
const measured = new Set<Item["is"]>(["measure", "gene", "level", "profile"]);

const ADULT = 15;
const OLDEST = 100;
const isAdult = (item: Item | undefined): boolean =>
  item?.is === "number" && Number.isInteger(item.value) && item.value >= ADULT && item.value <= OLDEST;

/** A whole number that is an age where nothing else is counted: "under 75", "over 50" but not "over 50 patients", "above 50 TPM". */
function isAge(items: readonly Item[], from: number, next: number): boolean {
  const number = items.slice(from, next).find((one) => one.is === "number");
  if (!isAdult(number) || items.some(({ is }) => is === "quantity")) return false;
  const counts = [items[from - 1], items[next]].some((one) => one !== undefined && measured.has(one.is));
  const after = items[next];
  const bound = items[from];
  const counted = after?.is === "bearer" && /^\p{L}/u.test(bound?.text ?? "");
  if (bound?.is !== "bound" || after?.is === "unit" || counted) return false;
  return !counts || items.some(isPeople);
}

/** The attribute that a range belongs to: named right before or after it, else age where years or people are meant. */
function attributeOf(items: readonly Item[], from: number, next: number): AttributeName | undefined {
  const named = [items[from - 1], items[from - 2], items[next]].find((one) => one?.is === "quantity");
  if (named?.is === "quantity") return named.attribute;
  const within = items
    .slice(from, next)
    .flatMap((one) => (one.is === "bound" || one.is === "unit" ? (one.attribute ?? []) : []));
  if (within[0] !== undefined) return within[0];
  const isUnit = (unit: "years" | "months") =>
    items.slice(from, next + 1).some((one, at) => one.is === "unit" && one.unit === unit && !isRate(items, from + at));
  // "patients over 60 months"
  if (isUnit("months")) return undefined;
  const years = isUnit("years");
  if (isMutations(items[next])) return "mutation_count";
  // "PSA in patients above 10" is no age.
  const areAged = items.slice(from, next).every((one) => one.is !== "number" || isAdult(one));
  const people = (areAged && [items[from - 1], items[from - 2]].some(isPeople)) || isOfAge(items[from - 1]);
  return years || people || isAge(items, from, next) ? "age" : undefined;
}

/** "More than 20 a year": how often something is done. */
const isRate = (items: readonly Item[], at: number): boolean => {
  const [number, unit] = [items[at - 1], items[at]];
  return number?.is === "number" && unit !== undefined && unit.start > number.end + 1;
};

/** "More than 100 mutations" counts them. */
const isMutations = (item: Item | undefined): boolean =>
  item?.is === "state" && item.state === "mutated" && !item.adjective;

const sideRange = (side: "over" | "from" | "under" | "to", value: number): Range => ({
  ...(side === "over" || side === "from" ? { from: value } : { to: value }),
  open: side === "over" || side === "under",
});

/** The range that begins at an item, without its attribute. */
function rangeAt(items: readonly Item[], at: number, text: string): { range: Range; next: number } | undefined {
  const item = items[at];
  if (item === undefined) return undefined;
  if (item.is === "bound") {
    const value = numberAt(items, at + 1);
    return value === undefined ? undefined : { range: sideRange(item.side, value), next: at + 2 };
  }
  const skipped = isLink(item, "between", "in", "of") && items[at + 1]?.is === "number" ? 1 : 0;
  const [first, second] = [items[at + skipped], items[at + skipped + 1]];
  if (first?.is !== "number") return undefined;
  if (second?.is === "unit" && (second.unit === "and_more" || second.unit === "and_less"))
    return {
      range: second.unit === "and_more" ? { from: first.value, open: false } : { to: first.value, open: false },
      next: at + skipped + 2,
    };
  const isUp = second?.is === "number" && first.value < second.value;
  if (isUp && dash.test(text.slice(first.end, second.start)))
    return { range: { from: first.value, to: second.value, open: false }, next: at + skipped + 2 };
  if (isLink(second, "and") && second?.text === "+" && second.start === first.end)
    return { range: { from: first.value, open: false }, next: at + skipped + 2 };
  const last = items[at + skipped + 2];
  const isJoined = isLink(second, "of", "and") || second?.is === "bound";
  if (last?.is === "number" && isJoined && first.value < last.value)
    return { range: { from: first.value, to: last.value, open: false }, next: at + skipped + 3 };
  return undefined;
}

const opposites = { over: "to", from: "under", under: "from", to: "over" } as const;

/** "Older", set against "younger than 60": the other side of its number. */
const otherSide = (item: Item | undefined, bound: Item | undefined): Item | undefined =>
  item !== undefined && isOfAge(item) && bound?.is === "bound" && bound.attribute === "age"
    ? placed({ is: "bound", side: opposites[bound.side], attribute: "age" }, item)
    : item;

/** "Under versus over 60", "older versus younger than 60": both sides of one number. */
function bothSidesAt(items: readonly Item[], at: number): Item[] | undefined {
  const [named, versus, second, number] = items.slice(at, at + 4);
  const first = otherSide(named, second);
  const opposed = first?.is === "bound" && isLink(versus, "versus", "and", "or") && second?.is === "bound";
  return opposed && number?.is === "number" && first.side !== second.side
    ? [first, number, placed({ is: "link", link: "versus" }, versus ?? number), second, number]
    : undefined;
}
const withBothSides = (items: readonly Item[]): Item[] => {
  const at = items.findIndex((_, place) => bothSidesAt(items, place) !== undefined);
  const sides = bothSidesAt(items, at);
  return sides === undefined ? [...items] : [...items.slice(0, at), ...sides, ...items.slice(at + 4)];
};

/** The range that is set against what follows: "TMB over 10 vs under ...". */
function opposedIn(said: readonly Item[]): Extract<Item, { is: "range" }> | undefined {
  const at = said.findLastIndex(({ is }) => is === "range");
  const range = said[at];
  return range?.is === "range" && said.slice(at).some((one) => isLink(one, "versus")) ? range : undefined;
}

/** "Under 60 than in those above that age", "at least 20 vs below": all others. */
function othersAt(items: readonly Item[], at: number, said: readonly Item[]): Read | undefined {
  const [bound, opposed] = [items[at], opposedIn(said)];
  const level = isLink(said.at(-1), "versus") ? said.slice(0, -1).findLast((one) => !isHeadNoun(one)) : undefined;
  // "In T3 or higher than below"
  if (bound?.is === "bound" && level?.is === "class" && level.levels.length > 1 && level.attribute in orderedLevels)
    return { item: { is: "others", ...placeOf([bound]) }, next: at + 1 };
  if (bound?.is !== "bound" || opposed === undefined) return undefined;
  let next = at + 1;
  while (isLink(items[next], "it", "relative")) next += 1;
  const named = items[next];
  if (named?.is === "quantity" && named.attribute === opposed.attribute) next += 1;
  return { item: { is: "others", ...placeOf(items.slice(at, next)) }, next };
}

function readAt(items: readonly Item[], at: number, text: string, said: readonly Item[]): Read | undefined {
  const found = rangeAt(items, at, text);
  if (found === undefined) return othersAt(items, at, said);
  const attribute = attributeOf(items, at, found.next) ?? opposedIn(said)?.attribute;
  if (attribute === undefined) return undefined;
  let { next } = found;
  while (items[next]?.is === "unit") next += 1;
  if (items[next]?.is === "quantity" || (attribute === "mutation_count" && isMutations(items[next]))) next += 1;
  return { item: { is: "range", attribute, range: found.range, ...placeOf(items.slice(at, next)) }, next };
}

/** Percentages, years of publication and places in a list of references say nothing about the tumours. */
function isCitation(items: readonly Item[], at: number, text: string): boolean {
  const item = items[at];
  if (item?.is !== "number") return false;
  const percent = items[at + 1];
  if (percent?.is === "unit" && percent.unit === "percent") return !isLink(items[at - 1], "by");
  const before = text.slice(0, item.start).trimEnd().at(-1);
  const after = text.slice(item.end).trimStart().at(0);
  const year =
    Number.isInteger(item.value) && item.value > 1900 && item.value < 2100 && (before === "(" || before === ",");
  return (before === "[" && after === "]") || year;
}

const cohorts = new Set<Item["is"]>(["cancer", "bearer"]);
/** "TCGA's 48 UVM cases": a size, which no card is asked for. */
function isSize(items: readonly Item[], at: number): boolean {
  const [before, item, next] = [items[at - 1], items[at], items[at + 1]];
  if (item?.is !== "number" || !Number.isInteger(item.value) || !cohorts.has(next?.is ?? "link")) return false;
  return before === undefined || before.is === "link" || before.is === "bearer";
}

const told = ["correlation", "association", "contingency", "difference", "frequency"] as const;
/** "A rho of 0.7": a number that is quoted. */
const isQuoted = (items: readonly Item[], at: number): boolean =>
  items[at]?.is === "number" && isLink(items[at - 1], "of") && isAsk(items[at - 2], ...told);

const ordinal = /^(?<number>\d{1,2})(?:st|nd|rd|th)$/u;

/** "the 75th percentile", "cut at 5": where levels are cut. */
function cutAt(items: readonly Item[], at: number): Read | undefined {
  const [item, next] = [items[at], items[at + 1]];
  if (item === undefined || next === undefined) return undefined;
  const percent = ordinal.exec(item.text)?.groups?.["number"];
  if (percent !== undefined && next.is === "cut" && next.cut === "percentile:")
    return { item: { is: "cut", cut: `percentile:${Number(percent)}`, ...placeOf([item, next]) }, next: at + 2 };
  // "10 as threshold".
  if (item.is === "number" && next.is === "stop" && cutNouns.has(next.text.toLowerCase()))
    return { item: { is: "cut", cut: `value:${item.value}`, ...placeOf([item, next]) }, next: at + 2 };
  if (item.is !== "cut" || item.cut !== "value:" || next.is !== "number") return undefined;
  // "By KRAS, patients split at 60 years": of which of the two, is not said.
  const isAged = isYears(items[at + 2]) && (isOfAges(items) || !namesGene(items));
  return { item: { is: "cut", cut: `value:${next.value}`, ...placeOf([item, next]) }, next: at + (isAged ? 3 : 2) };
}
const isYears = (item: Item | undefined): boolean => item?.is === "unit" && item.unit === "years";

const isOfAges = (items: readonly Item[]): boolean => items.some(({ is }) => is === "quantity");

/** "Patients dichotomised at 55 years": of nothing but their age; no cohort is cut at the age of a child. */
function ageCutAt(items: readonly Item[], at: number, out: readonly Item[]): Item[] {
  const [cut, value, unit] = items.slice(at, at + 3);
  const isAge = value?.is === "number" && value.value >= ADULT && isYears(unit) && isPeople(out.at(-1));
  const isElse = isOfAges(items) || namesGene(items);
  return cut !== undefined && isAge && !isElse ? [placed({ is: "quantity", attribute: "age" }, cut)] : [];
}

/** "High TMB (more than 10)": the number says what is high. */
const isSaidBy = (level: Item | undefined, item: Item): boolean =>
  level?.is === "level" &&
  item.is === "range" &&
  (level.level === "high" ? item.range.to : item.range.from) === undefined;

/** "At least the 90th percentile": a border, as above it. */
const isAtBorder = (items: readonly Item[], at: number): boolean => {
  const item = items[at];
  const isBound = item?.is === "bound" && item.attribute === undefined && (item.side === "from" || item.side === "to");
  return isBound && items[at + 1]?.is === "stop" && cutAt(items, at + 1) !== undefined;
};

export function withNumbers(given: readonly Item[], text: string): Item[] {
  const items = withAlive(withBothSides(withNumerals(given)));
  const out: Item[] = [];
  for (let at = 0; at < items.length;) {
    if (isAtBorder(items, at)) at += 1;
    const cut = cutAt(items, at);
    if (cut !== undefined) {
      out.push(...ageCutAt(items, at, out), cut.item);
      at = cut.next;
      continue;
    }
    const read = readAt(items, at, text, out);
    const item = items[at];
    if (read !== undefined) {
      const said: Item[] = [];
      while (
        read.item.is === "range" &&
        (out.at(-1)?.is === "quantity" || (isLink(out.at(-1), "of") && out.at(-2)?.is === "quantity"))
      )
        said.unshift(...out.splice(-1));
      if (said.length > 0 && isSaidBy(out.at(-1), read.item)) said.unshift(...out.splice(-1));
      out.push({ ...read.item, ...placeOf([...said, read.item]) });
      at = read.next;
    } else if (isTime(items, at)) {
      out.push(horizonOf(items, at));
      at += 2;
    } else if (isCitation(items, at, text) || isSize(items, at) || isQuoted(items, at))
      at += items[at + 1]?.is === "unit" ? 2 : 1;
    else {
      if (item?.is === "bound" && isAverage(items, at, text))
        out.push(placed({ is: "stop", refusal: "unsupported", why: "a limit" }, item));
      else if (item !== undefined) out.push(...unread(item, items[at + 1], items[at - 1]));
      at += 1;
    }
  }
  return out;
}
