import { cancerInSentence } from "../../prose/cancer-name.ts";
import { formatCount, formatEffect } from "../../prose/format-number.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import {
  closingSentence,
  exclusionSentence,
  type MethodsContext,
  paragraph,
  SAMPLE_RULE,
} from "../../prose/methods-sentences.ts";
import { FALSE_DISCOVERY_RATE } from "../../prose/significance.ts";
import { directionOf, isFound } from "./tested-gene.ts";
import type { TestedGenesResult } from "./tested-genes-result.ts";

/** How many genes were found, at which rate, of how many. */
export const scopeOf = ({ tested }: TestedGenesResult): string =>
  `false discovery rate ${FALSE_DISCOVERY_RATE}, ${counted(tested, "gene")} tested`;

/** "colorectal adenocarcinoma", with the part of the patients that the card is about. */
export const placeOf = ({ cancerTypes, part }: TestedGenesResult): string =>
  joinWords(cancerTypes.map((code) => cancerInSentence(code, part?.name ?? null)));

/** "; the first of the ranking: A (ρ = 0.81) and B (ρ = −0.55)": the first of each direction. */
export function firstOf({ genes }: TestedGenesResult, symbol: string, format = formatEffect): string {
  const named = (["higher", "lower"] as const).flatMap((direction) => {
    const first = genes.find((gene) => isFound(gene) && directionOf(gene) === direction);
    if (first === undefined) return [];
    return [first.effect === null ? first.gene : `${first.gene} (${symbol} ${format(first.effect)})`];
  });
  return `; the first of the ranking: ${joinWords(named)}`;
}

function testedSentence({ tested, untested, untestedFor }: TestedGenesResult): string {
  const rest =
    untested === 0
      ? ""
      : `; ${counted(untested, "gene")} with ${untestedFor} ${untested === 1 ? "was" : "were"} not tested`;
  return `P values of the ${formatCount(tested)} tested genes were adjusted together by the Benjamini-Hochberg method${rest}.`;
}

/** Methods text, ready for a manuscript; the sentences on values, groups and test are those of its kind. */
export function methods(result: TestedGenesResult, context: MethodsContext): string {
  const [first = "", ...others] = result.sentences;
  return paragraph(
    first,
    result.part?.definition ?? "",
    SAMPLE_RULE,
    exclusionSentence(result.exclusions),
    ...others,
    testedSentence(result),
    `Genes with an adjusted p value below ${FALSE_DISCOVERY_RATE} were counted as found.`,
    closingSentence(context),
  );
}
