import { isComplex } from "../analyses/index.ts";
import type { QueryCard } from "../contract/card.ts";
import { BrokenOffError } from "../errors.ts";
import { answerQuestion, answerUnreserved } from "./answer-question.ts";
import { type Asked, queryOf } from "./asked.ts";
import { beginCard, type CardLinks } from "./begin-card.ts";
import type { CardOrder } from "./card-order.ts";
import { offeringAlternatives } from "./offering-alternatives.ts";
import type { Ports } from "./ports.ts";

/** Makes the card that answers a question, queues it, or finds the one that this order has made before; one that takes long is refused at once where the data cannot answer it. Throws `CgqError`. */
export async function createCard(ports: Ports, order: CardOrder, asked: Asked, links: CardLinks): Promise<QueryCard> {
  if (isComplex(asked.question)) {
    await offeringAlternatives(ports, asked, () => ports.computer.check(asked.question, order));
  } else if (!order.respondAsync) {
    const card = await unlessBrokenOff(answerNow(ports, order, asked, links));
    if (card !== undefined) return card;
  }
  const { identity, existing } = await beginCard(ports, order, links);
  if (existing !== undefined) return existing;
  const queued = await ports.cards.jobs.add({ ownerId: order.ownerId, card: { ...identity, query: queryOf(asked) } });
  ports.wakeJobs();
  return queued;
}

async function answerNow(ports: Ports, order: CardOrder, asked: Asked, links: CardLinks): Promise<QueryCard> {
  const { ownerId, signal, authors = [] } = order;
  const wanted = { ownerId, signal, authors, asked };
  if (order.repeatable === undefined) return answerUnreserved(ports, wanted, links);
  const { identity, existing } = await beginCard(ports, order, links);
  return existing ?? answerQuestion(ports, wanted, identity);
}

/** Where what computed an answer died, perhaps of another question, this one waits its turn as one that takes long. */
async function unlessBrokenOff<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BrokenOffError) return undefined;
    throw error;
  }
}
