import type { QueryCard } from "../contract/card.ts";
import { answerQuestion } from "./answer-question.ts";
import type { Ports } from "./ports.ts";
import { understand } from "./understand.ts";

/** Answers a question with a new card; throws `CgqError` when it is not understood or the data cannot answer it. */
export async function ask(ports: Ports, ownerId: string, question: string, signal: AbortSignal): Promise<QueryCard> {
  const parsed = understand(question, ports.lexicon);
  const links = () => ({ parent_card_id: null, rerun_of: null });
  return answerQuestion(ports, ownerId, { original: question, parsed, links, signal });
}
