import { z } from "zod";
import { FigurePage } from "./figure-page.ts";
import { PrintedCard } from "./printed-card.ts";
import { PrintedStudy } from "./printed-study.ts";

/** A figure as an SVG, as a PNG when `scale` is given, or as a PDF when `card` or `page` is. */
const FigureRequest = z.object({
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
export type FigureRequest = z.infer<typeof FigureRequest>;

/** A study with the figures of its cards, which are drawn already. */
const StudyRequest = z.object({ study: PrintedStudy, svgs: z.array(z.string()) });

/** What the render worker is asked. */
export const RenderRequest = z.union([StudyRequest, FigureRequest]);
export type RenderRequest = z.infer<typeof RenderRequest>;

/** The bytes of the file. */
export const RenderedFile = z.instanceof(Uint8Array<ArrayBufferLike>);
