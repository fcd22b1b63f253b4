import type { Content } from "../protocol/message.ts";
import { tableBundle } from "./table.ts";

interface AnsweredCard {
  readonly id: string;
  readonly query: { readonly original: string };
  readonly results: { readonly answer: string };
}

/** An array of cards as the list of their answers; undefined for all else. */
export function answerList(value: unknown): Content | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isCard)) return undefined;
  return tableBundle(value.map(({ id, query, results }) => ({ question: query.original, answer: results.answer, id })));
}

function isCard(value: unknown): value is AnsweredCard {
  if (typeof value !== "object" || value === null || !("id" in value && "query" in value && "results" in value)) {
    return false;
  }
  const { id, query, results } = value;
  return typeof id === "string" && hasText(query, "original") && hasText(results, "answer");
}

function hasText(value: unknown, key: string): boolean {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, key) === "string";
}
