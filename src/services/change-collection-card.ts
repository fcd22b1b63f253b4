import type { Direction } from "../collections/collection-store.ts";
import type { Collection } from "../contract/collection.ts";
import type { Ports } from "./ports.ts";

interface CardChange {
  readonly change: Direction | "note" | "remove";
  readonly note: string;
}

/** Keeps the note on a card of an exploration, and moves or removes the card. */
export async function changeCollectionCard(
  { collections }: Ports,
  { id, kind }: Collection,
  cardId: string,
  { change, note }: CardChange,
): Promise<void> {
  if (kind === "exploration") await collections.setNote(id, cardId, note);
  if (change === "remove") await collections.removeCard(id, cardId);
  if (change === "up" || change === "down") await collections.moveCard(id, cardId, change);
}
