import type { CompletedCard } from "../contract/card.ts";
import type { PrintedStudy } from "../render/index.ts";
import { figureSvg } from "./figure-svg.ts";
import type { Ports } from "./ports.ts";

/** A part of its text. */
export type StudyBlock = PrintedStudy["text"][number];

/** A study as a PDF: its words with the figures of its cards, drawn one after the other. */
export async function printStudy(
  ports: Ports,
  study: PrintedStudy,
  cards: readonly CompletedCard[],
  turn: string,
): Promise<Uint8Array> {
  const svgs: string[] = [];
  for (const card of cards) svgs.push(new TextDecoder().decode(await figureSvg(ports, card, turn)));
  return ports.renderer.studyPdf({ study, svgs, turn });
}
