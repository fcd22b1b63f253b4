import type { Lexicon } from "../lexicon/load.ts";
import { eponym, knownFact } from "../lexicon/report-words.ts";
import {
  apartTopics,
  band,
  bidding,
  enzymeNoun,
  kinds,
  meanings,
  onChromosome,
  pointing,
} from "../lexicon/words/asides.ts";
import { spareable } from "../lexicon/words/context.ts";
import { isLink, isUnknown, type Item } from "../scan/item.ts";
import { deniesNamesakes } from "./name-denials.ts";
import type { Stretch } from "./stretches.ts";

/**
 * "(I know, fusions matter more)", "AML (acute, not chronic)", "WAS (Wiskott-Aldrich)", "(no codon details)": brackets that
 * tell what is known, what a name means or what is not asked, and choose nobody.
 */

const isName = (item: Item): boolean =>
  isUnknown(item) || isLink(item, "of", "and", "in", "end") || item.is === "vague";

const choosing = new Set<Item["is"]>([
  "class",
  "range",
  "cancer",
  "dimension",
  "quantity",
  "level",
  "cut",
  "normal",
  "number",
  "study",
  "profile",
  "outcome",
  "others",
]);
const choosesOrBids = (item: Item): boolean =>
  choosing.has(item.is) ||
  (item.is === "state" && item.adjective) ||
  isLink(item, "restrict", "adjust", "adjusted", "instead", "correction", "without", "when");

/** "(ITDs may be undercounted, I know)" */
const isKnown = ({ items, words, text }: Stretch): boolean =>
  knownFact.test(text) &&
  words.at(-1) !== "only" &&
  !items.some(choosesOrBids) &&
  !words.some((word) => bidding.has(word) || pointing.has(word));

/** "(not METABRIC)", "(no codon details)": what no card tells is not asked. */
const isDeclined = ({ items: [first, ...rest] }: Stretch): boolean =>
  isLink(first, "negation", "without") &&
  rest.length > 0 &&
  rest.every((item) => item.is === "stop" && spareable.has(item.why) && !apartTopics.has(item.why));

/** "(48 cases)" */
const isSize = ({ items: [first, second, third] }: Stretch): boolean =>
  first?.is === "number" && second?.is === "bearer" && third === undefined;

/** "(choline acetyltransferase)", "(Wiskott-Aldrich)": what a gene makes, or whom it is called after. */
const namesGene = ({ items, words, text, before }: Stretch): boolean =>
  items.some(isUnknown) &&
  ((words.some((word) => enzymeNoun.test(word)) &&
    items.every((item) => isName(item) || isLink(item, "without", "negation"))) ||
    (before?.is === "gene" && eponym.test(text) && items.every((item) => isUnknown(item) || item.is === "bearer")));

/** "CCND1 (11q13)": where a gene lies. */
const placesGene = ({ text, before }: Stretch): boolean => before?.is === "gene" && band.test(text);
/** "FRS2, on the long arm of chromosome 12," */
const placesOnChromosome = ({ text, before, start }: Stretch, whole: string): boolean =>
  before?.is === "gene" && onChromosome.test(text) && /^\s*[,–—(-]*\s*$/u.test(whole.slice(before.end, start));

/** "MKI67 [proliferation marker]", "KMT2D (formerly MLL2)": a name of several genes, of which one stands before it. */
const repeatsGene = ({ items: [item, another], before }: Stretch): boolean =>
  item?.is === "stop" &&
  another === undefined &&
  before?.is === "gene" &&
  item.refusal === "ambiguous" &&
  item.why.split(" ").includes(before.symbol);

const idleBeside = new Set(["unknown", "animal models", "offtopic"]);
/** "(INS, not the city)", "(catalase, not the animal)": what a name does not mean here. */
function saysWhatNameIsNot({ items, words }: Stretch): boolean {
  const denied = words.indexOf("not");
  const isNamed = denied >= 0 && words.slice(denied).some((word) => meanings.has(word));
  return (
    isNamed &&
    items.every(
      (item) =>
        item.is === "gene" ||
        isLink(item, "negation", "and", "instead", "any_of") ||
        (item.is === "stop" && idleBeside.has(item.why)),
    )
  );
}

/** All words of the names of a cancer. */
function wordsOfNames(codes: readonly string[], { phrases }: Lexicon): ReadonlySet<string> {
  const value = codes.join("+");
  const names = phrases.phrases.filter(({ entry }) => entry.kind === "cancer" && entry.value === value);
  return new Set(names.flatMap(({ phrase }) => phrase.toLowerCase().split(/[\s-]/u)));
}

/** "(acute, not chronic)", "(of the skin, not of the eye)", "(not pheo)": which cancer is meant, and which is not. */
function saysWhichCancer({ items, before }: Stretch, lexicon: Lexicon): boolean {
  const denied = items.findIndex((item) => isLink(item, "negation"));
  if (before?.is !== "cancer" || denied < 0) return false;
  const [meant, other] = [items.slice(0, denied), items.slice(denied + 1)];
  const shares = (item: Item): boolean =>
    item.is === "cancer" && item.codes.some((code) => before.codes.includes(code));
  const names = wordsOfNames(before.codes, lexicon);
  const isSame = (item: Item): boolean =>
    shares(item) ||
    kinds.has(item.text.toLowerCase()) ||
    (isName(item) && (!isUnknown(item) || names.has(item.text.toLowerCase())));
  const isOther = (item: Item): boolean =>
    item.is === "cancer" ? !shares(item) : isName(item) || item.is === "bearer";
  const says = meant.some((item) => shares(item) || isUnknown(item)) || other.every(({ is }) => is === "cancer");
  return says && other.length > 0 && meant.every(isSame) && other.every(isOther);
}

/** Whether a bracket chooses nobody and adds nothing to what is asked. */
export const isBesideBracket = (stretch: Stretch, lexicon: Lexicon, whole: string): boolean =>
  isDeclined(stretch) ||
  placesOnChromosome(stretch, whole) ||
  (stretch.isBracket &&
    (isKnown(stretch) ||
      isSize(stretch) ||
      namesGene(stretch) ||
      placesGene(stretch) ||
      repeatsGene(stretch) ||
      saysWhatNameIsNot(stretch) ||
      deniesNamesakes(stretch) ||
      saysWhichCancer(stretch, lexicon)));
