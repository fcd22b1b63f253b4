import { z } from "zod";

export const FORMATS = ["quarto", "myst"] as const;
export const SPELLINGS = ["british", "american"] as const;

/** What an author chooses of a manuscript. Apart from what writes it, so that command lines load none of it. */
export const ManuscriptChoices = z.object({
  /** Its folder. */
  to: z.string().min(1),
  format: z.enum(FORMATS),
  spelling: z.enum(SPELLINGS),
});
export type ManuscriptChoices = z.infer<typeof ManuscriptChoices>;
