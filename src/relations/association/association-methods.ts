import { capitalized } from "../../prose/capitalized.ts";
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
import type { AssociationResult, PairAssociation } from "./association-result.ts";

const tests: Readonly<Record<PairAssociation["test"], string>> = {
  cochran_mantel_haenszel:
    "the Cochran-Mantel-Haenszel test over the cancer types (continuity-corrected) with the common odds ratio; the table of all patients is given beside it",
  fisher_exact:
    "a two-sided Fisher's exact test; the effect size is the log2 of the sample odds ratio, and the odds ratio is the conditional maximum-likelihood estimate",
  chi_squared: "Pearson's chi-squared test within each cancer type; the effect size is Cramér's V",
};

const WITHIN =
  "Each cancer type in which both variables vary was also tested by itself, by a two-sided Fisher's exact test (conditional maximum-likelihood odds ratio with its exact 95% confidence interval); these P values were adjusted over the cancer types of a pair by the Benjamini-Hochberg method.";

function testSentence({ pairs }: AssociationResult): string {
  const used = [...new Set(pairs.map(({ association }) => tests[association.test]))];
  const correction =
    pairs.length > 1 ? ` P values were adjusted over the ${pairs.length} pairs by the Benjamini-Hochberg method.` : "";
  const within = pairs.some((pair) => pair.within.length > 0) ? ` ${WITHIN}` : "";
  return `Each pair was tested by ${used.join(", or by ")}.${correction}${within}`;
}

/** The methods paragraph of an association card. */
export function associationMethods(result: AssociationResult, context: MethodsContext): string {
  const { sides, sampleSizes, profiles, exclusions, definitions } = result;
  return paragraph(
    `The association of ${joinWords(sides.map(({ what }) => what))} was determined in patients with a value of every variable (${sizesInWords(sampleSizes)}). ${SAMPLE_RULE}`,
    ...definitions.map(capitalized),
    testSentence(result),
    `Data came from ${sourcesOf(profiles)}.`,
    exclusionSentence(exclusions),
    closingSentence(context),
  );
}
