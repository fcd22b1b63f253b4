import type { CollectionKind } from "../contract/collection.ts";
import type { CardContext } from "../contract/context.ts";
import { collectionsHolding } from "./collections-holding.ts";
import { getCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";

/** The collections that hold a card, as far as this account may see them: its own, and studies that are published. */
export async function getContext(ports: Ports, cardId: string, accountId: string | undefined): Promise<CardContext> {
  await getCard(ports, cardId);
  const found = await collectionsHolding(ports, cardId, accountId);
  const ofKind = (kind: CollectionKind) => found.filter((collection) => collection.kind === kind);
  return {
    projects: ofKind("project").map(({ id, name }) => ({ project_id: id, name })),
    explorations: ofKind("exploration").map(({ id, name }) => ({ exploration_id: id, name })),
    studies: ofKind("study").map(({ id, name, view_count, licence }) => ({
      study_id: id,
      title: name,
      view_count,
      license: licence,
    })),
  };
}
