import type { CitationSet } from "../src/contract/citation.ts";
import { CARD_MIME_TYPE } from "../src/contract/mime.ts";
import type { ReadableCard } from "../src/contract/readable-card.ts";
import { type CitedCard, markdownCard, plainTextCard, renderStaticCard } from "../src/view/index.ts";

/** What a notebook keeps beside a card, so that it is complete without its service. */
export interface CardExtras {
  readonly figurePng?: Uint8Array | undefined;
  readonly citations?: CitationSet | undefined;
}

/** A card for a notebook: itself, and what stands in for it wherever the extension is not installed. */
export function cardBundle(
  card: ReadableCard,
  { figurePng, citations }: CardExtras = {},
): Readonly<Record<string, unknown>> {
  const cited: CitedCard = citations === undefined ? card : { ...card, citations };
  const image = figurePng === undefined ? {} : { "image/png": Buffer.from(figurePng).toString("base64") };
  return {
    [CARD_MIME_TYPE]: cited,
    "text/html": renderStaticCard(cited, figurePng === undefined ? {} : { figurePng }),
    ...image,
    "text/markdown": markdownCard(cited),
    "text/plain": plainTextCard(cited),
  };
}
