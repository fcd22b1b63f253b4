import type { Collection } from "../contract/collection.ts";
import { CgqError } from "../errors.ts";
import { getCompletedCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";

/** Puts a card at the end of a collection; throws `CgqError` when it cannot be, or is there already. */
export async function addToCollection(ports: Ports, { id, name }: Collection, cardId: string): Promise<void> {
  await getCompletedCard(ports, cardId);
  if (await ports.collections.addCard(id, cardId)) return;
  throw new CgqError("invalid_request", `“${name}” holds card ${cardId} already.`);
}
