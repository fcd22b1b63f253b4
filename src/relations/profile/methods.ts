import { cancerInSentence } from "../../prose/cancer-name.ts";
import { formatCount } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import {
  closingSentence,
  exclusionSentence,
  type MethodsContext,
  paragraph,
  SAMPLE_RULE,
} from "../../prose/methods-sentences.ts";
import { namesOf } from "../measure.ts";
import { valueSentences } from "../value-sentences.ts";
import type { ProfileResult } from "./compute-profile.ts";

/** Methods text, ready for a manuscript. */
export function methods({ measures, isNamed, part, ...result }: ProfileResult, context: MethodsContext): string {
  const [first] = measures;
  const groups = first?.groups ?? [];
  const cohorts = groups.map(
    ({ cancerType, category, n }) => `${cancerInSentence(cancerType, category)} (${cancerType}, n = ${formatCount(n)})`,
  );
  return paragraph(
    `${namesOf(measures.map(({ measure }) => measure))} was described in tumours of ${joinWords(cohorts)}.`,
    ...(first === undefined ? [] : valueSentences(result.profiles, first.measure)),
    SAMPLE_RULE,
    part?.definition ?? "",
    exclusionSentence(result.exclusions),
    "Medians and quartiles (linear interpolation between order statistics) are reported; no hypothesis was tested.",
    isNamed || groups.length < 2 ? "" : "Cancer types are ordered by their median.",
    closingSentence(context),
  );
}
