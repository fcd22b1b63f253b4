import { cancerTypesOf, coverage, needed, neededInWords } from "../analyses/index.ts";
import { CgqError } from "../errors.ts";
import { ask as inWords, restate, wire } from "../meaning/index.ts";
import { suggested } from "../question/index.ts";
import type { Asked } from "./asked.ts";
import { type CoveredQuestion, coveredQuestions } from "./covered-questions.ts";
import { lexiconOf } from "./lexicon-of.ts";
import { type Near, nearQuestions } from "./near-questions.ts";
import type { Ports } from "./ports.ts";
import { NotUnderstoodError } from "./understand.ts";

const MOST_OFFERED = 3;

const textsOf = (found: readonly CoveredQuestion[]): string[] => found.map(({ text }) => text);

/** By question, how many patients would answer it. */
const patientsOf = (found: readonly CoveredQuestion[]): Record<string, string> =>
  Object.fromEntries(found.map(({ text, patients }) => [text, patients]));

/** Does what asks the data. A refusal for want of data says which, and names up to three near questions that they answer. */
export async function offeringAlternatives<T>(ports: Ports, asked: Asked, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CgqError) || error.code !== "not_in_dataset") throw error;
    throw await lackingData(ports, asked, error);
  }
}

async function lackingData(ports: Ports, asked: Asked, cause: CgqError): Promise<CgqError> {
  return ports.warehouse.use(async (warehouse) => {
    const lexicon = await lexiconOf(warehouse, ports.lexicon);
    const looked = await coverage(asked.question, warehouse);
    // An answer reads only what it may need; what is loaded instead is looked up everywhere.
    const refusal = looked.covered === "no" ? looked.refusal : cause;
    const near = nearQuestions(asked, await cancerTypesOf(warehouse), refusal.details);
    const lacking = await needed(asked.question, warehouse);
    const found = await coveredQuestions(near, MOST_OFFERED, { warehouse, lexicon });
    const message = [refusal.message, neededInWords(lacking)].join(" ").trimEnd();
    const offered = { suggestions: textsOf(found), suggestions_coverage: patientsOf(found) };
    return new CgqError(cause.code, message, { details: { ...refusal.details, needed: lacking, ...offered }, cause });
  });
}

/** Does what reads a question. A refusal names up to three questions that the data answer. */
export async function offeringCovered<T>(ports: Ports, work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof NotUnderstoodError)) throw error;
    const found = await suggestionsOf(ports, error);
    const offered = { ...suggested(textsOf(found), error.leftOutOf), suggestions_coverage: patientsOf(found) };
    const details = { ...error.details, ...offered };
    throw new CgqError(error.code, error.message, { details, cause: error });
  }
}

const askedAs = (original: string, question: Asked["question"]): Asked => ({
  original,
  question,
  parsed: { ...wire(question), restated: restate(question) },
});

function* meant(near: ReturnType<NotUnderstoodError["near"]>): Generator<Near> {
  for (const { text, question } of near) yield { question, worded: () => askedAs(text, question) };
}

/** What the question may have meant, where the data answer it; then what is near to the first of these. */
async function suggestionsOf(ports: Ports, { near }: NotUnderstoodError): Promise<CoveredQuestion[]> {
  return ports.warehouse.use(async (warehouse) => {
    const lexicon = await lexiconOf(warehouse, ports.lexicon);
    const found = await coveredQuestions([meant(near())], MOST_OFFERED, { warehouse, lexicon });
    const [first] = near();
    if (found.length === MOST_OFFERED || first === undefined) return found;
    const others = nearQuestions(
      askedAs(inWords(first.question), first.question),
      await cancerTypesOf(warehouse),
      undefined,
    );
    const more = await coveredQuestions(others, MOST_OFFERED, { warehouse, lexicon });
    const further = more.filter(({ text }) => !textsOf(found).includes(text));
    return [...found, ...further].slice(0, MOST_OFFERED);
  });
}
