import type { CardStore, Kin } from "../cards/card-store.ts";
import { attribution } from "../citations/attribution.ts";
import { citable } from "../citations/citable.ts";
import type { CompletedCard } from "../contract/card.ts";
import type { Ports } from "./ports.ts";
import { rerunHistory, type RerunEntry } from "./rerun-history.ts";

export type { Kin } from "../cards/card-store.ts";

const MOST_IN_TREE = 100;
const MOST_ANCESTORS = 40;

export interface Lineage {
  /** The credit to give when the card is used; names the parent of a fork. */
  readonly attribution: string;
  /** The card, those that it was forked from and the forks of all of them, at most 100, the nearest kin first. */
  readonly tree: readonly Kin[];
  /** The card, those that it re-executed and their reruns, in the order of time; empty when there are no others. */
  readonly history: readonly RerunEntry[];
}

/** Where a card stands among its kin. */
export async function cardLineage({ cards }: Ports, card: CompletedCard): Promise<Lineage> {
  const parent = card.parent_card_id === null ? undefined : await cards.get(card.parent_card_id);
  const origin = parent?.status === "completed" ? citable(parent) : undefined;
  return {
    attribution: attribution(citable(card), origin),
    tree: await forkTree(cards, card.id),
    history: await rerunHistory(cards, card.id),
  };
}

async function forkTree(cards: CardStore, cardId: string): Promise<Kin[]> {
  const ancestors = await cards.ancestors(cardId, "parent_card_id", MOST_ANCESTORS);
  const first = ancestors.at(-1)?.id ?? cardId;
  const own = await cards.descendants(cardId, "parent_card_id", MOST_IN_TREE);
  const others = first === cardId ? [] : await cards.descendants(first, "parent_card_id", MOST_IN_TREE);
  const nearestFirst = new Map([...ancestors, ...own, ...others].map((kin) => [kin.id, kin]));
  return [...nearestFirst.values()].slice(0, MOST_IN_TREE);
}
