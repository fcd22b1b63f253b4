import { anaphors, determiners, ranks, shortStates } from "../../../lexicon/word-sets.ts";
import { isAsk, isLink, type Item, placed } from "../../item.ts";
import { livesWithout, ofEvent } from "../events.ts";
import { type Rule, when } from "./place.ts";

/** Words whose kind depends on what stands beside them. */
export const kinds: readonly Rule[] = [
  // "PIK3CA mutation counts" counts those who have one.
  ({ item, before, items }) =>
    when(
      item.is === "quantity" && item.attribute === "mutation_count" && before?.is === "gene" && !items.some(isAsked),
      [
        placed({ is: "state", state: "mutated", adjective: false }, item),
        placed({ is: "ask", ask: "frequency" }, item),
      ],
    ),
  ({ item, before, next }) => (item.is === "person" ? ofPerson(item, before, next) : undefined),
  ({ item, items, at }) => (item.is === "determine" ? ofDetermine(item, items.slice(0, at)) : undefined),
  ({ item, items, at, text }) => (item.is === "event" ? ofEvent({ item, items, at, text }) : undefined),
  ({ items, at }) => when(livesWithout(items, at), []),
  // "Which genes are altered by mutation?"
  ({ item, next }) =>
    when(isAsk(item, "difference") && item.text.toLowerCase() === "altered by" && next?.is === "state", []),
  ({ item, next }) => when(item.is === "others" && isAsk(next, "genes"), []),
  ({ item, items, text }) => when(isAsk(item, "genes") && areNamed(item, items, text), []),
  // "Which gene is amplified more often, ERBB2 or CCND1?"
  ({ item, items, at }) =>
    when(isAsk(item, "genes") && areChoices(items.slice(at)), [placed({ is: "link", link: "which" }, item)]),
  ({ item, items, text }) =>
    when(isAsk(item, "genes") && areUnnamed(item, items, text), [
      placed({ is: "stop", refusal: "ambiguous", why: "said of genes that are not named" }, item),
    ]),
  // "EGFR amp GBM vs LGG": nothing else is asked.
  ({ item, items, at }) =>
    item.is === "state" && item.adjective && isAllAsked(items, at) ? [{ ...item, adjective: false }] : undefined,
  // "Prostate cancers in which PTEN is deleted", unlike "cancers in which".
  ({ item, before }) =>
    when(isAsk(item, "which_cancers") && before?.is === "cancer" && /\sin\s\w+$/u.test(item.text), [
      placed({ is: "bearer" }, item),
      placed({ is: "link", link: "in" }, item),
      placed({ is: "link", link: "which" }, item),
    ]),
  // "A genome-wide search for genes that ..."
  ({ item, items, at }) =>
    when(isAsk(item, "genome_wide") && isWide(item.text) && items.slice(at).some((one) => isAsk(one, "genes")), []),
  // "Are SPOP and FOXA1 mutations independent?", unlike "independent of age", "an independent predictor".
  ({ item, items, at }) =>
    when(isAsk(item, "adjusted") && item.text.toLowerCase() === "independent" && areAlterations(items, at), [
      placed({ is: "ask", ask: "association" }, item),
    ]),
  // "codeleted (1p/19q)": the level that follows says it.
  ({ item, items, at }) =>
    when(
      (item.is === "state" || isAsk(item, "cooccurrence")) &&
        items.slice(at + 1, at + 3).some((one) => one.is === "class" && one.attribute === "codeletion") &&
        /^co-?del/iu.test(item.text),
      [],
    ),
  // "Rank cancers by TP53 mutation."
  ({ item, next, items, at }) =>
    when(isAsk(item, "top") && ranks.has(item.text.toLowerCase()) && isOfAll(next) && isLink(items[at + 2], "by"), [
      placed({ is: "ask", ask: "which_cancers" }, item),
    ]),
  ({ item, before, next, items, at }) =>
    when(
      isLink(item, "by") &&
        isOfAll(before) &&
        ranks.has(items[at - 2]?.text.toLowerCase() ?? "") &&
        next?.is === "gene",
      [placed({ is: "link", link: "of" }, item)],
    ),
  // "What is mutated most often in ...?"
  ({ item, items, at, text }) =>
    when(isAsk(item, "top") && asksWhat(items, at, text), [placed({ is: "ask", ask: "genes" }, item), item]),
  ({ item, items, before }) => (ranksMore(items, item, before) ? [placed({ is: "ask", ask: "top" }, item)] : undefined),
  ({ item, next }) => when(item.is === "level" && isAsk(next, ...counted), []),
  ({ item, before }) =>
    when(item.is === "vague" && item.text.toLowerCase() === "hi" && before?.is === "gene", [
      placed({ is: "level", level: "high" }, item),
    ]),
  ({ item, items, at }) =>
    when(
      isAsk(item, "cooccurrence") &&
        item.text.toLowerCase().startsWith("rule") &&
        !items.slice(0, at).some(({ is }) => is === "gene"),
      [],
    ),
  ({ item, items }) => when(asksDifference(item, items), differenceOf(item)),
  // "How do MYC-amplified tumours differ from others in gene expression?"
  ({ item, items, at }) => when(differsInAll(items, at), [placed({ is: "ask", ask: "genome_wide" }, item)]),
];

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
const places = new Set<Item["is"]>(["cancer", "bearer", "link"]);
const isAllAsked = (items: readonly Item[], at: number): boolean =>
  shortStates.has(items[at]?.text.toLowerCase() ?? "") &&
  items[at - 1]?.is === "gene" &&
  items[at + 1]?.is === "cancer" &&
  items.slice(at + 1).some((one) => isLink(one, "versus")) &&
  items.every(({ is }, other) => other === at || other === at - 1 || places.has(is));
const isWide = (text: string): boolean => text.toLowerCase().endsWith("wide");
const asksWhat = (items: readonly Item[], at: number, text: string): boolean =>
  at === 0 &&
  items[1]?.is === "state" &&
  /^\s*what(?:'s| is| gets)\s*$/iu.test(text.slice(0, items[0]?.start)) &&
  !items.some((one) => isAsk(one, "genes"));
/** Whether nothing but alterations of several genes is spoken of. */
const areAlterations = (items: readonly Item[], at: number): boolean =>
  items.filter(({ is }) => is === "gene").length > 1 &&
  items.some(({ is }) => is === "state") &&
  isLink(items[at + 1] ?? items[at], "in", "end") &&
  items.every(({ is }) => is !== "outcome" && is !== "measure" && is !== "dimension" && is !== "quantity");
/** "Cancers", "tumour types". */
const isOfAll = (item: Item | undefined): boolean => item?.is === "bearer" || (item?.is === "cancer" && item.all);
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
  return isLink(next, "in") && (whose?.is === "class" || whose?.is === "range");
};
const isAsked = ({ is }: Item): boolean => is === "outcome" || is === "ask";
const counted = ["frequency", "share", "often", "correlation", "association", "difference"] as const;

const determining: ReadonlySet<Item["is"]> = new Set<Item["is"]>(["gene", "measure", "quantity", "state"]);
/** "determine" relates what follows to a gene or a measure before it, else it says what the asker wants. */
const ofDetermine = (item: Item, before: readonly Item[]): readonly Item[] =>
  before.some(({ is }) => determining.has(is)) ? [placed({ is: "ask", ask: "association" }, item)] : [];

/** Whether expression is what groups differ in, and every gene that is named only makes the groups. */
function differsInAll(items: readonly Item[], at: number): boolean {
  const item = items[at];
  const differ = isLink(items[at - 1], "in") && items.slice(0, at).some((one) => isAsk(one, "difference"));
  if (item?.is !== "measure" || item.measure !== "expression" || !differ) return false;
  const groups = (place: number): boolean => {
    const state = items[place + 1];
    return state?.is === "state" && state.adjective;
  };
  return items.some(({ is }) => is === "gene") && items.every((one, place) => one.is !== "gene" || groups(place));
}

/** "EGFR expression differences", unlike "which genes". */
const asksDifference = (item: Item, items: readonly Item[]): boolean =>
  isAsk(item, "genome_wide") &&
  isWorded(item.text.toLowerCase()) &&
  items.some((one) => one.is === "gene") &&
  !items.some((one) => one.is === "measure" || one.is === "state");
const differenceOf = (item: Item): readonly Item[] => [
  placed({ is: "measure", measure: "expression" }, item),
  placed({ is: "ask", ask: "difference" }, item),
];

/** "expression differences", unlike "volcano plot". */
const isWorded = (lower: string) => lower.includes("expression") && !lower.startsWith("differential");

/** A person's own tumour or mutation is no question about a cohort. */
function ofPerson(item: Item, before: Item | undefined, next: Item | undefined): readonly Item[] {
  const own =
    item.text.toLowerCase() === "my" || item.text.toLowerCase().startsWith("m")
      ? ["cancer", "bearer", "class", "state"]
      : ["gene", "state"];
  const told = item.text.toLowerCase() === "for me" && isAsk(before, "outlook");
  const adjacent = next !== undefined && (item.text.length > 2 || next.start - item.end < 2);
  return told || (adjacent && own.includes(next.is))
    ? [placed({ is: "stop", refusal: "medical_advice", why: "a person's own case" }, item)]
    : [];
}
