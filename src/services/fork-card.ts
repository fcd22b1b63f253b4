import type { CompletedCard } from "../contract/card.ts";
import type { ForkRequest, ForkResult } from "../contract/fork.ts";
import { answerQuestion } from "./answer-question.ts";
import { cardRecord } from "./card-record.ts";
import { changeQuestion } from "./change-question.ts";
import { getCompletedCard } from "./get-card.ts";
import type { Ports } from "./ports.ts";
import { storeCard } from "./store-card.ts";

export interface Fork {
  readonly cardId: string;
  readonly changes: ForkRequest;
  readonly signal: AbortSignal;
}

/** A new card from another one: its question with another gene or other cancer types, or an exact copy. */
export async function forkCard(ports: Ports, ownerId: string, { cardId, changes, signal }: Fork): Promise<ForkResult> {
  const parent = await getCompletedCard(ports, cardId);
  const links = () => ({ parent_card_id: parent.id, rerun_of: null });
  if (changes.exact_copy === true) return result(parent, await copy(ports, ownerId, parent), "An exact copy was made.");
  const asked = changeQuestion(parent.query, changes, ports.lexicon);
  const card = await answerQuestion(ports, ownerId, { ...asked, links, signal });
  return result(parent, card, describe(parent, card));
}

async function copy(ports: Ports, ownerId: string, parent: CompletedCard): Promise<CompletedCard> {
  return storeCard(ports, {
    ownerId,
    links: () => ({ parent_card_id: parent.id, rerun_of: null }),
    content: parent,
    record: await cardRecord(ports, parent.id),
  });
}

function result(parent: CompletedCard, card: CompletedCard, message: string): ForkResult {
  return { new_card_id: card.id, parent_card_id: parent.id, message };
}

function describe(parent: CompletedCard, card: CompletedCard): string {
  const [before, after] = [parent.query.parsed, card.query.parsed];
  const changes = [
    change("Gene", [before.gene ?? "none"], [after.gene ?? "none"]),
    change("Cancer types", before.cancer_types, after.cancer_types),
  ].filter((text) => text !== "");
  return changes.length === 0 ? "Nothing was changed; the question was asked again." : `${changes.join("; ")}.`;
}

function change(name: string, before: readonly string[], after: readonly string[]): string {
  const [from, to] = [before.join(", ") || "all", after.join(", ") || "all"];
  return from === to ? "" : `${name} changed from ${from} to ${to}`;
}
