import { negatingPrefixes, polar } from "../../../lexicon/words/context.ts";
import { isAsk, isLink, type Item, placed, type State } from "../../item.ts";
import { isDescribed } from "../levels/describing.ts";
import { beginningOf, openingWord } from "../sentences.ts";

/**
 * "Is VHL not mutated in KICH?", "There is no correlation between ...", "TP53 does not predict survival, right?": whether
 * something is so is asked alike with and without a negation. One that chooses patients ("in whom TP53 is not mutated",
 * "without a mutation") or genes ("which genes are not mutated") stays.
 */

const isNegation = (item: Item | undefined): boolean =>
  isLink(item, "negation") || (isLink(item, "without") && item?.text.toLowerCase() === "no");
const asksForGenes = (item: Item): boolean =>
  isAsk(item, "genes", "genome_wide", "top", "least", "which_cancers", "landscape", "share", "frequency", "often");

/** "Is it true that ...", unlike "tumours that ...". */
const opensClause = (items: readonly Item[], at: number): boolean =>
  items[at]?.text.toLowerCase() === "that" && (at === 0 || isLink(items[at - 1], "it", "and"));

/** Whether a place of a sentence says how it is with what is asked, and not with whom. */
function predicates(items: readonly Item[], at: number): boolean {
  const begin = beginningOf(items, at, "colon");
  const before = items.slice(begin, at);
  const chooses = before.some(
    (item, place) =>
      isLink(item, "when", "which", "with", "without", "versus", "restrict") ||
      (isLink(item, "relative") && !opensClause(before, place)),
  );
  return !chooses && !before.some(asksForGenes);
}

const related = (item: Item | undefined): boolean =>
  item?.is === "outcome" ||
  item?.is === "event" ||
  isAsk(
    item,
    "association",
    "correlation",
    "coexpression",
    "cooccurrence",
    "exclusive",
    "difference",
    "outlook",
    "direction",
    "comparative",
    "often",
  );

const affirmed: Readonly<Partial<Record<string, State>>> = {
  mutated: "mutated",
  altered: "altered",
  amplified: "amplified",
  deleted: "deleted",
  lost: "lost",
  gained: "gained",
};

/** "Not mutated" as "mutated", "not amplified" as "amplified"; undefined where no state is negated. */
function affirmative(item: Item | undefined): Item | undefined {
  if (item?.is !== "state" || (item.state !== "wildtype" && item.state !== "diploid")) return undefined;
  const [not, word = "", more] = item.text.toLowerCase().split(/\s+/u);
  const state = not === "not" && more === undefined ? affirmed[word] : undefined;
  return state === undefined ? undefined : { ...item, state };
}

/** The only state of the sentence, said of a gene before it and of no patients after it. */
const isPredicate = (items: readonly Item[], at: number): boolean =>
  items[at]?.is === "state" &&
  isOnlyState(items) &&
  items.slice(0, at).some(({ is }) => is === "gene") &&
  !isDescribed(items[at + 1]) &&
  !isLink(items[at + 1], "versus", "or");

const isSaid = (item: Item | undefined, words: RegExp): boolean =>
  isLink(item, "without") && words.test(item?.text ?? "");
const ofPatients: ReadonlySet<Item["is"]> = new Set(["cancer", "bearer", "class", "range"]);
const isOnlyState = (items: readonly Item[]): boolean => items.filter(({ is }) => is === "state").length === 1;

/** "Do GBM patients lack IDH1 mutations?": whether they have them, unlike "GBM patients that lack them". */
function asksForLack(items: readonly Item[], at: number): boolean {
  const [gene, state, next] = items.slice(at + 1);
  const isWhole = gene?.is === "gene" && state?.is === "state" && (next === undefined || isLink(next, "end"));
  const arePatients = items.slice(0, at).every((item) => ofPatients.has(item.is) || isLink(item, "of", "in"));
  return at > 0 && isSaid(items[at], /^lacks?$/iu) && isWhole && arePatients;
}

/** "Are NPM1 mutations absent in M0 AML?": of whom it is asked, not who is left out. */
function withoutAbsence(items: readonly Item[], text: string): Item[] {
  const isPolar = polar.has(openingWord(text));
  return items.flatMap((item, at): Item[] => {
    if (isPolar && asksForLack(items, at)) return [placed({ is: "link", link: "has" }, item)];
    const isAbsent = isSaid(item, /^absent$/iu) && items[at - 1]?.is === "state" && isLink(items[at + 1], "in");
    if (!isAbsent) return [item];
    return isPolar && isOnlyState(items) ? [] : [placed({ is: "link", link: "negation" }, item)];
  });
}

export function withoutNegations(given: readonly Item[], text: string): Item[] {
  const items = withoutAbsence(given, text);
  return items.flatMap((item, at): Item[] => {
    const next = items[at + 1];
    if (!predicates(items, at)) return [item];
    const before = items[at - 1];
    // ", not survival" sets a noun apart.
    const apart = item.text.toLowerCase() === "not" && (item.start === 0 || isLink(before, "and", "colon", "end"));
    // "non-codeleted" says which tumours
    const isPrefix = negatingPrefixes.has(item.text.toLowerCase());
    if (isNegation(item) && !apart && !isPrefix) {
      const opens = at === 0 && isLink(item, "negation") && item.text.includes(" ");
      return opens || related(next) || isPredicate(items, at + 1) ? [] : [item];
    }
    return [isPredicate(items, at) ? (affirmative(item) ?? item) : item];
  });
}
