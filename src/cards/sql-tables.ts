import type { Generated, GeneratedAlways } from "kysely";

/** One row per card. */
export interface CardsTable {
  readonly id: string;
  readonly owner_id: string;
  readonly created_at: string;
  readonly query: string;
  readonly answer: string;
  readonly analysis_type: string;
  readonly genes: string;
  readonly cancer_types: string;
  readonly names: string;
  readonly parent_card_id: string | null;
  readonly card: string;
  readonly record: string;
}

export interface CardTables {
  /** Identifiers given out. A key stands for its request until another one takes it. */
  readonly reservations: {
    readonly card_id: string;
    readonly owner_id: string;
    readonly created_at: string;
    readonly idempotency_key: string | null;
    readonly request_sha256: string | null;
  };
  readonly cards: CardsTable & {
    readonly no: Generated<number>;
    readonly rerun_of: GeneratedAlways<string | null>;
    readonly dataset_version: GeneratedAlways<string>;
  };
  /** One row per deferred card; `card` holds what is known before the answer. */
  readonly jobs: {
    readonly no: Generated<number>;
    readonly card_id: string;
    readonly owner_id: string;
    readonly card: string;
    readonly status: string;
    readonly attempts: number;
    /** The process that took it last. */
    readonly held_by: string | null;
    readonly taken_at: string | null;
    readonly error: string | null;
  };
  /** The rows behind cards, compressed. */
  readonly card_tables: { readonly card_id: string; readonly columns: string; readonly tsv: Uint8Array };
  /** How many cards each owner has: counting the rows would read as many. */
  readonly card_owners: { readonly owner_id: string; readonly cards: number };
}
