import type { CitationSet } from "../contract/citation.ts";
import { CARD_MIME_TYPE } from "../contract/mime.ts";
import type { CitedCard } from "./cited-card.ts";
import { latexCard } from "./latex-card.ts";
import { markdownCard } from "./markdown-card.ts";
import { plainTextCard } from "./plain-text-card.ts";
import { renderStaticCard } from "./static-card.ts";

/** How large the picture of a bundle is, in pixels. */
export const BUNDLE_PICTURE = { width: 800, height: 600, scale: 1 } as const;

/** What a notebook keeps beside a card, so that it is complete without its service. */
export interface CardExtras {
  readonly figurePng?: Uint8Array | undefined;
  readonly citations?: CitationSet | undefined;
}

/** A card for a notebook: itself, and what stands in for it wherever the extension is not installed. The picture is in the HTML alone. */
export function cardBundle(
  card: CitedCard,
  { figurePng, citations }: CardExtras = {},
): Readonly<Record<string, unknown>> {
  const cited: CitedCard = citations === undefined ? card : { ...card, citations };
  return {
    [CARD_MIME_TYPE]: cited,
    "text/html": renderStaticCard(cited, figurePng === undefined ? {} : { figurePng }),
    "text/latex": latexCard(cited),
    "text/markdown": markdownCard(cited),
    "text/plain": plainTextCard(cited),
  };
}
