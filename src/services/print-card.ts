import type { CompletedCard } from "../contract/card.ts";
import type { PrintedCard } from "../render/index.ts";
import { figureSize } from "./figure-size.ts";
import type { Ports } from "./ports.ts";

/** A card as a PDF: its figure among its words. */
export function printCard(
  { renderer }: Ports,
  card: CompletedCard,
  words: PrintedCard,
  turn: string,
): Promise<Uint8Array> {
  const { plotly_json: figure, alt_text: description } = card.figure;
  return renderer.pdf({
    figure,
    ...figureSize(card.figure),
    title: card.query.original,
    description,
    turn,
    card: words,
  });
}
