import { z } from "zod";
import { Licence } from "./licence.ts";

/** The collections that hold a card. */
export const CardContext = z
  .object({
    projects: z.array(z.object({ project_id: z.string(), name: z.string() })),
    explorations: z.array(z.object({ exploration_id: z.string(), name: z.string() })),
    studies: z.array(
      z.object({
        study_id: z.string(),
        title: z.string(),
        view_count: z.int().nonnegative(),
        license: Licence.optional().describe("Of its text and its choice of cards, as an SPDX identifier"),
      }),
    ),
  })
  .meta({ id: "CardContext" });
export type CardContext = z.infer<typeof CardContext>;
