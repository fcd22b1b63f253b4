import { z } from "zod";
import { PrintedCard } from "./printed-card.ts";

/** What the render worker is asked: an SVG, a PNG when `scale` is given, or a PDF when `card` is. */
export const RenderRequest = z.object({
  id: z.int(),
  figure: z.unknown(),
  width: z.number(),
  height: z.number(),
  scale: z.number().optional(),
  card: PrintedCard.optional(),
  title: z.string(),
  description: z.string(),
});
export type RenderRequest = z.infer<typeof RenderRequest>;

export const RenderReply = z.discriminatedUnion("status", [
  z.object({ id: z.int(), status: z.literal("done"), bytes: z.instanceof(Uint8Array<ArrayBufferLike>) }),
  z.object({ id: z.int(), status: z.literal("refused"), message: z.string() }),
  z.object({ id: z.int(), status: z.literal("failed"), message: z.string() }),
]);
export type RenderReply = z.infer<typeof RenderReply>;
