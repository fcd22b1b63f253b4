import { z } from "zod";
import { Condition } from "./condition.ts";

/** The patients that a question is about. */
export const Cohort = z.object({
  /** TCGA codes in the question's order; empty means all. */
  cancers: z.array(z.string()),
  /** The group term that the codes came from, for example COAD+READ for colorectal cancer. */
  group: z.string().optional(),
  /** Study ids that the question names. */
  studies: z.array(z.string()),
  where: z.array(Condition),
});
export type Cohort = z.infer<typeof Cohort>;
