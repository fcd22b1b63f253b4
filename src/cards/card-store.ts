import type { CompletedCard, QueryCard } from "../contract/card.ts";
import type { CardList, CardListQuery, CardSearch, CardSearchQuery } from "../contract/pagination.ts";

/** A card to keep, with what is not shown on it. */
export interface NewCard {
  readonly card: CompletedCard;
  readonly ownerId: string;
  /** Names beyond the card's own words under which a search finds it. */
  readonly searchNames: readonly string[];
  /** What the service keeps beside the card, JSON. */
  readonly record: unknown;
}

/** Permanent, immutable cards. Nothing is updated or deleted. */
export interface CardStore {
  /** Resolves when the card is on disk; false when its id is taken. */
  insert(entry: NewCard): Promise<boolean>;
  /** The card with its present fork count. */
  get(cardId: string): Promise<QueryCard | undefined>;
  record(cardId: string): Promise<unknown>;
  /** Cards of one owner; ties are ordered by id. */
  list(ownerId: string, query: CardListQuery): Promise<CardList>;
  /** Completed cards of all owners, best match first. */
  search(query: CardSearchQuery): Promise<CardSearch>;
  close(): Promise<void>;
}
