import type { CompletedCard } from "../contract/card.ts";
import type { RerunResult } from "../contract/rerun.ts";
import { answerQuestion } from "./answer-question.ts";
import { compareCards, dataChanged } from "./compare-cards.ts";
import { getCompletedCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";

/** Asks a card's question of the newest data: a new card, and how it differs from the first. */
export async function rerunCard(
  ports: Ports,
  ownerId: string,
  cardId: string,
  signal: AbortSignal,
): Promise<RerunResult> {
  const original = await getCompletedCard(ports, cardId);
  const { query } = original;
  const rerun = await answerQuestion(ports, ownerId, {
    original: query.original,
    parsed: query.parsed,
    links: (content) => ({
      parent_card_id: null,
      rerun_of: original.id,
      comparison: compareCards(original, content),
    }),
    signal,
  });
  return {
    new_card_id: rerun.id,
    original_card_id: original.id,
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
