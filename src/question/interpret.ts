import type { ParsedQuestion, Refusal } from "../contract/question.ts";
import { type Question, restate, wire } from "../meaning/index.ts";
import type { Lexicon } from "./lexicon/load.ts";
import { isRefused, read } from "./read.ts";
import { suggestionsFor } from "./readings/suggestions.ts";

/** A question that was understood: what it means, and its form in the contract. */
export interface Interpreted {
  readonly parsed: ParsedQuestion;
  readonly question: Question;
}

/** Reads a question: what it means in the question's order of genes and cancers, or a refusal with help. */
export function interpret(text: string, lexicon: Lexicon): Interpreted | Refusal {
  const reading = read(text, lexicon);
  if (isRefused(reading)) {
    const { refused, message, left, spans } = reading;
    return {
      refused,
      message,
      understood: [...spans],
      not_understood: [...left],
      suggestions: suggestionsFor(text, reading, lexicon),
    };
  }
  const { question, spans, ignored } = reading;
  const said = ignored.length === 0 ? {} : { ignored: [...ignored] };
  return { question, parsed: { ...wire(question), ...said, restated: restate(question), spans: [...spans] } };
}
