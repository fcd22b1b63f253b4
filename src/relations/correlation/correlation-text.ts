import { capitalized } from "../../prose/capitalized.ts";
import { formatCount, formatEffect, formatInterval, formatNumber, formatP } from "../../prose/format-number.ts";
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
import { detectableCorrelation } from "../detectable.ts";
import { analysedCancers } from "../analysed-cancers.ts";
import { FEWEST_TO_JUDGE } from "../power-words.ts";
import type { CorrelationResult } from "./compute-correlation.ts";
import type { CorrelatedPair } from "./correlate-pair.ts";

const cancersOf = ({ cancerTypes, part, isAboutAll }: CorrelationResult): string =>
  analysedCancers(cancerTypes, part?.name, isAboutAll);

const isFound = ({ pValue, adjusted }: CorrelatedPair): boolean => ((adjusted ?? pValue)?.p ?? 1) < SIGNIFICANT;

/** Whether the test says one thing and the interval another. */
function contradicts({ interval, pValue }: CorrelatedPair): boolean {
  if (interval === null || pValue === null) return false;
  const [lower, upper] = interval;
  return (lower > 0 || upper < 0) !== pValue.p < SIGNIFICANT;
}

const inNumbers = ({ rho, interval, p }: { rho: number; interval: readonly [number, number] | null; p: string }) =>
  `rho is ${formatEffect(rho)}${interval === null ? "" : `, 95% CI ${formatInterval(interval)}`}, ${p}`;

/** What stands beside the coefficient of a pair: covariates, cancer types each on its own, what could have been found. */
function further(pair: CorrelatedPair, { adjustedFor }: CorrelationResult): string {
  const { partial, overTypes: pooled, n } = pair;
  const least = pair.pValue === null || isFound(pair) || n < FEWEST_TO_JUDGE ? null : detectableCorrelation(n);
  const [lower, upper] = partial?.confidence_interval ?? [null, null];
  return paragraph(
    least === null ? "" : `With so many patients a correlation of ${least} would have been found with 80% power.`,
    pooled === null
      ? ""
      : `Within each of the ${pooled.cancerTypes} cancer types and then over them by random effects, ${inNumbers({ ...pooled, p: formatP(pooled.pValue.log10P) })}; ${formatNumber(pooled.i2, 0)}% of the variance is between cancer types.`,
    partial === null || partial.effect_size === null || partial.log10_p_value === null
      ? ""
      : `Adjusted for ${adjustedFor}, ${inNumbers({ rho: partial.effect_size, interval: lower === null || upper === null ? null : [lower, upper], p: formatP(partial.log10_p_value) })}.`,
  );
}

function sentence(pair: CorrelatedPair, result: CorrelationResult): string {
  const { x, y, n, rho, interval, pValue, adjusted } = pair;
  const where = cancersOf(result);
  if (rho === null || pValue === null)
    return `${capitalized(x)} and ${y} cannot be correlated in ${where}: one of them does not vary.`;
  const range = interval === null ? "" : `, 95% CI ${formatInterval(interval)}`;
  const p = adjusted === null ? formatP(pValue.log10P) : `adjusted ${formatP(adjusted.log10P)}`;
  const numbers = `(Spearman's rho ${formatEffect(rho)}${range}, ${p}, n = ${formatCount(n)})`;
  if (contradicts(pair))
    return `The test of ${x} against ${y} in ${where} and the interval of the coefficient disagree ${numbers}, so no correlation is claimed.`;
  if (!isFound(pair) && n < FEWEST_TO_JUDGE)
    return `Whether ${x} and ${y} are correlated in ${where} cannot be judged ${numbers}.`;
  if (!isFound(pair)) return `No correlation between ${x} and ${y} was found in ${where} ${numbers}.`;
  return `${capitalized(x)} and ${y} are ${rho > 0 ? "positively" : "negatively"} correlated in ${where} ${numbers}.`;
}

/** One sentence for each pair. */
export const correlationAnswer = (result: CorrelationResult): string =>
  result.pairs.map((pair) => paragraph(sentence(pair, result), further(pair, result))).join(" ");

/** How the values of expression were treated, in each unit. */
export function scaleSentences({ measures }: Pick<CorrelationResult, "measures">): string[] {
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
  const { pairs, sampleSizes, profiles, exclusions, cancerTypes, part, adjustedFor } = result;
  const within =
    cancerTypes.length > 1
      ? " Ranks were taken within each cancer type, so that differences between cancer types do not count; each cancer type alone is given beside it, and their correlations pooled on Fisher's scale by random effects (restricted maximum likelihood, interval and test of Hartung and Knapp, Cochran's Q; R: metafor::rma)."
      : "";
  const correction =
    pairs.length > 1 ? ` P values were adjusted over the ${pairs.length} pairs by the Benjamini-Hochberg method.` : "";
  const beside =
    adjustedFor === null
      ? ""
      : ` Beside ${adjustedFor} the correlation is that of the residuals of the ranks on the covariates (partial Spearman; numbers as ranks, levels as factors), of the patients of whom every covariate is known, as all coefficients here.`;
  return paragraph(
    `${joinWords(pairs.map(({ x, y }) => `${x} was correlated with ${y}`))} in tumours (${sizesInWords(sampleSizes)}). ${SAMPLE_RULE}`,
    part?.definition ?? "",
    ...scaleSentences(result),
    `Spearman's rank correlation was tested two-sided (exact for fewer than 10 patients without ties, otherwise by the t distribution), its 95% confidence interval is ${cancerTypes.length > 1 ? "on Fisher's scale" : "that of Bonett and Wright"}; Pearson's correlation is given beside it.${within}${beside}${correction}`,
    `Data came from ${sourcesOf(profiles)}.`,
    exclusionSentence(exclusions),
    closingSentence(context),
  );
}
