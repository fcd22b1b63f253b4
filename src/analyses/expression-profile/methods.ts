import type { MethodsContext } from "../../prose/methods-sentences.ts";
import { profileSentences } from "../expression/methods-sentences.ts";
import { SAMPLE_RULE } from "../../prose/methods-sentences.ts";
import { cancerInSentence } from "../../prose/cancer-name.ts";
import { formatCount } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import { closingSentence, exclusionSentence, paragraph } from "../../prose/methods-sentences.ts";
import type { ExpressionProfileResult } from "./result.ts";

/** Methods text, ready for a manuscript. */
export function methods(result: ExpressionProfileResult, context: MethodsContext): string {
  const groups = result.genes[0]?.groups ?? [];
  const cohorts = groups.map(
    ({ cancerType, category, n }) => `${cancerInSentence(cancerType, category)} (${cancerType}, n = ${formatCount(n)})`,
  );
  const order = result.isNamed || groups.length < 2 ? [] : ["Cancer types are ordered by their median."];
  return paragraph(
    `${joinWords(result.genes.map(({ gene }) => gene))} expression was described in tumours of ${joinWords(cohorts)}.`,
    ...profileSentences(result.profiles, result.scale),
    SAMPLE_RULE,
    result.part?.definition ?? "",
    exclusionSentence(result.exclusions),
    "Medians and quartiles (linear interpolation between order statistics) are reported; no hypothesis was tested.",
    ...order,
    closingSentence(context),
  );
}
