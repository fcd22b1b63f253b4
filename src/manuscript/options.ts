import { z } from "zod";

export const FORMATS = ["quarto", "myst", "latex", "word"] as const;
export const TIFF_DPI = ["300", "600"] as const;
export const SPELLINGS = ["british", "american"] as const;

/** What an author chooses of a manuscript. Apart from what writes it, so that command lines load none of it. */
export const ManuscriptChoices = z.object({
  /** Its folder. */
  to: z.string().min(1),
  format: z.enum(FORMATS),
  spelling: z.enum(SPELLINGS),
  /** Resolution of figures as TIFF too, in dots an inch. */
  tiff: z.enum(TIFF_DPI).transform(Number).optional(),
  /** All of it, and its cards, in one archive beside the folder. */
  zip: z.boolean().default(false),
});
export type ManuscriptChoices = z.infer<typeof ManuscriptChoices>;
