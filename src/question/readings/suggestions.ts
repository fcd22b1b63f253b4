import type { Span } from "../../contract/question.ts";
import type { Question } from "../../meaning/index.ts";
import { ask } from "../../meaning/index.ts";
import { exampleQuestions } from "../example-questions.ts";
import type { Lexicon } from "../lexicon/load.ts";
import { isRefused, read, type Refused } from "../read.ts";
import { nearOf } from "./near.ts";

/** Questions near to one that was refused; each is read back before it is offered. */

/** A question in words that were read back. */
export interface Suggested {
  readonly text: string;
  readonly question: Question;
  readonly spans: readonly Span[];
}

const MOST_CANDIDATES = 3;

/** The text with each of the symbols that may have been meant. */
const withCandidates = (text: string, { left, candidates }: Refused): string[] =>
  candidates.slice(0, MOST_CANDIDATES).map((name) => left.reduce((put, word) => put.replace(word, name), text));

/** What a text means, or the nearest that it could. */
function meantBy(text: string, lexicon: Lexicon): Question[] {
  const reading = read(text, lexicon);
  if (!isRefused(reading)) return [reading.question];
  const [nearest] = nearOf(reading.items);
  return nearest === undefined ? [] : [nearest];
}

/** The questions that may have been meant, the nearest first. */
function* meant(text: string, refused: Refused, lexicon: Lexicon): Generator<Question> {
  if (refused.refused === "medical_advice") return;
  yield* refused.readings;
  for (const one of withCandidates(text, refused)) yield* meantBy(one, lexicon);
  yield* nearOf(refused.items);
}

/** A text as a suggestion, where it is read as one question. */
function suggestedBy(text: string, lexicon: Lexicon): Suggested[] {
  const reading = read(text, lexicon);
  return isRefused(reading) ? [] : [{ text, question: reading.question, spans: reading.spans }];
}

/** Questions that are read when pasted, the nearest first, each when it is asked for; examples where nothing is near. */
export function* suggestionsFor(text: string, refused: Refused, lexicon: Lexicon): Generator<Suggested> {
  const tried = new Set<string>();
  let isNear = false;
  for (const question of meant(text, refused, lexicon)) {
    const words = ask(question);
    if (tried.has(words)) continue;
    tried.add(words);
    for (const one of suggestedBy(words, lexicon)) {
      isNear = true;
      yield one;
    }
  }
  if (isNear) return;
  for (const example of exampleQuestions) yield* suggestedBy(example, lexicon);
}
