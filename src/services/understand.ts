import { LRUCache } from "lru-cache";
import type { ErrorCode } from "../contract/error.ts";
import type { RefusalKind } from "../contract/question.ts";
import { CgqError } from "../errors.ts";
import { interpretNear, type Interpreted, type Lexicon, type NotInterpreted } from "../question/index.ts";

const errorCodes: Readonly<Record<RefusalKind, ErrorCode>> = {
  unknown_gene: "unknown_gene",
  unknown_cancer: "unknown_cancer_type",
  unsupported: "unsupported_question",
  ambiguous: "ambiguous_question",
  not_a_question: "not_a_question",
  medical_advice: "medical_advice",
};

/** A question that was not understood; what it may have meant has not been looked up in the data. */
export class NotUnderstoodError extends CgqError {
  readonly near: NotInterpreted["near"];
  readonly leftOutOf: NotInterpreted["leftOutOf"];

  constructor({ refusal, near, leftOutOf }: NotInterpreted) {
    const { refused, message, understood, not_understood, suggestions } = refusal;
    super(errorCodes[refused], message, { details: { understood, not_understood, suggestions } });
    this.near = near;
    this.leftOutOf = leftOutOf;
  }
}

/** Readings kept of each lexicon: cells are run again, and what was previewed is asked. */
const MOST_KEPT = 500;
const kept = new WeakMap<Lexicon, LRUCache<string, Interpreted>>();

function keptOf(lexicon: Lexicon): LRUCache<string, Interpreted> {
  const held = kept.get(lexicon) ?? new LRUCache<string, Interpreted>({ max: MOST_KEPT });
  kept.set(lexicon, held);
  return held;
}

/** What a question asks; throws `NotUnderstoodError` with what was understood and what was not. */
export function understand(text: string, lexicon: Lexicon): Interpreted {
  const readings = keptOf(lexicon);
  const reading = readings.get(text) ?? interpretNear(text, lexicon);
  if ("refusal" in reading) throw new NotUnderstoodError(reading);
  readings.set(text, reading);
  return reading;
}
