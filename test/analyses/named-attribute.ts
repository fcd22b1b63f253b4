import type { ParsedQuestion } from "../../src/contract/question.ts";
import { CLINICAL_STAGE, PAM50, PATHOLOGIC_STAGE } from "../../src/variables/clinical/subgroup-rules.ts";

const groupings: readonly string[] = ["stage", "subtype"];
const words: readonly (readonly [pattern: RegExp, attribute: string])[] = [
  [/\bpatholog/i, PATHOLOGIC_STAGE],
  [/\bclinical/i, CLINICAL_STAGE],
  [/\bpam50\b/i, PAM50],
];

/** The clinical attribute that the question's own words name ("by pathologic stage", "PAM50 subtypes"); null when they leave it open. */
export function namedAttribute({ spans = [] }: ParsedQuestion): string | null {
  const asked = spans.filter((span) => groupings.includes(span.value)).map((span) => span.text);
  return words.find(([pattern]) => asked.some((text) => pattern.test(text)))?.[1] ?? null;
}
