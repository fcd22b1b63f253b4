import type { QueryCard } from "../contract/card.ts";
import { errorStatus } from "../contract/error.ts";
import { CgqError } from "../errors.ts";
import type { CardOrder } from "./card-order.ts";
import { createCard } from "./create-card.ts";
import { existingCard } from "./existing-card.ts";
import { offeringCovered } from "./offering-alternatives.ts";
import { servedLexicon } from "./lexicon-of.ts";
import type { Ports } from "./ports.ts";
import { understand } from "./understand.ts";

/** Answers a question with a new card, or with the one that is there where the order takes it; throws `CgqError` when it is not understood or the data cannot answer it. */
export async function ask(ports: Ports, order: CardOrder, question: string): Promise<QueryCard> {
  try {
    return await answer(ports, order, question);
  } catch (error) {
    if (error instanceof CgqError && errorStatus[error.code] === 400) {
      ports.meter?.refused(error.code);
      ports.refusals.count(error.code);
    }
    throw error;
  }
}

/** The card that an owner has of the same words, read as they are today, from the data that are served now. */
export async function askedBefore(ports: Ports, ownerId: string, question: string): Promise<QueryCard | undefined> {
  const reading = understand(question, await servedLexicon(ports));
  return existingCard(ports, ownerId, { original: question, ...reading });
}

async function answer(ports: Ports, order: CardOrder, question: string): Promise<QueryCard> {
  const read = async () => {
    const lexicon = await servedLexicon(ports);
    return offeringCovered(ports, () => understand(question, lexicon));
  };
  const reading = await (ports.tracer?.span("read question", read) ?? read());
  const asked = { original: question, ...reading };
  const existing = order.takesExisting === true ? await existingCard(ports, order.ownerId, asked) : undefined;
  return existing ?? createCard(ports, order, asked, { parent_card_id: null, rerun_of: null });
}
