import { z } from "zod";

/** A page that holds a figure alone. */
export const FigurePage = z.object({
  /** Millimetres. */
  width: z.number(),
  title: z.string(),
  alt_text: z.string(),
  created_at: z.string(),
});
export type FigurePage = z.infer<typeof FigurePage>;
