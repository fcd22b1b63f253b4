import type { MethodsContext } from "../../prose/methods-sentences.ts";
import { countedVariantsInWords } from "../../variables/mutation/counted-variants.ts";
import { filterSentence, NOT_COUNTED } from "../cohort/filter-counts.ts";
import { SAMPLE_RULE } from "../expression/methods-sentences.ts";
import { joinWords } from "../../prose/join-words.ts";
import {
  closingSentence,
  exclusionSentence,
  paragraph,
  sizesInWords,
  sourcesOf,
} from "../../prose/methods-sentences.ts";
import { endpointInWords } from "./endpoint.ts";
import { cancersOf } from "./survival-answer.ts";
import type { SurvivalResult } from "./survival-result.ts";

function splitSentence({ split, cancerTypes, part }: SurvivalResult): string {
  if (split.kind === "mutation") {
    const what =
      split.variant === null
        ? `at least one somatic call of these kinds: ${countedVariantsInWords}`
        : `the protein change ${split.variant} (carriers of other mutations of the gene were left out)`;
    return `Patients were called mutant when their sample carries ${what}, and wild type when it was profiled for the gene and carries none. ${NOT_COUNTED} ${filterSentence(split.filters)}`;
  }
  if (split.kind !== "median")
    return `Patients whose tumour has a copy-number call of ${split.kind === "amplification" ? "+2 (amplification)" : "−2 (deep deletion)"} were compared with those whose call is 0 (diploid); other calls were left out.`;
  const { scale } = split;
  const transformation = scale.transformation === "none" ? "as provided" : `after ${scale.transformation}`;
  const within = cancerTypes.length > 1 ? " within each cancer type" : "";
  return `Expression (${scale.unit}, analysed ${transformation}) was divided at the median of all tumours${part === null ? "" : " of the subgroup"}${within} before follow-up was looked at: high is above the median.`;
}

function furtherModels({ adjustment, split, comparisons }: SurvivalResult): string[] {
  return [
    ...(split.kind === "median" ? ["A further model takes expression as continuous, per standard deviation."] : []),
    ...(adjustment === null ? [] : [`A further model is ${adjustment} (complete cases).`]),
    ...(comparisons.length > 1
      ? [`P values were adjusted over the ${comparisons.length} genes by the Benjamini-Hochberg method.`]
      : []),
  ];
}

function testSentences(result: SurvivalResult): string {
  const { cancerTypes, endpoint } = result;
  const stratified = cancerTypes.length > 1 ? " stratified by cancer type" : "";
  return [
    `The end point is ${endpointInWords[endpoint]} (${endpoint}) in months, estimated by the Kaplan-Meier method with log-log 95% confidence bands.`,
    `Groups were compared by a two-sided log-rank test${stratified}.`,
    `The hazard ratio of the first to the second group comes from a Cox model${stratified} with Efron's method for ties and a Wald 95% confidence interval; proportional hazards were tested with scaled Schoenfeld residuals on the Kaplan-Meier scale.`,
    ...furtherModels(result),
  ].join(" ");
}

/** The methods paragraph of a survival card. */
export function survivalMethods(result: SurvivalResult, context: MethodsContext): string {
  const { comparisons, sampleSizes, profiles, exclusions, part } = result;
  return paragraph(
    `Survival was compared by ${joinWords(comparisons.map(({ gene }) => gene))} in ${cancersOf(result)} (${sizesInWords(sampleSizes)}). ${SAMPLE_RULE}`,
    part?.definition ?? "",
    splitSentence(result),
    testSentences(result),
    `Data came from ${sourcesOf(profiles)}.`,
    exclusionSentence(exclusions),
    closingSentence(context),
  );
}
