import type { UnfinishedCard } from "../contract/card.ts";
import type { ParsedQuestion } from "../contract/question.ts";
import { MEANING_VERSION, type Question } from "../meaning/index.ts";

/** A question as it was worded, its form in the contract, and what it means. */
export interface Asked {
  readonly original: string;
  readonly parsed: ParsedQuestion;
  readonly question: Question;
}

export type StoredQuery = UnfinishedCard["query"];

/** What a card keeps of its question. */
export const queryOf = ({ original, parsed, question }: Asked): StoredQuery => ({
  original,
  parsed,
  meaning: { version: MEANING_VERSION, question },
});
