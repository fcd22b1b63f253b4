import { whatAbout } from "../../../lexicon/words/askers.ts";
import { isAsk, isLink, placed, type Item } from "../../item.ts";
import { sameMeaning } from "../../topics.ts";

/** "TP53 is mutated in OV; how about UCS?": what is told of one is asked of another, which stands in its place. */

type Name = Extract<Item, { is: "gene" } | { is: "cancer" }>;
const isName = (item: Item): item is Name => item.is === "gene" || item.is === "cancer";

/** "ATRX mutants", "in UCS": what may be asked about where nothing else is said of it. */
const repeats = (item: Item, told: readonly Item[]): boolean =>
  isLink(item, "in", "of", "with", "end") ||
  item.is === "bearer" ||
  (item.is === "state" &&
    told.some((one) => one.is === "state" && one.state === item.state && one.change === item.change));

/** What is told, what is asked about, and what follows. */
function partsAt(items: readonly Item[], { index, 0: words }: RegExpExecArray) {
  const from = index + words.length;
  const end = items.findIndex((item) => item.start >= from && isLink(item, "end"));
  const close = end < 0 ? items.length : end;
  const told = items.filter((item) => item.end <= from);
  return { told, asked: items.slice(told.length, close), rest: items.slice(close) };
}

/** A question before it is asked as well. */
const asks = (item: Item): boolean =>
  isAsk(item, "frequency", "compare", "genome_wide", "plot", "landscape") ||
  (isLink(item, "end") && item.text.includes("?"));
const asStop = (name: Name): Item =>
  placed({ is: "stop", refusal: "ambiguous", why: "asked about in the place of one of several" }, name);

function askedOfAnother(items: readonly Item[], match: RegExpExecArray): readonly Item[] {
  const { told, asked, rest } = partsAt(items, match);
  const isNew = (item: Item): item is Name => isName(item) && !told.some((one) => sameMeaning(one, item));
  const [name, another] = asked.filter(isNew);
  const isBare = asked.every((item) => isName(item) || repeats(item, told));
  if (name === undefined || another !== undefined || !isBare || told.some(asks)) return items;
  const [old, ...others] = told.filter(({ is }) => is === name.is);
  if (old === undefined) return items;
  if (!others.every((one) => sameMeaning(one, old))) return items.map((item) => (item === name ? asStop(name) : item));
  const put = told.map((item) => (item.is === name.is ? { ...name, start: item.start, end: item.end } : item));
  return [...put, ...rest];
}

/** Items with what is asked about in the place of what is told of. */
export const withWhatAbout = (items: readonly Item[], text: string): Item[] => [
  ...[...text.matchAll(whatAbout)].reduce(askedOfAnother, items),
];
