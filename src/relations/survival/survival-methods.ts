import {
  closingSentence,
  exclusionSentence,
  type MethodsContext,
  paragraph,
  SAMPLE_RULE,
  sizesInWords,
  sourcesOf,
} from "../../prose/methods-sentences.ts";
import { endpointNames } from "../../meaning/index.ts";
import { formatCount } from "../../prose/format-number.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import type { Interaction } from "./interaction/interaction-result.ts";
import { cancersOf } from "./survival-answer.ts";
import type { SurvivalResult } from "./survival-result.ts";

/** Models beside that of the groups: of the number itself, and with the usual covariates. */
function besideModels(isCut: boolean, adjustment: string | null): string[] {
  const continuous = "takes the number as continuous, per standard deviation";
  const adjusted = `is ${adjustment ?? ""} (complete cases)`;
  if (isCut && adjustment !== null) return [`Of two further Cox models one ${continuous}, and one ${adjusted}.`];
  if (isCut) return [`A further Cox model ${continuous}.`];
  return adjustment === null ? [] : [`A further Cox model ${adjusted}.`];
}

function furtherModels({ adjustment, comparisons }: SurvivalResult): string[] {
  const isCut = comparisons.some(({ words }) => words.numberTitle !== null && !words.isContinuous);
  const models = comparisons.flatMap(({ model }) => model ?? []).slice(0, 1);
  return [
    ...models.map(
      ({ words, n, events }) =>
        `The adjusted Cox model (${words}) uses the ${formatCount(n)} patients (${counted(events, "event")}) of whom every covariate is known; the unadjusted ratio beside it uses the same patients.`,
    ),
    ...(comparisons.some(({ words }) => words.isContinuous)
      ? [
          "A number counts per standard deviation of its cancer type; the curves show patients above and below the median.",
        ]
      : []),
    ...(comparisons.some(({ testName }) => testName.startsWith("corrected"))
      ? [
          "The cut was chosen by the largest standardized log-rank statistic among cuts with 10 to 90% of the patients below; its p value is corrected for the choice (Lausen, Sauerbrei and Schumacher 1994).",
        ]
      : []),
    ...(comparisons.some(({ statistics }) => statistics.additional.some(({ test }) => test === "random_effects"))
      ? [
          "Hazard ratios of cancer types with at least 10 events, and 3 patients and an event in each group, were pooled by random effects (restricted maximum likelihood, Knapp-Hartung interval).",
        ]
      : []),
    ...besideModels(isCut, adjustment),
    ...(comparisons.length > 1
      ? [`P values were adjusted over the ${comparisons.length} variables by the Benjamini-Hochberg method.`]
      : []),
  ];
}

/** How cancer types are described. */
const SHARE =
  "The share of patients without the event at a time is read from the curve with its log-log 95% confidence interval; it is not told beyond the longest follow-up.";
const DESCRIBED = [
  SHARE,
  "The median follow-up is the reverse Kaplan-Meier estimate, in which an event ends the follow-up.",
];

const WHOLE_CURVES = "The tests compare whole curves, not the shares at that time.";

const interactionSentence = (stratified: string, { model }: Interaction): string =>
  `A Cox model${stratified} with Efron's method for ties holds the groups${model.areStrata ? " and their products with the cancer types, which have baseline hazards of their own" : ", the levels and their products"}; the products were tested together by a likelihood-ratio test against the model without them. Hazard ratios within each level and their ratios, each with a Wald 95% confidence interval, are of the model with products. Levels with fewer than 3 patients or without an event in one of the groups were left out. Proportional hazards were tested with scaled Schoenfeld residuals of all coefficients together.`;

const adjustedCases = ({ adjusted }: Interaction): string[] =>
  adjusted === null
    ? []
    : [
        `The adjusted model (${adjusted.words}) uses the ${formatCount(adjusted.with.n)} patients (${counted(adjusted.with.events, "event")}) of whom every covariate is known; the unadjusted one beside it uses the same patients.`,
      ];

function testSentences(result: SurvivalResult): string {
  const { cancerTypes, endpoint, comparisons, interaction, courses, shares, isAcross = false } = result;
  const stratified = cancerTypes.length > 1 && courses.length === 0 && !isAcross ? " stratified by cancer type" : "";
  const estimated = `The end point is ${endpointNames[endpoint]} (${endpoint}) in months, estimated by the Kaplan-Meier method with log-log 95% confidence bands.`;
  const described = courses.length > 0 ? DESCRIBED : shares.length > 0 ? [SHARE, WHOLE_CURVES] : [];
  if (interaction !== null)
    return [estimated, interactionSentence(stratified, interaction), ...adjustedCases(interaction)].join(" ");
  if (comparisons.length === 0) return [estimated, ...described, "No test was made."].join(" ");
  return [
    estimated,
    ...described,
    `Groups were compared by a two-sided log-rank test${stratified}.`,
    `Hazard ratios (the first group to the second; with more groups, each to the first) come from a Cox model${stratified} with Efron's method for ties and a Wald 95% confidence interval; proportional hazards were tested with scaled Schoenfeld residuals on the Kaplan-Meier scale.`,
    ...furtherModels(result),
  ].join(" ");
}

/** The methods paragraph of a survival card. */
export function survivalMethods(result: SurvivalResult, context: MethodsContext): string {
  const { comparisons, interaction, sampleSizes, profiles, exclusions, part } = result;
  const what =
    interaction !== null
      ? `compared by ${interaction.words.name} across ${interaction.modifier.name}`
      : comparisons.length === 0
        ? "described"
        : `compared by ${joinWords(comparisons.map(({ words }) => words.name))}`;
  return paragraph(
    `Survival was ${what} in ${cancersOf(result)} (${sizesInWords(sampleSizes)}). ${SAMPLE_RULE}`,
    part?.definition ?? "",
    result.definition,
    testSentences(result),
    profiles.length === 0 ? "" : `Data came from ${sourcesOf(profiles)}.`,
    exclusionSentence(exclusions),
    closingSentence(context),
  );
}
