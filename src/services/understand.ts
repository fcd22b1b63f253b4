import type { ErrorCode } from "../contract/error.ts";
import type { Refusal, RefusalKind } from "../contract/question.ts";
import { CgqError } from "../errors.ts";
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
  return reading;
}

export function refusalError({ refused, message, understood, not_understood, suggestions }: Refusal): CgqError {
  return new CgqError(errorCodes[refused], message, { details: { understood, not_understood, suggestions } });
}
