import type { CitationSet } from "../contract/citation.ts";
import type { CardData } from "../contract/data-table.ts";
import type { ReadableCard } from "../contract/readable-card.ts";

/** A card of the service and how it asks to be cited. */
export interface CitedAnalysis {
  readonly card: ReadableCard;
  readonly citations: CitationSet;
  /** The rows behind the card, where the service keeps them. */
  readonly rows: AnalysisRows | undefined;
}

export interface AnalysisRows {
  readonly csv: Uint8Array;
  readonly table: CardData;
}
