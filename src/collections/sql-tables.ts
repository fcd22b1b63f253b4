export interface CollectionTables {
  readonly collections: {
    readonly id: string;
    readonly kind: string;
    readonly owner_id: string;
    readonly name: string;
    readonly text: string;
    /** JSON. */
    readonly authors: string;
    /** An SPDX identifier. */
    readonly licence: string;
    readonly doi: string | null;
    /** What an archive calls the deposit that was begun for its DOI. */
    readonly deposit: string | null;
    readonly created_at: string;
    readonly published_at: string | null;
    readonly view_count: number;
  };
  /** Studies that the owner of a card does not want shown beside it. */
  readonly hidden_studies: {
    readonly collection_id: string;
    readonly card_id: string;
  };
  /** Cards of a collection are ordered by `place`; places may have gaps. */
  readonly collection_cards: {
    readonly collection_id: string;
    readonly card_id: string;
    readonly place: number;
    readonly note: string;
  };
}
