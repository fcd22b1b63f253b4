import { becoming, beingMutated, elseWords } from "../../../lexicon/words/places.ts";
import { copulas, ranks } from "../../../lexicon/words/context.ts";
import { copyStates, isAsk, isLink, type Item, placed } from "../../item.ts";
import { openingWord } from "../sentences.ts";
import type { Rule } from "./place.ts";
import { namesGene } from "../genes/named-genes.ts";

/** Words that ask for a ranking of genes, and genes that are named beside it. */
export const ranked: readonly Rule[] = [
  // "What else is mutated?", "which other genes are mutated?"
  ({ item, items, at }) =>
    isElse(item) && isRankedAfter(items, at) && (isAsk(items[at + 1], "genes") ? [] : [asksGenes(item)]),
  // "KRAS wt, what else is mutated?": in those tumours.
  ({ item, items, at, before }) => isOfOthers(items, at, before) && [placed({ is: "link", link: "when" }, item), item],
  // "Which genes other than TP53 are mutated most often?": the ranking shows it among the others.
  ({ items, at, text }) => (isSetApart(items, at, text) || isSetApart(items, at - 1, text)) && [],
  // "What is mutated in thymoma?"
  ({ item, items, at, text }) =>
    at === 0 &&
    item.is === "state" &&
    beingMutated.has(text.slice(0, item.start).trim().toLowerCase()) &&
    isPlaced(items) && [asksGenes(item), placed({ is: "ask", ask: "top" }, item), item],
  // "... mutated, and how often, in LUAD?"
  ({ item, items, at, next }) =>
    isLink(item, "second") &&
    item.text.toLowerCase() === "and how" &&
    isAsk(next, "often", "frequency") &&
    items.slice(0, at).some(({ is }) => is === "state") &&
    (items[at + 2] === undefined || isLink(items[at + 2], "end", "in", "and")) &&
    [],
  // "Is GATA3 mutation confined to luminal tumours?": whether it is found more often in them than in the others.
  ({ item, items, at, text }) =>
    isConfined(items, at, text) && [
      placed({ is: "ask", ask: "often" }, item),
      placed({ is: "ask", ask: "comparative" }, item),
      placed({ is: "link", link: "in" }, item),
    ],
  // "Which amplifications are the most frequent in TGCT?"
  ({ item, items, next }) => isLink(item, "which") && asksChanges(items, next) && [asksGenes(item)],
  // "Deep deletions ranked, in leiomyosarcomas", "ranked amplifications": of all genes.
  ({ item, items, at, before, next }) =>
    isAsk(item, "top") &&
    ranks.has(item.text.toLowerCase()) &&
    ((at === 1 && asksChanges(items, before) && isPlaced(items.slice(1))) ||
      (at === 0 && asksChanges(items, next) && isPlaced(items.slice(1)))) && [asksGenes(item), item],
  ({ item, before, items }) =>
    item.is === "measure" &&
    item.measure === "copy_number" &&
    isLink(before, "which") &&
    asksChanges(items, item) && [placed({ is: "state", state: "copies_changed", adjective: false }, item)],
  // "Which genes show a copy-number change most commonly?"
  ({ item, items }) =>
    item.is === "measure" &&
    item.measure === "copy_number" &&
    changes.test(item.text) &&
    ranksGenes(items) && [placed({ is: "state", state: "copies_changed", adjective: false }, item)],
  // "Which genes are altered in copy number most often?", "most often altered genes by copy number"
  ({ item, items }) =>
    isAltered(item) &&
    items.some((_, at) => alteredBeforeCopies(items, at) === item) && [
      placed({ is: "state", state: "copies_changed", adjective: false }, item),
    ],
  ({ items, at }) => [at, at + 1].some((place) => alteredBeforeCopies(items, place) !== undefined) && [],
];

const isAltered = (item: Item): boolean => item.is === "state" && item.state === "altered";
/** The "altered" before "in copy number", with nothing but words of the ranking between, where genes are ranked by it. */
function alteredBeforeCopies(items: readonly Item[], at: number): Item | undefined {
  const [joint, measure] = [items[at - 1], items[at]];
  if (measure?.is !== "measure" || measure.measure !== "copy_number" || !isLink(joint, "in", "by")) return undefined;
  const areRanked = items.some((item) => isAsk(item, "genes")) && items.some((item) => isAsk(item, "top", "often"));
  const before = items.slice(0, at - 1).findLast((item) => !isAsk(item, "genes", "top", "often"));
  return areRanked && before !== undefined && isAltered(before) ? before : undefined;
}

/** A restriction that is asked, right behind an alteration. */
function isConfined(items: readonly Item[], at: number, text: string): boolean {
  const opening = openingWord(text);
  const [before, item, next] = [items[at - 1], items[at], items[at + 1]];
  const isStated = (before?.is === "state" && !before.adjective) || before?.is === "change";
  return copulas.has(opening) && isStated && isLink(item, "restrict") && next?.is === "class";
}
const asksGenes = (item: Item): Item => placed({ is: "ask", ask: "genes" }, item);
const isPlaced = (items: readonly Item[]): boolean =>
  !namesGene(items) && isLink(items[1], "in", "and") && items.some(({ is }) => is === "cancer");

const isElse = (item: Item): boolean => item.is === "stop" && elseWords.has(item.text.toLowerCase());
/** Whether what all genes are ranked by stands behind a word, before the sentence ends. */
function isRankedAfter(items: readonly Item[], at: number): boolean {
  const end = items.findIndex((item, place) => place > at && isLink(item, "end"));
  const after = items.slice(at + 1, end < 0 ? undefined : end);
  return (
    !namesGene(after.filter((_, place) => after[place + 1]?.is === "state")) &&
    after.some((item) => item.is === "state" || isAsk(item, "correlation", "coexpression"))
  );
}

/** Whether a gene with its state stands before "what else", and no word yet says that it chooses patients. */
function isOfOthers(items: readonly Item[], at: number, before: Item | undefined): boolean {
  const [gene, state] = [items[at], items[at + 1]];
  const other = items.findIndex(isElse);
  return (
    gene?.is === "gene" &&
    state?.is === "state" &&
    at < other &&
    isRankedAfter(items, other) &&
    !isLink(before, "with", "without", "in", "when", "has")
  );
}

const isVerb = (text: string): boolean => text.split(/[^\p{L}]+/u).some((word) => becoming.has(word.toLowerCase()));
/** Whether a gene is left out of a ranking that names no other. */
function isSetApart(items: readonly Item[], at: number, text: string): boolean {
  const [word, gene, next] = items.slice(at, at + 3);
  if (!isLink(word, "except") || gene?.is !== "gene" || at < 0) return false;
  const joined = next?.is === "state" && !isVerb(text.slice(gene.end, next.start));
  const others = items.filter((item) => item.is === "gene" && item !== gene);
  return !joined && others.length === 0 && items.some((item) => isAsk(item, "genes"));
}

const changes = /(?:change|alteration|aberration)s?$/iu;
const ranksGenes = (items: readonly Item[]): boolean =>
  !namesGene(items) &&
  items.some((item) => isAsk(item, "genes")) &&
  items.some((item) => isAsk(item, "top", "often", "frequency")) &&
  items.every(({ is }) => is !== "state" && is !== "outcome");
/** Changes of copies that are ranked, of which no gene is named. */
const asksChanges = (items: readonly Item[], changes: Item | undefined): boolean =>
  !namesGene(items) &&
  items.some((item) => isAsk(item, "top")) &&
  ((changes?.is === "state" && !changes.adjective && copyStates.includes(changes.state)) ||
    (changes?.is === "measure" && changes.measure === "copy_number"));
