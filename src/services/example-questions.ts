import { cancerTypesOf } from "../analyses/index.ts";
import { exampleQuestions, interpret, type Lexicon } from "../question/index.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import type { Asked } from "./asked.ts";
import { type CoveredQuestion, coveredQuestions } from "./covered-questions.ts";
import { asIs, nearQuestions, withGeneOf } from "./near-questions.ts";

function askedIn(text: string, lexicon: Lexicon): Asked[] {
  const reading = interpret(text, lexicon);
  return "refused" in reading ? [] : [{ original: text, ...reading }];
}

/** A question where the data answer it, else one near to it that they answer. */
async function coveredFor(asked: Asked, warehouse: Warehouse, lexicon: Lexicon): Promise<CoveredQuestion[]> {
  const near = nearQuestions(asked, await cancerTypesOf(warehouse), undefined);
  const [itself] = await coveredQuestions([[asIs(asked)]], 1, { warehouse, lexicon });
  return itself === undefined ? coveredQuestions(near.slice(0, 1), 1, { warehouse, lexicon }) : [itself];
}

async function allCovered(questions: readonly Asked[], warehouse: Warehouse, lexicon: Lexicon): Promise<string[]> {
  const found: string[] = [];
  for (const one of questions) found.push(...(await coveredFor(one, warehouse, lexicon)).map(({ text }) => text));
  return [...new Set(found)];
}

const examples = new WeakMap<Warehouse, Promise<string[]>>();

/** One question of each form that a dataset version answers for certain. */
export function answeredExamples(warehouse: Warehouse, lexicon: Lexicon): Promise<string[]> {
  const questions = exampleQuestions.flatMap((text) => askedIn(text, lexicon));
  const found = examples.get(warehouse) ?? allCovered(questions, warehouse, lexicon);
  examples.set(warehouse, found);
  return found;
}

/** The example questions about a gene that a dataset version answers for certain. */
export function answeredAbout(gene: string, warehouse: Warehouse, lexicon: Lexicon): Promise<string[]> {
  const questions = exampleQuestions
    .flatMap((text) => askedIn(text, lexicon))
    .filter(({ parsed }) => parsed.genes.length === 1)
    .flatMap((asked) => withGeneOf(asked, gene, lexicon));
  return allCovered(questions, warehouse, lexicon);
}
