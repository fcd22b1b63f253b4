import { cancersInSentence } from "../../prose/cancer-name.ts";
import { formatCount, formatEffect, formatInterval, formatP } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import {
  closingSentence,
  exclusionSentence,
  type MethodsContext,
  paragraph,
  SAMPLE_RULE,
  sizesInWords,
  sourcesOf,
} from "../../prose/methods-sentences.ts";
import { SIGNIFICANT } from "../../prose/significance.ts";
import type { CorrelationResult } from "./compute-correlation.ts";
import type { CorrelatedPair } from "./correlate-pair.ts";

const MOST_TYPES_NAMED = 4;

const cancersOf = ({ cancerTypes, part }: CorrelationResult): string =>
  cancersInSentence(cancerTypes, MOST_TYPES_NAMED, part?.name);

function sentence(pair: CorrelatedPair, result: CorrelationResult): string {
  const { x, y, n, rho, interval, pValue, adjusted } = pair;
  const where = cancersOf(result);
  if (rho === null || pValue === null)
    return `${x} and ${y} cannot be correlated in ${where}: one of them does not vary.`;
  const range = interval === null ? "" : `, 95% CI ${formatInterval(interval)}`;
  const p = adjusted === null ? formatP(pValue.log10P) : `adjusted ${formatP(adjusted.log10P)}`;
  const numbers = `(Spearman's rho ${formatEffect(rho)}${range}, ${p}, n = ${formatCount(n)})`;
  if ((adjusted ?? pValue).p >= SIGNIFICANT)
    return `No correlation between ${x} and ${y} was found in ${where} ${numbers}.`;
  return `${x} and ${y} are ${rho > 0 ? "positively" : "negatively"} correlated in ${where} ${numbers}.`;
}

/** One sentence for each pair. */
export const correlationAnswer = (result: CorrelationResult): string =>
  result.pairs.map((pair) => sentence(pair, result)).join(" ");

/** How the values of expression were treated, in each unit. */
function scaleSentences({ measures }: CorrelationResult): string[] {
  const scales = new Map(
    measures.flatMap(({ name, scale }) =>
      scale === null || !name.endsWith("expression") ? [] : [[scale.unit, scale]],
    ),
  );
  return [...scales.values()].map(
    ({ unit, transformation }) =>
      `Expression (${unit}) was ${transformation === "none" ? "analysed as provided" : `analysed after ${transformation}`}.`,
  );
}

/** The methods paragraph of a correlation card. */
export function correlationMethods(result: CorrelationResult, context: MethodsContext): string {
  const { pairs, sampleSizes, profiles, exclusions, cancerTypes, part } = result;
  const within =
    cancerTypes.length > 1
      ? " Ranks were taken within each cancer type, so that differences between cancer types do not count; each cancer type alone is given beside it."
      : "";
  const correction =
    pairs.length > 1 ? ` P values were adjusted over the ${pairs.length} pairs by the Benjamini-Hochberg method.` : "";
  return paragraph(
    `${joinWords(pairs.map(({ x, y }) => `${x} was correlated with ${y}`))} in tumours (${sizesInWords(sampleSizes)}). ${SAMPLE_RULE}`,
    part?.definition ?? "",
    ...scaleSentences(result),
    `Spearman's rank correlation was tested two-sided (exact for fewer than 10 patients without ties, otherwise by the t distribution), its 95% confidence interval is ${cancerTypes.length > 1 ? "on Fisher's scale" : "that of Bonett and Wright"}; Pearson's correlation is given beside it.${within}${correction}`,
    `Data came from ${sourcesOf(profiles)}.`,
    exclusionSentence(exclusions),
    closingSentence(context),
  );
}
