import type { CollectionEntry } from "../contract/collection.ts";
import type { Ports } from "./ports.ts";

/** The collections that hold a card, as far as this account may see them: its own, and studies that are published unless their owner's account is disabled. */
export async function collectionsHolding(
  { accounts, collections }: Pick<Ports, "accounts" | "collections">,
  cardId: string,
  accountId: string | undefined,
): Promise<CollectionEntry[]> {
  const hidden = new Set<string>();
  for (;;) {
    const found = await collections.holding(cardId, accountId, [...hidden]);
    const others = found.flatMap(({ owner_id }) => (owner_id === accountId ? [] : [owner_id]));
    const disabled = await accounts.disabledAmong(others);
    if (disabled.size === 0) return found;
    // Asked again without them, so that studies which nobody sees take no places.
    for (const ownerId of disabled) hidden.add(ownerId);
  }
}
