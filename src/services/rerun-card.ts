import type { CompletedCard } from "../contract/card.ts";
import type { RerunResult } from "../contract/rerun.ts";
import { askedOf } from "./asked-of.ts";
import type { CardOrder } from "./card-order.ts";
import { dataChanged } from "./compare-cards.ts";
import { createCard } from "./create-card.ts";
import { getCompletedCard } from "./get-card.ts";
import { servedLexicon } from "./lexicon-of.ts";
import type { Ports } from "./ports.ts";
import { waitForCard } from "./wait-for-card.ts";

const LONGEST_WAIT_MS = 120_000;

/**
 * Asks a card's question of the newest data: a new card, and how it differs from the first. One that is deferred is
 * waited for, at most `waitMs` and never for a caller who will poll; its own comparison comes with it.
 */
export async function rerunCard(
  ports: Ports,
  order: CardOrder,
  cardId: string,
  waitMs = LONGEST_WAIT_MS,
): Promise<RerunResult> {
  const original = await getCompletedCard(ports, cardId);
  const links = { parent_card_id: null, rerun_of: original.id };
  const begun = await createCard(ports, order, askedOf(original.query, await servedLexicon(ports)), links);
  const rerun = order.respondAsync ? begun : await waitForCard(ports, begun, waitMs, order.signal);
  const ids = { new_card_id: rerun.id, original_card_id: original.id };
  if (rerun.status !== "completed") {
    const message = `The new card is ${rerun.status}; get it to see its state, and what has changed.`;
    return { ...ids, data_changed: false, comparison: null, message };
  }
  return {
    ...ids,
    data_changed: dataChanged(original, rerun),
    comparison: rerun.comparison ?? null,
    message: message(original, rerun),
  };
}

function message(original: CompletedCard, rerun: CompletedCard): string {
  if (original.dataset_version === rerun.dataset_version) {
    return `The data are the same (${rerun.dataset_version}); nothing newer is loaded.`;
  }
  const versions = `${original.dataset_version} to ${rerun.dataset_version}`;
  return dataChanged(original, rerun)
    ? `The dataset version went from ${versions}, and the numbers of this card changed with it.`
    : `The dataset version went from ${versions}; the numbers of this card stayed the same.`;
}
