import { z } from "zod";

/** The collections that hold a card. */
export const CardContext = z
  .object({
    projects: z.array(z.object({ project_id: z.string(), name: z.string() })),
    explorations: z.array(z.object({ exploration_id: z.string(), name: z.string() })),
    studies: z.array(z.object({ study_id: z.string(), title: z.string(), view_count: z.int().nonnegative() })),
  })
  .meta({ id: "CardContext" });
export type CardContext = z.infer<typeof CardContext>;
