import { formatCount } from "../../../prose/format-number.ts";
import {
  closingSentence,
  exclusionSentence,
  type MethodsContext,
  paragraph,
  SAMPLE_RULE,
  sizesInWords,
} from "../../../prose/methods-sentences.ts";
import { SMALLEST_GROUP } from "../../group-sizes.ts";
import { valueSentences } from "../../value-sentences.ts";
import { cancersOf } from "./modification-answer.ts";
import type { ModificationResult } from "./modification-result.ts";

function subjectSentence(result: ModificationResult): string {
  const { measure, by, modifier, groups, sampleSizes } = result;
  const sizes = groups.map(({ name, n }) => `${name}, n = ${formatCount(n)}`).join("; ");
  return `The difference in ${measure.name} by ${by.name} was compared across ${modifier.name} in ${cancersOf(result)} (${sizesInWords(sampleSizes)}; ${sizes}).`;
}

/** What the model holds and how it is tested. */
function modelSentences({ model, levels, sides, inBoth }: ModificationResult): string[] {
  const types = model.hasTypes ? ", and of the cancer types, which have means of their own" : "";
  const [first, second] = sides;
  return [
    `A linear model of the analysed values, fitted by least squares, holds effects of the groups, of the levels and of their products${types}; the products were tested together by an F test against the model without them (R: anova of lm).`,
    `The difference of the means (${first} minus ${second}) within each level${levels.length === 2 ? " and the difference of the two differences" : ", and how much larger each is than in the first level,"} come from the model with products, with 95% confidence intervals of the t distribution; the model takes the values to vary alike in all groups.`,
    ...(inBoth > 0 ? ["Tumours and adjacent normal tissue were compared unpaired."] : []),
    `Levels with fewer than ${SMALLEST_GROUP} patients in one of the groups were left out.`,
  ];
}

const adjustedSentences = ({ adjusted }: ModificationResult): string[] =>
  adjusted === null
    ? []
    : [
        `The adjusted model (for ${adjusted.words}) uses the ${formatCount(adjusted.with.n)} patients of whom every covariate is known${adjusted.without === null ? "" : "; the unadjusted one beside it uses the same patients"}.`,
      ];

/** The methods paragraph of a card about a difference that may differ. */
export function modificationMethods(result: ModificationResult, context: MethodsContext): string {
  const { part, definition, profiles, measure, exclusions } = result;
  return paragraph(
    subjectSentence(result),
    definition,
    part?.definition ?? "",
    ...valueSentences(profiles, measure),
    SAMPLE_RULE,
    exclusionSentence(exclusions),
    ...modelSentences(result),
    ...adjustedSentences(result),
    closingSentence(context),
  );
}
