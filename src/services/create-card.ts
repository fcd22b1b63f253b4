import { isComplex } from "../analyses/index.ts";
import type { QueryCard } from "../contract/card.ts";
import { BrokenOffError } from "../errors.ts";
import { answerQuestion } from "./answer-question.ts";
import { type Asked, queryOf } from "./asked.ts";
import { beginCard, type CardLinks } from "./begin-card.ts";
import type { CardOrder } from "./card-order.ts";
import { offeringAlternatives } from "./offering-alternatives.ts";
import type { Ports } from "./ports.ts";

/** Makes the card that answers a question, queues it, or finds the one that this order has made before; one that takes long is refused at once where the data cannot answer it. Throws `CgqError`. */
export async function createCard(ports: Ports, order: CardOrder, asked: Asked, links: CardLinks): Promise<QueryCard> {
  const { ownerId, signal, respondAsync } = order;
  const isLong = isComplex(asked.question);
  if (isLong) {
    await offeringAlternatives(ports, asked, () => ports.computer.check(asked.question, order));
  }
  const { identity, existing } = await beginCard(ports, order, links);
  if (existing !== undefined) return existing;
  if (!isLong && !respondAsync) {
    try {
      return await answerQuestion(ports, { ownerId, identity, asked, signal, report: () => undefined });
    } catch (error) {
      // What computed it died, perhaps of another question: it waits its turn as one that takes long.
      if (!(error instanceof BrokenOffError)) throw error;
    }
  }
  const queued = await ports.cards.jobs.add({ ownerId, card: { ...identity, query: queryOf(asked) } });
  ports.wakeJobs();
  return queued;
}
