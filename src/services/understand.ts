import type { ErrorCode } from "../contract/error.ts";
import type { ParsedQuestion, Refusal, RefusalKind } from "../contract/question.ts";
import { CgqError } from "../errors.ts";
import { notHeld } from "./held-by-cards.ts";
import { interpret, type Interpreted, type Lexicon } from "../question/index.ts";

const errorCodes: Readonly<Record<RefusalKind, ErrorCode>> = {
  unknown_gene: "unknown_gene",
  unknown_cancer: "unknown_cancer_type",
  unsupported: "unsupported_question",
  ambiguous: "ambiguous_question",
  not_a_question: "not_a_question",
  medical_advice: "medical_advice",
};

/** What a question asks; throws `CgqError` with what was understood, what was not, and suggestions. */
export function understand(text: string, lexicon: Lexicon): Interpreted {
  const reading = interpret(text, lexicon);
  if ("refused" in reading) throw refusalError(reading);
  const problem = notHeld(reading.question);
  if (problem !== undefined) throw notAnswered(problem, reading.parsed);
  return reading;
}

function notAnswered(problem: string, { restated = "" }: ParsedQuestion): CgqError {
  return new CgqError(
    "unsupported_question",
    `The question is understood ("${restated}"), but ${problem} are not answered yet; ask without them.`,
  );
}

export function refusalError({ refused, message, understood, not_understood, suggestions }: Refusal): CgqError {
  return new CgqError(errorCodes[refused], message, { details: { understood, not_understood, suggestions } });
}
