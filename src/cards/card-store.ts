import type { CompletedCard, QueryCard } from "../contract/card.ts";
import type { JobQueue } from "./job-queue.ts";
import type { CardList, CardListQuery, CardSearch, CardSearchEntry, CardSearchQuery } from "../contract/pagination.ts";

/** The rows behind a card: tab-separated text, compressed by gzip, with what its columns are (JSON). */
export interface KeptTable {
  readonly columns: unknown;
  readonly tsv: Uint8Array;
}

/** A card to keep, with what is not shown on it. */
export interface NewCard {
  readonly card: CompletedCard;
  readonly ownerId: string;
  /** Names beyond the card's own words under which a search finds it. */
  readonly searchNames: readonly string[];
  /** What the service keeps beside the card, JSON. */
  readonly record: string;
  readonly table: KeptTable | null;
  /** Its identifier was not reserved before, and is with the card. */
  readonly reserves?: boolean;
}

/** A wish for a card identifier. */
export interface NewReservation {
  readonly cardId: string;
  readonly ownerId: string;
  readonly createdAt: string;
  /** A request that may be repeated: an earlier one of this owner with this key, made after `repeatableSince`, counts. */
  readonly request?: { readonly key: string; readonly sha256: string; readonly repeatableSince: string } | undefined;
}

/** A card identifier that nothing else gets, and the request it was reserved for. */
export interface Reservation {
  readonly cardId: string;
  readonly createdAt: string;
  readonly requestSha256: string | null;
  /** False when an earlier request had reserved it. */
  readonly isNew: boolean;
}

/** How a card comes from another one. */
export type Descent = "parent_card_id" | "rerun_of";

/** A card among its kin; `from` is the card that it comes from. */
export interface Kin {
  readonly id: string;
  readonly query: string;
  readonly created_at: string;
  readonly from: string | null;
}

/** What a list of cards tells of a card. */
export interface CardSummary {
  readonly id: string;
  readonly query: string;
  readonly answer: string;
  readonly created_at: string;
  /** Describes the figure to who does not see it. */
  readonly alt_text: string;
  readonly dataset_version: string;
}

/** A found card, with more than the API tells of it. */
export interface FoundCard extends CardSearchEntry {
  readonly answer: string;
  readonly analysis_type: string;
}

export interface FoundCards extends Omit<CardSearch, "cards"> {
  readonly cards: FoundCard[];
}

/** A question in the very words of its cards, and what they were answered from and by. */
export interface AskedOf {
  readonly question: string;
  readonly datasetVersion: string;
  readonly softwareVersion: string;
}

/** A card and what its question means, JSON; undefined where it was made before cards kept that. */
export interface AskedCard {
  readonly id: string;
  readonly meaning: unknown;
}

/** What cards of a list are told apart by. */
export interface CardFacts {
  readonly analysis_type: string;
  readonly genes: readonly string[];
  /** And names of groups that are none. */
  readonly cancer_types: readonly string[];
  /** YYYY-MM, UTC. */
  readonly month: string;
  readonly dataset_version: string;
}

/** Which cards of a list are wanted; what is not given says nothing. */
export interface CardFilter {
  readonly analysis_type?: string | undefined;
  readonly gene?: string | undefined;
  readonly cancer_type?: string | undefined;
  readonly month?: string | undefined;
  readonly dataset_version?: string | undefined;
}

/** Permanent, immutable cards. Nothing is updated or deleted. */
export interface CardStore {
  /** Resolves when the reservation is on disk; undefined when the id is taken. */
  reserve(wanted: NewReservation): Promise<Reservation | undefined>;
  /** Resolves when the card is on disk; false when it is there already, or its identifier is taken. */
  insert(entry: NewCard): Promise<boolean>;
  readonly jobs: JobQueue;
  /** The card with its present fork count, or the state of one that is not finished. */
  get(cardId: string): Promise<QueryCard | undefined>;
  record(cardId: string): Promise<unknown>;
  /** The rows behind a card; undefined where none are kept. */
  table(cardId: string): Promise<KeptTable | undefined>;
  /** Cards of one owner, finished or pending, neither forks nor reruns; the oldest first. */
  asked(ownerId: string, of: AskedOf): Promise<AskedCard[]>;
  /** Whether an account made a finished card. */
  isOwn(ownerId: string, cardId: string): Promise<boolean>;
  /** The completed cards among these, in no order. */
  summaries(cardIds: readonly string[]): Promise<CardSummary[]>;
  /** The card and those that it comes from, the nearest first, at most `limit`. */
  ancestors(cardId: string, descent: Descent, limit: number): Promise<Kin[]>;
  /** The card and those that come from it, generation by generation, at most `limit`. */
  descendants(cardId: string, descent: Descent, limit: number): Promise<Kin[]>;
  /** Cards of one owner; ties are ordered by id. */
  list(ownerId: string, query: CardListQuery, filter?: CardFilter): Promise<CardList>;
  /** Of the newest cards of one owner, at most `most`. */
  facts(ownerId: string, most: number): Promise<CardFacts[]>;
  /** Completed cards of all owners, best match first. */
  search(query: CardSearchQuery): Promise<FoundCards>;
  /** Throws where the store does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}
