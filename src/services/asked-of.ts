import { MEANING_VERSION, Question } from "../meaning/index.ts";
import type { Lexicon } from "../question/index.ts";
import type { Asked, StoredQuery } from "./asked.ts";
import { understand } from "./understand.ts";

/** The question of a card: as it was meant, or read again where the card was made before meanings had today's form. Throws `CgqError` where it is no longer understood. */
export function askedOf({ original, parsed, meaning }: StoredQuery, lexicon: Lexicon): Asked {
  const kept = meaning?.version === MEANING_VERSION ? Question.safeParse(meaning.question) : undefined;
  if (kept?.success === true) return { original, parsed, question: kept.data };
  return { original, ...understand(original, lexicon) };
}
