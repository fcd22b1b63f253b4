import { formatCount } from "../../../prose/format-number.ts";
import {
  closingSentence,
  exclusionSentence,
  type MethodsContext,
  paragraph,
  SAMPLE_RULE,
  sizesInWords,
  sourcesOf,
} from "../../../prose/methods-sentences.ts";
import { scaleSentences } from "../correlation-text.ts";
import type { CorrelationDifferenceResult } from "./difference-result.ts";

const groupSizes = ({ groups }: CorrelationDifferenceResult): string =>
  groups.map(({ name, n }) => `${name}, n = ${formatCount(n)}`).join("; ");

/** What each correlation is, by whether its ranks are of one cancer type. */
function correlationSentence({ groups }: CorrelationDifferenceResult): string {
  const several = groups.some(({ cancerType }) => cancerType === null);
  const single = groups.some(({ cancerType }) => cancerType !== null);
  const within =
    "Ranks were taken within each cancer type, so that differences between cancer types do not count, with the variance 1/(n − 3) of Fisher's z";
  const alone = "Fisher's z has the variance (1 + ρ²/2)/(n − 3) of Bonett and Wright (Psychometrika 2000)";
  const variance = several
    ? `${within}${single ? `; in groups of one cancer type ${alone.charAt(0).toLowerCase()}${alone.slice(1)}` : ""}`
    : alone;
  return `In each group Spearman's rank correlation was taken and tested two-sided (exact for fewer than 10 patients without ties, otherwise by the t distribution). ${variance}; 95% confidence intervals are on that scale.`;
}

function testSentence({ groups, differences }: CorrelationDifferenceResult): string {
  const interval =
    "the interval of a difference is made of the intervals of both correlations (Zou, Psychological Methods 2007)";
  if (groups.length === 2)
    return `The correlations of the two groups were compared by a two-sided z test of the difference of their Fisher z; ${interval}.`;
  const pairs =
    differences.length === 0
      ? ""
      : ` Every two groups were compared by a z test of the difference of their Fisher z, adjusted over the ${differences.length} pairs by the Benjamini-Hochberg method; ${interval}.`;
  return `That all groups have one correlation was tested by Cochran's Q of their Fisher z, weighted by the inverse variances (chi-squared, one degree of freedom fewer than groups).${pairs}`;
}

/** The methods paragraph of a card about correlations that may differ. */
export function differenceMethods(result: CorrelationDifferenceResult, context: MethodsContext): string {
  const { pair, by, sampleSizes, part, definition, profiles, exclusions } = result;
  const groups = by === null ? "" : ` in groups by ${by} (${groupSizes(result)})`;
  return paragraph(
    `${pair.x} was correlated with ${pair.y} in tumours (${sizesInWords(sampleSizes)})${groups}. ${SAMPLE_RULE}`,
    part?.definition ?? "",
    definition,
    ...scaleSentences(result),
    correlationSentence(result),
    testSentence(result),
    `Data came from ${sourcesOf(profiles)}.`,
    exclusionSentence(exclusions),
    closingSentence(context),
  );
}
