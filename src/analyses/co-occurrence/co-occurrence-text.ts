import type { MethodsContext } from "../../prose/methods-sentences.ts";
import { countedVariantsInWords } from "../../variables/mutation/counted-variants.ts";
import { filterSentence } from "../cohort/filter-counts.ts";
import { SAMPLE_RULE } from "../../prose/methods-sentences.ts";
import { cancersInSentence } from "../../prose/cancer-name.ts";
import { formatCount, formatNumber, formatP } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import {
  closingSentence,
  exclusionSentence,
  paragraph,
  sizesInWords,
  sourcesOf,
} from "../../prose/methods-sentences.ts";
import { SIGNIFICANT } from "../../prose/significance.ts";
import type { GenePairsResult, Pair } from "./compute-co-occurrence.ts";
import type { AlterationKind } from "./read-alterations.ts";

const MOST_TYPES_NAMED = 4;
const SMALL_RATIO = 0.1;

const inWords: Readonly<Record<AlterationKind, string>> = {
  mutation: "mutation",
  amplification: "amplification",
  deep_deletion: "deep deletion",
};

/** "TP53 and CDKN2A mutations", or "TP53 mutations and CDKN2A deep deletions". */
function alterationsOf([a, b]: Pair["genes"], { genes, kinds }: GenePairsResult): string {
  const [first, second] = [a, b].map((gene) => inWords[kinds[genes.indexOf(gene)] ?? "mutation"]);
  return first === second ? `${a} and ${b} ${first}s` : `${a} ${first}s and ${b} ${second}s`;
}

const cancersOf = ({ cancerTypes, part }: GenePairsResult): string =>
  cancersInSentence(cancerTypes, MOST_TYPES_NAMED, part?.name);

/** A ratio near 0 keeps its digits. */
const formatRatio = (value: number): string => formatNumber(value, value > 0 && value < SMALL_RATIO ? 4 : 2);

function numbers({ association, adjusted, counts }: Pair): string {
  const { oddsRatio, interval, pValue } = association;
  const n = counts.both + counts.aNotB + counts.bNotA + counts.neither;
  const end = (value: number | null): string => (value === null ? "infinity" : formatNumber(value));
  const ratio = oddsRatio === null ? [] : [`odds ratio ${formatRatio(oddsRatio)}`];
  const range = interval === null ? [] : [`95% CI ${end(interval[0])} to ${end(interval[1])}`];
  const p =
    pValue === null ? [] : [adjusted === null ? formatP(pValue.log10P) : `adjusted ${formatP(adjusted.log10P)}`];
  return `both in ${formatCount(counts.both)} of ${formatCount(n)} patients, ${[...ratio, ...range, ...p].join(", ")}`;
}

/** One sentence about the pair with the smallest p-value. */
export function coOccurrenceAnswer(result: GenePairsResult): string {
  const [pair] = result.pairs;
  if (pair === undefined) throw new RangeError("Co-occurrence has a pair");
  const { association, adjusted } = pair;
  const [what, where] = [alterationsOf(pair.genes, result), cancersOf(result)];
  const p = adjusted ?? association.pValue;
  if (p === null)
    return `Whether ${what} occur together in ${where} cannot be tested: one of them is found in no patient or in all.`;
  const isFound = p.p < SIGNIFICANT;
  const rest = result.pairs.length > 1 ? ` the strongest association of ${result.pairs.length} pairs` : "";
  if (!isFound)
    return `No association between ${what} was found in ${where} (${numbers(pair)})${rest === "" ? "" : `,${rest}`}.`;
  const direction = association.tendency === "together" ? "more" : "less";
  return `${what} occur together ${direction} often than expected by chance in ${where} (${numbers(pair)})${rest === "" ? "" : `,${rest}`}.`;
}

function testSentence({ pairs, cancerTypes }: GenePairsResult): string {
  const test =
    cancerTypes.length > 1
      ? "the Cochran-Mantel-Haenszel test over the cancer types (continuity-corrected) with the common odds ratio; the table of all patients is given beside it"
      : "a two-sided Fisher's exact test; the effect size is the log2 of the sample odds ratio, and the odds ratio is the conditional maximum-likelihood estimate";
  const correction =
    pairs.length > 1 ? ` P values were adjusted over the ${pairs.length} pairs by the Benjamini-Hochberg method.` : "";
  return `Each pair was tested by ${test}.${correction}`;
}

const definitions: Readonly<Record<AlterationKind, string>> = {
  mutation: `mutation (a somatic call of these kinds: ${countedVariantsInWords}; fusions and structural variants were not counted)`,
  amplification: "amplification (a copy-number call of +2)",
  deep_deletion: "deep deletion (a copy-number call of −2)",
};

/** The methods paragraph of a co-occurrence card. */
export function coOccurrenceMethods(result: GenePairsResult, context: MethodsContext): string {
  const { genes, kinds, sampleSizes, profiles, exclusions, part } = result;
  return paragraph(
    `Alterations of ${joinWords(genes)} were compared in patients whose tumour was profiled for every gene (${sizesInWords(sampleSizes)}). ${SAMPLE_RULE}`,
    part?.definition ?? "",
    `Counted as altered: ${joinWords([...new Set(kinds)].map((kind) => definitions[kind]))}. ${result.filters.length > 0 ? `${filterSentence(result.filters)} ` : ""}${testSentence(result)}`,
    `Data came from ${sourcesOf(profiles)}.`,
    exclusionSentence(exclusions),
    closingSentence(context),
  );
}
