import type { NewCollection } from "../collections/collection-store.ts";
import { getCompletedCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";

/** The identifier of a new collection, which holds the card that is named. Throws `CgqError` when there is no such card. */
export async function createCollection(ports: Ports, wanted: NewCollection, card: string | undefined): Promise<string> {
  const first = card === undefined ? undefined : await getCompletedCard(ports, card);
  const id = await ports.collections.create(wanted);
  if (first !== undefined) await ports.collections.addCard(id, first.id);
  return id;
}
