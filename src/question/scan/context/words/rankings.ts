import { anaphors, determiners, ranks } from "../../../lexicon/words/context.ts";
import { countWords, shareNouns } from "../../../lexicon/words/scales.ts";
import { everything, everythingThat } from "../../../lexicon/words/places.ts";
import { differenceNouns } from "../../../lexicon/words/readings.ts";
import { isAsk, isLink, isOfRecord, type Item, placed } from "../../item.ts";
import type { Rule } from "./place.ts";
import { symbolsIn } from "../genes/named-genes.ts";

/** Words that ask for genes or cancers, by what is named beside them. */
export const rankings: readonly Rule[] = [
  ({ item, items, text }) => isAsk(item, "genes") && areNamed(item, items, text) && [],
  // "For each gene, TP53 and KRAS"
  ({ item, items }) => isAsk(item, "genes") && /\beach\b|\bby\b/iu.test(item.text) && areSeveral(items) && [],
  // "Which gene is amplified more often, ERBB2 or CCND1?"
  ({ item, items, at }) =>
    isAsk(item, "genes") && areChoices(items.slice(at)) && [placed({ is: "link", link: "which" }, item)],
  ({ item, items, text }) =>
    isAsk(item, "genes") &&
    areUnnamed(item, items, text) && [
      placed({ is: "stop", refusal: "ambiguous", why: "said of genes that are not named" }, item),
    ],
  // "Prostate cancers in which PTEN is deleted", unlike "cancers in which".
  ({ item, before }) =>
    isAsk(item, "which_cancers") &&
    before?.is === "cancer" &&
    /\sin\s\w+$/u.test(item.text) && [
      placed({ is: "bearer" }, item),
      placed({ is: "link", link: "in" }, item),
      placed({ is: "link", link: "which" }, item),
    ],
  // "A genome-wide search for genes that ..."
  ({ item, items, at }) =>
    isAsk(item, "genome_wide") && isWide(item.text) && items.slice(at).some((one) => isAsk(one, "genes")) && [],
  // "Rank cancers by TP53 mutation."
  ({ item, next, items, at }) =>
    isAsk(item, "top") &&
    ranks.has(item.text.toLowerCase()) &&
    isOfAll(next) &&
    isLink(items[at + 2], "by") && [placed({ is: "ask", ask: "which_cancers" }, item)],
  ({ item, before, next, items, at }) =>
    isLink(item, "by") &&
    isOfAll(before) &&
    ranks.has(items[at - 2]?.text.toLowerCase() ?? "") &&
    next?.is === "gene" && [placed({ is: "link", link: "of" }, item)],
  ({ item, next, items, at }) =>
    isLink(item, "by") &&
    next?.is === "gene" &&
    ranksLevels(items.slice(0, at)) && [placed({ is: "link", link: "of" }, item)],
  // "Where do we see KMT2D mutated the most?"
  ({ item, items, at }) =>
    at === 0 &&
    isLink(item, "when") &&
    item.text.toLowerCase() === placeWord &&
    items.some((one) => isAsk(one, "top") && !ranks.has(one.text.toLowerCase())) && [
      placed({ is: "ask", ask: "which_cancers" }, item),
    ],
  // "The five cancer types with the most frequent ...": all of them are shown.
  ({ item, next, items }) =>
    item.is === "vague" &&
    item.text.toLowerCase() in countWords &&
    next?.is === "cancer" &&
    next.all &&
    items.some((one) => isAsk(one, "top")) &&
    [],
  // "Mutations enriched in MSI-H tumours": of genes that are not named.
  ({ item, items, at, next }) =>
    at === 0 &&
    item.is === "state" &&
    !item.adjective &&
    isAsk(next, "often") &&
    items.every(({ is }) => is !== "gene" && is !== "cut") &&
    items.some((one) => isLink(one, "versus")) && [placed({ is: "ask", ask: "genes" }, item), item],
  // "Fraction never-smokers among ...": the fraction of them.
  ({ item, items, at, next }) =>
    isAsk(item, "frequency") &&
    shareNouns.has(item.text.toLowerCase()) &&
    next?.is === "class" &&
    isLink(items[at + 2], "in") && [item, placed({ is: "link", link: "of" }, item)],
  // "Which pairs of TP53, KRAS and STK11 co-occur?": all pairs are shown.
  ({ item, before, items }) =>
    item.is === "paired" &&
    isLink(before, "which") &&
    items.some((one) => isAsk(one, "cooccurrence", "exclusive")) &&
    [],
  // "What is mutated most often in ...?"
  ({ item, items, at, text }) =>
    isAsk(item, "top") && asksWhat(items, at, text) && [placed({ is: "ask", ask: "genes" }, item), item],
  // "Everything that is up in GATA3-mutant ...", "what differs between ...?": genes that are not named.
  ({ item, items, at, text }) => asksAll(items, at, text) && [placed({ is: "ask", ask: "genes" }, item), item],
  ({ item, next }) => opensAll(item) && (isLink(next, "relative") || isChange(next)) && [],
  ({ item, items, before }) => ranksMore(items, item, before) && [placed({ is: "ask", ask: "top" }, item)],
  ({ item, items }) => asksDifference(item, items) && differenceOf(item),
  // "How do MYC-amplified tumours differ from others in gene expression?"
  ({ item, items, at }) => differsInAll(items, at) && [placed({ is: "ask", ask: "genome_wide" }, item)],
];

const placeWord = "where";
const areSeveral = (items: readonly Item[]): boolean => new Set(symbolsIn(items)).size > 1;
const barely = new Set<Item["is"]>(["ask", "state", "link"]);
const wordsBefore = (item: Item, text: string): string[] =>
  text
    .slice(0, item.start)
    .toLowerCase()
    .replace(/^.*[,:;.?!]/su, "")
    .match(/\p{L}+/gu)
    ?.slice(-2) ?? [];
const isPointed = (item: Item, text: string): boolean => wordsBefore(item, text).some((word) => anaphors.has(word));
/** "TP53 and KRAS: how often are these genes mutated?" */
const areNamed = (item: Item, items: readonly Item[], text: string): boolean =>
  isPointed(item, text) && items.some((one) => one.is === "gene" && one.end <= item.start);
/** Whether a list of genes joined by "or" stands behind a mark, and nothing after it. */
function areChoices(items: readonly Item[]): boolean {
  const at = items.findIndex((item, place) => isLink(item, "or") && items[place - 1]?.is === "gene");
  let start = at;
  while (items[start - 1]?.is === "gene" || (isLink(items[start - 1], "and") && items[start - 2]?.is === "gene"))
    start -= 1;
  const [mark, next, end] = [items[start - 1], items[at + 1], items[at + 2]];
  const isApart = isLink(mark, "and", "colon", "border") && /^\W$/u.test(mark?.text ?? "");
  return at > 0 && isApart && next?.is === "gene" && (end === undefined || isLink(end, "end"));
}
/** "Do these genes co-occur?", "Are the genes mutated?": which ones, nobody said. */
function areUnnamed(item: Item, items: readonly Item[], text: string): boolean {
  if (!item.text.toLowerCase().endsWith("genes") || items.some(({ is }) => is === "gene")) return false;
  const alone = items.every((one) => barely.has(one.is)) && items.filter(({ is }) => is === "ask").length === 1;
  return isPointed(item, text) || (alone && determiners.has(wordsBefore(item, text).at(-1) ?? ""));
}
const isWide = (text: string): boolean => text.toLowerCase().endsWith("wide");
const asksWhat = (items: readonly Item[], at: number, text: string): boolean =>
  at === 0 &&
  items[1]?.is === "state" &&
  /^\s*what(?:'s| is| gets)\s*$/iu.test(text.slice(0, items[0]?.start)) &&
  !items.some((one) => isAsk(one, "genes"));
/** What is said of all genes: "up in", "lower", "differs", "amplified". */
const isChange = (item: Item | undefined): boolean =>
  isAsk(item, "direction", "comparative", "difference", "differential") ||
  (item?.is === "measure" && item.measure === "expression");
const opensAll = (item: Item | undefined): boolean => item?.is === "stop" && everything.has(item.text.toLowerCase());
/** Whether the words from the beginning of the text up to an item ask for everything of which something is said. */
function asksAll(items: readonly Item[], at: number, text: string): boolean {
  const [item, last] = [items[at], items[at - 1]];
  const words =
    text
      .slice(0, item?.start)
      .toLowerCase()
      .match(/[\p{L}']+/gu) ?? [];
  const told = at === 0 || opensAll(last) || (isLink(last, "relative") && opensAll(items[at - 2]));
  const isAll =
    words.some((word) => everything.has(word)) &&
    words.every((word) => everything.has(word) || everythingThat.has(word));
  return told && isAll && isChange(item) && !items.some((one) => isAsk(one, "genes", "genome_wide"));
}
/** "Cancers", "tumour types". */
const isOfAll = (item: Item | undefined): boolean => item?.is === "bearer" || (item?.is === "cancer" && item.all);
/** "Rank the subtypes". */
const ranksLevels = (items: readonly Item[]): boolean =>
  items.some((one, at) => ranks.has(one.text.toLowerCase()) && items[at + 1]?.is === "dimension");
/** "Genes that are mutated more often", than other genes; "more often in women" sets them against men. */
const ranksMore = (items: readonly Item[], item: Item, before: Item | undefined): boolean =>
  !isOfClass(items, item) &&
  isAsk(item, "often", "comparative") &&
  before !== undefined &&
  /^more /iu.test(item.text) &&
  items.some((one) => isAsk(one, "genes")) &&
  !items.some((one) => one.is === "gene" || one.is === "dimension" || isLink(one, "versus", "between", "by"));
const isOfClass = (items: readonly Item[], item: Item): boolean => {
  const [next, whose] = items.slice(items.findLastIndex(({ start }) => start === item.start) + 1);
  return isLink(next, "in") && isOfRecord(whose);
};
/** "Sex differences", "gender gap". */
const isDifferenceBy = (item: Item | undefined): boolean =>
  item?.is === "dimension" && differenceNouns.has(item.text.toLowerCase().split(" ").at(-1) ?? "");

/** Whether expression is what groups differ in, and every gene that is named only makes the groups. */
function differsInAll(items: readonly Item[], at: number): boolean {
  const item = items[at];
  const differ = items.slice(0, at).some((one) => isAsk(one, "difference")) || isDifferenceBy(items[at - 2]);
  if (item?.is !== "measure" || item.measure !== "expression" || !differ || !isLink(items[at - 1], "in")) return false;
  const groups = (place: number): boolean => {
    const state = items[place + 1];
    return state?.is === "state" && state.adjective;
  };
  const isTold = isDifferenceBy(items[at - 2]) || items.some(({ is }) => is === "gene");
  return isTold && items.every((one, place) => one.is !== "gene" || groups(place));
}

/** "EGFR expression differences", unlike "which genes". */
const asksDifference = (item: Item, items: readonly Item[]): boolean =>
  isAsk(item, "genome_wide") &&
  isWorded(item.text.toLowerCase()) &&
  (isOfGene(items, items.indexOf(item) + 1) ||
    (items.some((one) => one.is === "gene") && !items.some((one) => one.is === "measure" || one.is === "state")));
/** "... of GREM1 between SMAD4 mutant and wild type". */
const isOfGene = (items: readonly Item[], at: number): boolean =>
  isLink(items[at], "of") &&
  items[at + 1]?.is === "gene" &&
  !["state", "level", "measure"].includes(items[at + 2]?.is ?? "");
const differenceOf = (item: Item): readonly Item[] => [
  placed({ is: "measure", measure: "expression" }, item),
  placed({ is: "ask", ask: "difference" }, item),
];

/** "expression differences", unlike "volcano plot". */
const isWorded = (lower: string) => lower.includes("expression") && !lower.startsWith("differential");
