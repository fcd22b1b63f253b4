import type { CollectionEntry } from "../contract/collection.ts";
import { CgqError } from "../errors.ts";
import { getCompletedCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";

/** A collection that is there, or the kind and name of a new one. */
type Into = { readonly id: string } | Pick<CollectionEntry, "kind" | "name">;

/** Puts cards at the end of an account's own collection, in this order, and gives it; those that are in it already stay where they are. Throws `CgqError`, before anything is changed, where a card or the collection is not there. */
export async function addCards(
  ports: Ports,
  accountId: string,
  into: Into,
  cardIds: readonly string[],
): Promise<Pick<CollectionEntry, "id" | "kind">> {
  for (const cardId of cardIds) await getCompletedCard(ports, cardId);
  const collection =
    "id" in into ? await ownCollection(ports, accountId, into.id) : await newCollection(ports, accountId, into);
  for (const cardId of cardIds) await ports.collections.addCard(collection.id, cardId);
  return collection;
}

async function ownCollection({ collections }: Ports, accountId: string, id: string): Promise<CollectionEntry> {
  const found = await collections.get(id);
  if (found?.owner_id === accountId) return found;
  throw new CgqError("not_found", "You have no such collection; choose another.");
}

async function newCollection(
  { collections }: Ports,
  ownerId: string,
  { kind, name }: Pick<CollectionEntry, "kind" | "name">,
) {
  if (name === "") throw new CgqError("invalid_request", `Choose a collection, or write the name of a new ${kind}.`);
  return { id: await collections.create({ ownerId, kind, name }), kind };
}
