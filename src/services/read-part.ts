import { CgqError } from "../errors.ts";
import type { Categorical, Condition, Question, Variable } from "../meaning/index.ts";
import { interpret, type Lexicon } from "../question/index.ts";

/** The cancer type of the questions in which a part is read. */
const CANCER = "BRCA";

/** The question that a part makes of a frame, if it says nothing of cancer types and data. */
function readIn(frame: string, lexicon: Lexicon): Question | undefined {
  const reading = interpret(frame, lexicon);
  if ("refused" in reading) return undefined;
  const { cancers, studies } = reading.question.cohort;
  return cancers.join() === CANCER && studies.length === 0 ? reading.question : undefined;
}

const notRead = (text: string, part: string, examples: string): CgqError =>
  new CgqError("invalid_request", `"${text}" is not understood as ${part}; write for example ${examples}.`);

/** What "KRAS mutation" or "EGFR expression" measures or counts. Throws `CgqError`. */
export function readMeasure(text: string, lexicon: Lexicon): readonly Variable[] {
  for (const frame of [`What is ${text} in ${CANCER}?`, `How frequent is ${text} in ${CANCER}?`]) {
    const question = readIn(frame, lexicon);
    const isPlain = question?.relation === "profile" || (question?.relation === "frequency" && !question.by);
    if (isPlain && question.cohort.where.length === 0) return question.of;
  }
  throw notRead(text, "what is measured", '"EGFR expression", "age" or "KRAS mutation"');
}

/** The groups that "sex", "tumour stage" or "KRAS mutation" makes. Throws `CgqError`. */
export function readGroups(text: string, lexicon: Lexicon): Categorical {
  const question = readIn(`Is TP53 expression different by ${text} in ${CANCER}?`, lexicon);
  if (question?.relation === "comparison" && question.cohort.where.length === 0 && question.adjust.length === 0)
    return question.by;
  throw notRead(text, "groups", '"sex", "stage", "subtype" or "KRAS mutation"');
}

/** Says that no condition is left. */
export const EVERYBODY = "all";

/** The conditions that "women over 60" or "KRAS-mutant patients" sets; none for "all". Throws `CgqError`. */
export function readConditions(text: string, lexicon: Lexicon): readonly Condition[] {
  if (text === EVERYBODY) return [];
  const question = readIn(`What is the age in ${CANCER} among ${text}?`, lexicon);
  if (question?.relation === "profile" && question.cohort.where.length > 0) return question.cohort.where;
  throw notRead(text, "conditions of patients", '"women over 60", "stage III", "KRAS-mutant patients" or "all"');
}
