import type { ParsedQuestion, Refusal, Span } from "../contract/question.ts";
import { type Question, restate, wire } from "../meaning/index.ts";
import type { Lexicon } from "./lexicon/load.ts";
import { isRefused, read } from "./read.ts";
import { leftOut } from "./readings/left-out.ts";
import { type Suggested, suggestionsFor } from "./readings/suggestions.ts";

/** A question that was understood: what it means, and its form in the contract. */
export interface Interpreted {
  readonly parsed: ParsedQuestion;
  readonly question: Question;
}

/** A refusal with all questions near to the refused one, each read when it is asked for. */
export interface NotInterpreted {
  readonly refusal: Refusal;
  readonly near: () => Iterable<Suggested>;
  /** What a suggestion leaves out of the refused question. */
  readonly leftOutOf: (suggestion: string, spans?: readonly Span[]) => readonly string[];
}

const MOST_SUGGESTED = 3;

/** Suggestions with what they leave out, where they do. */
export function suggested(
  suggestions: readonly string[],
  leftOutOf: NotInterpreted["leftOutOf"],
): Pick<Refusal, "suggestions" | "suggestions_leave_out"> {
  const without = suggestions.flatMap((one) => {
    const left = leftOutOf(one);
    return left.length === 0 ? [] : [[one, [...left]]];
  });
  const said = without.length === 0 ? {} : { suggestions_leave_out: Object.fromEntries(without) };
  return { suggestions: [...suggestions], ...said };
}

/** Reads a question: what it means in the question's order of genes and cancers, or a refusal with help. */
export function interpret(text: string, lexicon: Lexicon): Interpreted | Refusal {
  const reading = interpretNear(text, lexicon);
  if (!("refusal" in reading)) return reading;
  const suggestions: string[] = [];
  const spans = new Map<string, readonly Span[]>();
  for (const { text: near, spans: held } of reading.near()) {
    spans.set(near, held);
    if (suggestions.push(near) === MOST_SUGGESTED) break;
  }
  return { ...reading.refusal, ...suggested(suggestions, (one) => reading.leftOutOf(one, spans.get(one))) };
}

/** Reads a question as `interpret` does; a refusal has no suggestions yet, but where to take them from. */
export function interpretNear(text: string, lexicon: Lexicon): Interpreted | NotInterpreted {
  const reading = read(text, lexicon);
  if (isRefused(reading)) {
    const { refused, message, left, spans } = reading;
    return {
      refusal: { refused, message, understood: [...spans], not_understood: [...left], suggestions: [] },
      near: () => suggestionsFor(text, reading, lexicon),
      leftOutOf: (suggestion, told = read(suggestion, lexicon).spans) => leftOut(reading.items, told),
    };
  }
  const { question, spans, ignored } = reading;
  const said = ignored.length === 0 ? {} : { ignored: [...ignored] };
  return { question, parsed: { ...wire(question), ...said, restated: restate(question), spans: [...spans] } };
}
