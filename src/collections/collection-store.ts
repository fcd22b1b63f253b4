import type { Collection, CollectionEntry, CollectionKind } from "../contract/collection.ts";

export type Direction = "up" | "down";

export interface NewCollection {
  readonly ownerId: string;
  readonly kind: CollectionKind;
  readonly name: string;
}

/**
 * Collections of cards. Every change is on disk when it is acknowledged. Who may see or change a collection is for the
 * services to say; what is asked of a collection or a card that is not there changes nothing.
 */
export interface CollectionStore {
  /** The identifier of the new collection. Throws `CgqError` when its owner has as many as an account may have. */
  create(wanted: NewCollection): Promise<string>;
  get(collectionId: string): Promise<Collection | undefined>;
  /** All of one account, the newest first. */
  ownedBy(accountId: string): Promise<CollectionEntry[]>;
  /** Those of this account that hold a card, then the newest published ones of others but these and hidden ones, at most `MAX_STUDIES_OF_OTHERS`; both the newest first. */
  holding(cardId: string, accountId: string | undefined, except?: readonly string[]): Promise<CollectionEntry[]>;
  /** The published studies that the owner of a card does not want shown beside it, the newest first. */
  hiddenFrom(cardId: string): Promise<CollectionEntry[]>;
  /** Whether a study is shown to others beside a card, however often the card is put into it. */
  setShown(collectionId: string, cardId: string, shown: boolean): Promise<void>;
  edit(collectionId: string, content: Pick<Collection, "name" | "text" | "authors" | "licence">): Promise<void>;
  /** Publishes a study as of `at`; null takes it back. */
  setPublished(collectionId: string, at: Date | null): Promise<void>;
  /** The deposit that was begun for its DOI, if any. */
  deposit(collectionId: string): Promise<string | undefined>;
  setDeposit(collectionId: string, deposit: string): Promise<void>;
  /** A study has one DOI for good. */
  setDoi(collectionId: string, doi: string): Promise<void>;
  countView(collectionId: string): Promise<void>;
  /** Adds a card at the end; false when it is there already. Throws `CgqError` when the collection is full or gone. */
  addCard(collectionId: string, cardId: string): Promise<boolean>;
  setNote(collectionId: string, cardId: string, note: string): Promise<void>;
  /** Changes places with the card before or after it, if there is one. */
  moveCard(collectionId: string, cardId: string, direction: Direction): Promise<void>;
  removeCard(collectionId: string, cardId: string): Promise<void>;
  /** Leaves nothing of it on disk. */
  delete(collectionId: string): Promise<void>;
  /** Deletes every collection of an account, published ones too. */
  deleteOwnedBy(accountId: string): Promise<void>;
  close(): Promise<void>;
}
