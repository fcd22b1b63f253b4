import { auxiliaries, copulas } from "../../../lexicon/words/context.ts";
import { isAsk, isLink, type Item, placed } from "../../item.ts";
import { isDescribed } from "../levels/describing.ts";
import { openingWord } from "../sentences.ts";

/** "Do BRAF-mutant thyroid cancers have intact NRAS?": whether who has one alteration lacks the other. */

type State = Extract<Item, { is: "state" }>;
const isAltered = (item: Item | undefined): item is State =>
  item?.is === "state" && item.state !== "wildtype" && item.state !== "diploid";
const asking = new Set<Item["is"]>(["measure", "outcome", "quantity", "dimension", "level", "horizon"]);
const asksElse = (item: Item): boolean =>
  asking.has(item.is) || isAsk(item, "frequency", "share") || isLink(item, "versus", "with_and_without");

/** What a clause says last of another gene, and how many items that takes. */
interface Predicate {
  readonly at: number;
  readonly length: number;
  readonly symbol: string;
  /** What it does not have; a mutation, where it is intact. */
  readonly lacked?: State;
}

const ends = (items: readonly Item[], at: number): boolean => {
  const next = items[at];
  return next === undefined || isLink(next, "end", "colon", "relative", "border") || isPlace(items, at);
};
const isPlace = (items: readonly Item[], at: number): boolean =>
  isLink(items[at], "in") && items[at + 1]?.is === "cancer" && ends(items, at + 2);

const isWildType = (item: Item | undefined): boolean => item?.is === "state" && item.state === "wildtype";

/** "NRAS intact", "intact NRAS", "lack EGFR mutations". */
function predicateAt(items: readonly Item[], at: number): Predicate | undefined {
  const [first, second, third] = [items[at], items[at + 1], items[at + 2]];
  if (isLink(first, "without") && second?.is === "gene" && isAltered(third) && ends(items, at + 3))
    return { at, length: 3, symbol: second.symbol, lacked: third };
  const gene = first?.is === "gene" ? first : second?.is === "gene" ? second : undefined;
  const isSaid = gene !== undefined && (isWildType(first) || isWildType(second)) && ends(items, at + 2);
  return isSaid ? { at, length: 2, symbol: gene.symbol } : undefined;
}

/** Whether patients with a change of another gene are spoken of before. */
const tellsOfOthers = (before: readonly Item[], symbol: string): boolean =>
  before.some(isAltered) &&
  before.some((item) => isDescribed(item)) &&
  before.every((item) => item.is !== "gene" || item.symbol !== symbol) &&
  before.filter(({ is }) => is === "gene").length === 1;

/** "Do they lack ...?", "are they ...?", "they have ...", unlike "BRAF-mutant melanoma, NRAS wild type" and "that lack EGFR mutations". */
function isAsked(items: readonly Item[], at: number, text: string): boolean {
  const opening = openingWord(text);
  const [word, before] = [items[at], items[at - 1]];
  if (isLink(word, "without"))
    return auxiliaries.has(opening) && isLack(word, text.slice(before?.end ?? 0, word?.start));
  const has = isLink(before, "has") && !isLink(items[at - 2], "relative", "which");
  return has || copulas.has(opening) || auxiliaries.has(opening);
}
/** The verb of a main clause. */
const isLack = (word: Item | undefined, lead: string): boolean =>
  /^lacks?$/iu.test(word?.text ?? "") && lead.trim() === "";

export function withSpared(items: readonly Item[], text: string): Item[] {
  const found = items.flatMap((_, at) => predicateAt(items, at) ?? [])[0];
  if (found === undefined || items.some(asksElse)) return [...items];
  const { at, length, symbol, lacked } = found;
  const word = items[at];
  if (word === undefined || !tellsOfOthers(items.slice(0, at), symbol) || !isAsked(items, at, text)) return [...items];
  const said: Item[] = [
    placed({ is: "ask", ask: "exclusive" }, word),
    placed({ is: "gene", symbol }, word),
    placed({ ...(lacked ?? { is: "state", state: "mutated" }), adjective: false }, word),
  ];
  return [...items.slice(0, at), ...said, ...items.slice(at + length)];
}
