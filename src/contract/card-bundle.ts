import { z } from "zod";
import { CompletedCard } from "./card.ts";
import { CitationSet } from "./citation.ts";
import { CARD_MIME_TYPE } from "./mime.ts";

/** A card as a notebook keeps it: by MIME type, itself and what stands in for it where nothing draws cards. */
export const CardBundle = z
  .looseObject({
    [CARD_MIME_TYPE]: CompletedCard.extend({ citations: CitationSet }),
    "text/html": z.string().describe("Without script or style sheet; the figure is in it, as a PNG in a data URI"),
    "text/latex": z.string().describe("For nbconvert, whose template cgq-latex puts the figure into it"),
    "text/markdown": z.string(),
    "text/plain": z.string(),
  })
  .meta({ id: "CardBundle" });
export type CardBundle = z.infer<typeof CardBundle>;
