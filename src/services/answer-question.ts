import type { CardIdentity, CompletedCard } from "../contract/card.ts";
import type { Asked } from "./asked.ts";
import type { Waiting } from "./computer.ts";
import { getCompletedCard } from "./get-card.ts";
import { offeringAlternatives } from "./offering-alternatives.ts";
import type { Ports } from "./ports.ts";
import { storeCard } from "./store-card.ts";

export interface Order extends Waiting {
  /** Of the card that will answer it. */
  readonly identity: CardIdentity;
  readonly asked: Asked;
}

/** Has a question answered from the newest data and stores the card; throws `CgqError` when the data cannot answer it. */
export async function answerQuestion(ports: Ports, order: Order): Promise<CompletedCard> {
  const { identity, asked, ownerId } = order;
  const original = identity.rerun_of === null ? null : await getCompletedCard(ports, identity.rerun_of);
  const computed = await offeringAlternatives(ports, asked, () =>
    ports.computer.compute({ identity, asked, original }, order),
  );
  return storeCard(ports, ownerId, computed);
}
