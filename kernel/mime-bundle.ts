import { CARD_MIME_TYPE } from "../src/contract/mime.ts";
import type { ReadableCard } from "../src/contract/readable-card.ts";

/** A card for a notebook: itself, and what stands in for it wherever the extension is not installed. */
export function cardBundle(card: ReadableCard, figurePng?: Uint8Array): Readonly<Record<string, unknown>> {
  const image = figurePng === undefined ? {} : { "image/png": Buffer.from(figurePng).toString("base64") };
  return {
    [CARD_MIME_TYPE]: card,
    ...image,
    "text/plain": card.results.answer,
  };
}
