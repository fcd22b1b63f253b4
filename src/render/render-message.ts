import { z } from "zod";
import { FigurePage } from "./figure-page.ts";
import { PrintedCard } from "./printed-card.ts";

/** What the render worker is asked: an SVG, a PNG when `scale` is given, or a PDF when `card` or `page` is. */
export const RenderRequest = z.object({
  figure: z.unknown(),
  width: z.number(),
  height: z.number(),
  scale: z.number().optional(),
  isDark: z.boolean().optional(),
  card: PrintedCard.optional(),
  page: FigurePage.optional(),
  title: z.string(),
  description: z.string(),
});
export type RenderRequest = z.infer<typeof RenderRequest>;

/** The bytes of the file. */
export const RenderedFile = z.instanceof(Uint8Array<ArrayBufferLike>);
