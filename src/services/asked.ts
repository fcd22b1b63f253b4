import type { UnfinishedCard } from "../contract/card.ts";
import type { ParsedQuestion } from "../contract/question.ts";
import { MEANING_VERSION, Question } from "../meaning/index.ts";
import type { Lexicon } from "../question/index.ts";
import { understand } from "./understand.ts";

/** A question as it was worded, its form in the contract, and what it means. */
export interface Asked {
  readonly original: string;
  readonly parsed: ParsedQuestion;
  readonly question: Question;
}

type StoredQuery = UnfinishedCard["query"];

/** What a card keeps of its question. */
export const queryOf = ({ original, parsed, question }: Asked): StoredQuery => ({
  original,
  parsed,
  meaning: { version: MEANING_VERSION, question },
});

/** The question of a card: as it was meant, or read again where the card was made before meanings had today's form. Throws `CgqError` where it is no longer understood. */
export function askedOf({ original, parsed, meaning }: StoredQuery, lexicon: Lexicon): Asked {
  const kept = meaning?.version === MEANING_VERSION ? Question.safeParse(meaning.question) : undefined;
  if (kept?.success === true) return { original, parsed, question: kept.data };
  return { original, ...understand(original, lexicon) };
}
