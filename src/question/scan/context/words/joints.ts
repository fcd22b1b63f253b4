import { polar } from "../../../lexicon/words/context.ts";
import { averages } from "../../../lexicon/words/scales.ts";
import { actingOn } from "../../../lexicon/words/readings.ts";
import { bearing, opposing, outliving, whether } from "../../../lexicon/words/places.ts";
import { isAlteredAt, isAsk, isHeadNoun, isLink, isUnaltered, type Item, placed, type State } from "../../item.ts";
import { areStatesApart, areTraitsApart, isCompared, isToldApart, joinsTraits } from "./groups-apart.ts";
import { openingWord } from "../sentences.ts";
import type { Rule } from "./place.ts";

/** "mut. status", "corr. coeff.": a full stop inside a sentence. */
function isAbbreviation(items: readonly Item[], at: number, text: string): boolean {
  const [item, before] = [items[at], items[at - 1]];
  if (item?.text !== "." || before === undefined) return false;
  if (isLink(before, "versus")) return true;
  const word = before.text.length <= 6 && !["gene", "cancer", "class"].includes(before.is) && !isLink(before, "it");
  return word && /^\s*\p{Ll}/u.test(text.slice(item.end));
}

/** "Isn't TP53 mutated in OV?", "Aren't ..." is rhetorical. */
const isRhetorical = (items: readonly Item[], at: number) =>
  at === 0 &&
  isLink(items[at], "negation") &&
  /n['’]?t$/iu.test(items[at]?.text ?? "") &&
  !/^(?:not|can)/iu.test(items[at]?.text ?? "");

/** Where something comes from, and what differs from it. */
const origin = "from";
const isSide = (item: Item | undefined): boolean => item?.is === "class" || isHeadNoun(item);
const versusAt = (item: Item): Item => placed({ is: "link", link: "versus" }, item);

/** Says something before genes alone. */
const lone = "either";

/** A gene whose state is said behind it, and of nobody: "B2M is mutated". */
const isWhole = (items: readonly Item[], at: number): boolean =>
  isAlteredAt(items, at + 1) && !isHeadNoun(items[at + 3]);

/** "KRAS mutations more often than": how often one group has it is set against another. */
function isToldMoreOften(items: readonly Item[], at: number): boolean {
  const versus = items.findIndex((item, place) => place > at && isLink(item, "versus"));
  const told = items.slice(at, versus).filter(({ is }) => is !== "ask");
  const isState = told.every(({ is }) => is === "gene" || is === "change" || is === "state");
  return versus > at && isState && items.slice(at, versus).some((item) => isAsk(item, "often", "comparative"));
}

const weakly = "but";
/** A gene with the state that stands beside it, on either side: "TP53 mutated", "mutated TP53". */
const statedPair = (pair: readonly Item[]) => ({
  gene: pair.find((item) => item.is === "gene"),
  state: pair.find((item) => item.is === "state"),
});
/** "(That have) TP53 mutated but ARID1A not mutated": the same patients have the one and lack the other. */
function isHadBesides(items: readonly Item[], at: number): boolean {
  const [relative, lead] = items.slice(Math.max(0, at - 4), at);
  const [one, other] = [statedPair(items.slice(Math.max(0, at - 2), at)), statedPair(items.slice(at + 1, at + 3))];
  const isOfPatients = isLink(lead, "with") || (isLink(lead, "has") && isLink(relative, "relative", "which"));
  const areTwo = one.gene !== undefined && other.gene !== undefined && one.gene.symbol !== other.gene.symbol;
  const [had, lacked] = [one.state, other.state];
  return isOfPatients && areTwo && had !== undefined && lacked !== undefined && isApartIn(had.state, lacked.state);
}
const isApartIn = (had: State, lacked: State): boolean => !isUnaltered(had) && isUnaltered(lacked);

/** Joints that mean something else, or nothing. */
export const joints: readonly Rule[] = [
  ({ item, items, at }) =>
    isLink(item, "except") &&
    item.text.toLowerCase() === weakly &&
    isHadBesides(items, at) && [placed({ is: "link", link: "and" }, { ...item, text: "and" })],
  // "Does CD8A depend on whether B2M is mutated?": on what, not where.
  ({ item, items, at, before }) =>
    isLink(item, "in") &&
    actingOn.has(item.text.toLowerCase()) &&
    isAsk(before, "association") &&
    isWhole(items, at) &&
    [],
  // "Not in survival either", unlike "either KRAS or NRAS", "and either".
  ({ item, before, next }) =>
    isLink(item, "any_of") && item.text.toLowerCase() === lone && next?.is !== "gene" && !isLink(before, "and") && [],
  ({ items, at, text }) => (isRhetorical(items, at) || isAbbreviation(items, at, text)) && [],
  ({ item, before, next }) =>
    isAsk(item, "contingency") &&
    item.text === "OR" &&
    before?.is === "gene" &&
    next?.is === "gene" && [placed({ is: "link", link: "or" }, { ...item, text: "or" })],
  ({ item, next }) =>
    isLink(item, "negation") &&
    item.text.toLowerCase() === "non" &&
    next?.is === "cancer" && [placed({ is: "link", link: "except" }, item)],
  ({ item }) => isLink(item, "correction") && [],
  // "Do KIRP patients outlive KICH patients?"
  ({ item, next }) =>
    item.is === "outcome" &&
    outliving.has(item.text.toLowerCase()) &&
    next !== undefined &&
    !isLink(next, "end") && [item, versusAt(item)],
  // "We should report if age ...", without what would be so if it is.
  ({ item, items, at }) =>
    at === 0 &&
    isLink(item, "when") &&
    item.text.toLowerCase() === whether &&
    !items.some((one) => isLink(one, "border", "colon") || one.text === ",") &&
    [],
  // "Are smokers carrying KRAS mutations more often than never smokers?": what is told of them, not who they are.
  ({ item, items, at, text }) =>
    isLink(item, "with") &&
    bearing.has(item.text.toLowerCase()) &&
    polar.has(openingWord(text)) &&
    isToldMoreOften(items, at + 1) && [placed({ is: "link", link: "has" }, item)],
  // "Compare KRAS-mutant with EGFR-mutant LUAD", "compare patients with KRAS mutation to those with EGFR mutation".
  ({ item, items, at }) =>
    isLink(item, "with", "of") && opposing.has(item.text.toLowerCase()) && isCompared(items, at) && [versusAt(item)],
  // "Do BRAF-mutant melanomas differ in age from NRAS-mutant ones?"
  ({ item, items, at }) =>
    isLink(item, "in") && item.text.toLowerCase() === origin && isToldApart(items, at) && [versusAt(item)],
  // "In TNBC than other breast cancers".
  ({ item, before }) => item.is === "others" && /^than\s/iu.test(item.text) && isSide(before) && [versusAt(item), item],
  // "Between ERBB2 gain and amplification": two groups, unlike "gain and amplification".
  ({ item, items, at }) => isLink(item, "and") && areStatesApart(items, at) && [versusAt(item)],
  // "KRAS G12C versus G12D": of the gene that was named last.
  ({ item, items, at, before }) => {
    const gene = isLink(before, "versus") ? items.slice(0, at).findLast((one) => one.is === "gene") : undefined;
    const isOfIt = item.is === "change" && items.slice(0, at).some((one) => one.is === "change");
    return gene?.is === "gene" && isOfIt && [placed({ is: "gene", symbol: gene.symbol }, item), item];
  },
  // "Colon and rectum together", "ATM- or CHEK2-mutant tumours together".
  ({ item, items, before }) =>
    isAsk(item, "cooccurrence") &&
    item.text.toLowerCase() === "together" &&
    (before?.is === "bearer" || before?.is === "cancer") &&
    (countOf(items, "gene") < 2 || joinsGenes(items)) &&
    [],
  // "Does high CD3E mean longer survival?"
  ({ item, next }) =>
    isLink(item, "combined") && item.text.toLowerCase() === "mean" && isAsk(next, "outlook", "comparative") && [],
  // "The average age."
  ({ item, next }) =>
    isLink(item, "combined") &&
    averages.has(item.text.toLowerCase()) &&
    next?.is === "quantity" && [placed({ is: "ask", ask: "levels" }, item)],
  ({ item, items, next }) =>
    isLink(item, "combined") &&
    // "BRCA compared to OV and UCEC combined" sets one cancer against two as one.
    countOf(items, "cancer") < 3 &&
    (countOf(items, "gene") < 2 || next?.is === "measure" || next?.is === "quantity" || joinsGenes(items)) &&
    [],
  // "Which is more amplified of MDM2 and CDK4?" asks for one of them.
  ({ item, items, at, before, next }) =>
    isLink(item, "and") &&
    before?.is === "gene" &&
    next?.is === "gene" &&
    isLink(items[at - 2], "of") &&
    items.slice(0, at).some((one) => isLink(one, "which")) &&
    items.some((one) => isAsk(one, "comparative", "top", "magnitude")) && [
      placed({ is: "link", link: "or" }, { ...item, text: "or" }),
    ],
  ({ item, before, next }) =>
    isLink(item, "end") &&
    item.text === ";" &&
    before?.is === "cancer" &&
    next?.is === "cancer" && [placed({ is: "link", link: "and" }, item)],
  // "Tumours that are both KRAS- and TP53-mutant": who is described by both, where they are not counted.
  ({ item, items, before, next }) =>
    isLink(item, "both") &&
    isLink(before, "relative") &&
    next?.is === "gene" &&
    !items.some((one) => isAsk(one, "frequency", "share", "often")) &&
    [],
  // "Which are MSI-H and also ARID1A mutated": no second question.
  ({ item, before, next }) =>
    isLink(item, "second") &&
    before?.is === "class" &&
    next?.is === "gene" && [placed({ is: "link", link: "and" }, { ...item, text: "and" })],
  // "When CDKN2A is deleted and when it is diploid": two groups, and no second question.
  ({ item, items, at }) =>
    isLink(item, "second") && isWhenAgain(items, at) && [versusAt(item), placed({ is: "link", link: "when" }, item)],
  // "KRAS-mutant/MSS versus KRAS-mutant/MSI-H": each side has both.
  ({ items, at }) => joinsTraits(items, at) && areTraitsApart(items) && [],
];

const again = "and when";
/** Whether one state of a gene stands behind "when" before a place, and another of it behind the place. */
function isWhenAgain(items: readonly Item[], at: number): boolean {
  const [when, gene, state] = items.slice(Math.max(0, at - 3), at);
  const behind = items.slice(at + 1).find((item) => !isLink(item, "it"));
  const isOther = behind?.is === "state" && state?.is === "state" && behind.state !== state.state;
  return items[at]?.text.toLowerCase() === again && isLink(when, "when") && gene?.is === "gene" && isOther;
}

const countOf = (items: readonly Item[], kind: Item["is"]): number => items.filter(({ is }) => is === kind).length;

/** "ATM or CHEK2 mutants together" are one group anyway. */
const joinsGenes = (items: readonly Item[]): boolean =>
  items.some((item, at) => isLink(item, "or") && item.text.toLowerCase() === "or" && items[at + 1]?.is === "gene");
