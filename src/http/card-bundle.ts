import { CardBundle } from "../contract/card-bundle.ts";
import { citeCard } from "../services/cite-card.ts";
import { exportFigure } from "../services/export-figure.ts";
import { getCompletedCard } from "../services/get-card.ts";
import type { Ports } from "../services/ports.ts";
import { BUNDLE_PICTURE, cardBundle } from "../view/index.ts";

/** A card as the kernel puts it into a notebook, so that every language shows the same. */
export async function bundleOfCard(ports: Ports, cardId: string, turn: string): Promise<CardBundle> {
  const [card, { bytes: figurePng }, citations] = await Promise.all([
    getCompletedCard(ports, cardId),
    exportFigure(ports, cardId, "png", BUNDLE_PICTURE, turn),
    citeCard(ports, cardId),
  ]);
  return CardBundle.parse(cardBundle(card, { figurePng, citations }));
}
