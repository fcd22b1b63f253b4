import type { ParsedQuestion } from "../../contract/question.ts";
import type { Warning } from "../../contract/results.ts";
import { joinWords } from "../../prose/join-words.ts";

/** What a question is about once the codes that its subgroup hardly occurs in are left out. */
export interface Populated {
  readonly question: ParsedQuestion;
  readonly left: readonly string[];
  readonly warnings: readonly Warning[];
}

/**
 * A subgroup may be missing in some codes of a group term ("MSI-H colorectal cancer"), which nobody named: they are left
 * out and told. Any other question, and one that would be left without a code, stays as it is.
 */
export function populatedCodes(question: ParsedQuestion, isLarge: (code: string) => boolean): Populated {
  const { cancer_group: group, subgroup, cancer_types: codes, ...rest } = question;
  const held = codes.filter(isLarge);
  const left = codes.filter((code) => !held.includes(code));
  if (group === undefined || subgroup === undefined || held.length === 0 || left.length === 0)
    return { question, left: [], warnings: [] };
  const message = `Too few patients with ${joinWords(left)} belong to the subgroup ${subgroup}: the card is about ${joinWords(held)} alone.`;
  return {
    question: { ...rest, subgroup, cancer_types: held, ...(held.length > 1 && { cancer_group: held.join("+") }) },
    left,
    warnings: [{ code: "codes_left_out", message }],
  };
}
