import type { CompletedCard } from "../contract/card.ts";
import { exportFigure } from "./export-figure.ts";
import { figureSize } from "./figure-size.ts";
import { keptFile } from "./keep-file.ts";
import type { Ports } from "./ports.ts";

/** The figure of a card as an SVG at the size that it was meant for, as the card's page has it. */
export const figureSvg = (ports: Ports, card: CompletedCard, turn: string): Promise<Uint8Array> =>
  keptFile(ports, card.id, {
    suffix: "/figure.svg",
    type: "image/svg+xml",
    make: async () => (await exportFigure(ports, card.id, "svg", { ...figureSize(card.figure), scale: 1 }, turn)).bytes,
  });
