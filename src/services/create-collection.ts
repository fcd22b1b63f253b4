import type { NewCollectionForm } from "../contract/collection.ts";
import { getCompletedCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";

/** The identifier of a new collection, which holds the card that is named. Throws `CgqError` when there is no such card. */
export async function createCollection(
  ports: Ports,
  ownerId: string,
  { kind, name, card }: NewCollectionForm,
): Promise<string> {
  const first = card === undefined ? undefined : await getCompletedCard(ports, card);
  const id = await ports.collections.create({ ownerId, kind, name });
  if (first !== undefined) await ports.collections.addCard(id, first.id);
  return id;
}
