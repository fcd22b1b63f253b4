import type { CompletedCard } from "../contract/card.ts";
import type { Figure } from "../contract/figure.ts";
import type { Warning } from "../contract/results.ts";
import type { Ports } from "./ports.ts";
import type { Preview } from "./preview-card.ts";

/** A figure, the sentence that it shows, and what a reader must know of both. */
export interface Drawn {
  readonly answer: string;
  readonly warnings: readonly Warning[];
  readonly figure: Omit<Figure, "type">;
}

/** Another figure of what a card counted; null where it would hold nothing. */
export type Draw = (ports: Pick<Ports, "warehouse">, card: CompletedCard) => Promise<Drawn | null>;

/** What a page says of a question of its own, or why it says nothing. */
export type Shown = (Drawn & { readonly card: CompletedCard }) | { readonly reason: string };

/** What a page shows of a preview: the card's own figure unless the page draws another. */
export async function showTopic(ports: Pick<Ports, "warehouse">, preview: Preview, draw?: Draw): Promise<Shown> {
  if (!("card" in preview)) return preview;
  const { card } = preview;
  const { answer, warnings } = card.results;
  const drawn = draw === undefined ? { answer, warnings, figure: card.figure } : await draw(ports, card);
  return drawn === null ? { reason: "The loaded data say too little for this figure." } : { ...drawn, card };
}
