import type { CardStore } from "../cards/card-store.ts";
import type { CompletedCard } from "../contract/card.ts";
import { dataChanged } from "./compare-cards.ts";

const MOST_RERUNS = 20;

export interface RerunEntry {
  readonly id: string;
  readonly createdAt: string;
  readonly datasetVersion: string;
  readonly rerunOf: string | null;
  /** What it found against the card that it re-executed; null for a card that re-executed none of those here. */
  readonly change: "same data" | "same numbers" | "other numbers" | null;
}

/** A card with those that it re-executed and all their reruns, the oldest first and at most 20; empty for a card that stands alone. */
export async function rerunHistory(store: CardStore, cardId: string): Promise<RerunEntry[]> {
  const ancestors = await store.ancestors(cardId, "rerun_of", MOST_RERUNS);
  const family = await store.descendants(ancestors.at(-1)?.id ?? cardId, "rerun_of", MOST_RERUNS);
  const ids = [...new Set([...ancestors, ...family].map(({ id }) => id))];
  if (ids.length < 2) return [];
  const found = await Promise.all(ids.slice(0, MOST_RERUNS).map((id) => store.get(id)));
  const cards = found.filter((card) => card?.status === "completed");
  const byId = new Map(cards.map((card) => [card.id, card]));
  return cards
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id))
    .map((card) => entry(card, card.rerun_of === null ? undefined : byId.get(card.rerun_of)));
}

function entry(card: CompletedCard, original: CompletedCard | undefined): RerunEntry {
  const { id, created_at: createdAt, dataset_version: datasetVersion, rerun_of: rerunOf } = card;
  return { id, createdAt, datasetVersion, rerunOf, change: original === undefined ? null : changeOf(original, card) };
}

function changeOf(original: CompletedCard, rerun: CompletedCard): RerunEntry["change"] {
  if (original.dataset_version === rerun.dataset_version) return "same data";
  return dataChanged(original, rerun) ? "other numbers" : "same numbers";
}
