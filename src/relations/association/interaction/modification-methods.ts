import { capitalized } from "../../../prose/capitalized.ts";
import { formatCount } from "../../../prose/format-number.ts";
import { joinWords } from "../../../prose/join-words.ts";
import {
  closingSentence,
  exclusionSentence,
  type MethodsContext,
  paragraph,
  SAMPLE_RULE,
  sizesInWords,
  sourcesOf,
} from "../../../prose/methods-sentences.ts";
import { SMALLEST_GROUP } from "../../group-sizes.ts";
import { patientsOf } from "../association-result.ts";
import { cancersOf } from "./modification-answer.ts";
import type { ModifiedAssociationResult } from "./modification-result.ts";

function subjectSentence(result: ModifiedAssociationResult): string {
  const { sides, modifier, levels, sampleSizes } = result;
  const sizes = levels.map(({ name, pair }) => `${name}, n = ${formatCount(patientsOf(pair))}`).join("; ");
  return `The association of ${joinWords(sides.map(({ what }) => what))} was compared across ${modifier.name} in ${cancersOf(result)} (${sizesInWords(sampleSizes)}; ${sizes}), in patients with a value of every variable.`;
}

const exact =
  "At each level a two-sided Fisher's exact test was made; the odds ratio is the conditional maximum-likelihood estimate with its exact 95% confidence interval.";
const stratified =
  "At each level the Cochran-Mantel-Haenszel test over the cancer types (continuity-corrected) was made with the common odds ratio and the interval of Robins, Breslow and Greenland; levels of one cancer type have Fisher's exact test.";

/** How the odds ratios of the levels are had and compared. */
function testSentences({ test, levels }: ModifiedAssociationResult): string[] {
  const isOfSeveral = test.name === "cochran_q";
  return [
    isOfSeveral ? stratified : exact,
    isOfSeveral
      ? "That all levels have one odds ratio was tested by Cochran's Q of the logarithms of the common odds ratios, weighted by the inverse variances (chi-squared, one degree of freedom fewer than levels); where the odds ratios of the cancer types differ within a level (Breslow and Day, Tarone's correction, p < 0.05) nothing is claimed."
      : "That all levels have one odds ratio was tested by the test of Breslow and Day with Tarone's correction, at the common odds ratio of Mantel and Haenszel; levels in which one of the variables is the same in all patients say nothing of it.",
    `The ratio of two ${isOfSeveral ? "common" : "sample"} odds ratios${levels.length > 2 ? ", each to that of the first level," : ""} has Wald's interval on the logarithmic scale${isOfSeveral ? "" : ", as the product term of a logistic regression"}; it does not exist where a cell leaves an odds ratio of 0 or infinity.`,
    `Levels with fewer than ${SMALLEST_GROUP} patients were left out.`,
  ];
}

/** The methods paragraph of a card about an association that may differ. */
export function modificationMethods(result: ModifiedAssociationResult, context: MethodsContext): string {
  const { definitions, profiles, exclusions } = result;
  return paragraph(
    `${subjectSentence(result)} ${SAMPLE_RULE}`,
    ...definitions.map(capitalized),
    ...testSentences(result),
    `Data came from ${sourcesOf(profiles)}.`,
    exclusionSentence(exclusions),
    closingSentence(context),
  );
}
