import type { QueryCard, UnfinishedCard } from "../contract/card.ts";
import { answerQuestion } from "./answer-question.ts";
import { beginCard, type CardLinks } from "./begin-card.ts";
import type { CardOrder } from "./card-order.ts";
import type { Ports } from "./ports.ts";

/** Makes the card that answers a question, or finds the one that this order has made before; throws `CgqError`. */
export async function createCard(
  ports: Ports,
  order: CardOrder,
  query: UnfinishedCard["query"],
  links: CardLinks,
): Promise<QueryCard> {
  const { ownerId, signal } = order;
  const { identity, existing } = await beginCard(ports, order, links);
  return existing ?? answerQuestion(ports, { ownerId, identity, query, signal });
}
