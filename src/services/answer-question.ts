import type { CardIdentity, CompletedCard } from "../contract/card.ts";
import type { Asked } from "./asked.ts";
import { type CardLinks, newIdentity } from "./begin-card.ts";
import type { CardOrder } from "./card-order.ts";
import type { ComputedCard, Waiting } from "./computer.ts";
import { getCompletedCard } from "./get-card.ts";
import { offeringAlternatives } from "./offering-alternatives.ts";
import type { Ports } from "./ports.ts";
import { newCardOf, storeCard } from "./store-card.ts";

interface Order extends Waiting, Pick<CardOrder, "authors"> {
  readonly asked: Asked;
}

async function compute(
  ports: Ports,
  { asked, authors: _, ...waiting }: Order,
  identity: CardIdentity,
): Promise<ComputedCard> {
  const original = identity.rerun_of === null ? null : await getCompletedCard(ports, identity.rerun_of);
  return offeringAlternatives(ports, asked, () => ports.computer.compute({ identity, asked, original }, waiting));
}

/** Has a question answered from the newest data and stores the card under the identifier that was reserved for it; throws `CgqError` when the data cannot answer it. */
export async function answerQuestion(ports: Ports, order: Order, identity: CardIdentity): Promise<CompletedCard> {
  return storeCard(ports, order.ownerId, await compute(ports, order, identity));
}

/** The same for a card that nobody can know of before it is on disk: its identifier is reserved with it. Where that is taken, it is made again. */
export async function answerUnreserved(ports: Ports, order: Order, links: CardLinks): Promise<CompletedCard> {
  const computed = await compute(ports, order, newIdentity(ports, order, links));
  const isStored = await ports.cards.insert({ ...newCardOf(order.ownerId, computed), reserves: true });
  return isStored ? computed.card : answerUnreserved(ports, order, links);
}
