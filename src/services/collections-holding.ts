import type { CollectionEntry } from "../contract/collection.ts";
import type { Ports } from "./ports.ts";

/** The collections that hold a card, as far as this account may see them: its own, and studies that are published unless their owner's account is disabled. */
export async function collectionsHolding(
  { accounts, collections }: Pick<Ports, "accounts" | "collections">,
  cardId: string,
  accountId: string | undefined,
): Promise<CollectionEntry[]> {
  const found = await collections.holding(cardId, accountId);
  const others = found.flatMap(({ owner_id }) => (owner_id === accountId ? [] : [owner_id]));
  const disabled = others.length === 0 ? new Set() : await accounts.disabledAmong(others);
  return found.filter(({ owner_id }) => !disabled.has(owner_id));
}
