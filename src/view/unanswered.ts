import { z } from "zod";
import { ErrorBody } from "../contract/error.ts";
import { ReadableCard } from "../contract/readable-card.ts";

const { parsed, original } = ReadableCard.shape.query.shape;

/** A card that is still being computed, as a notebook shows it; `done` and `total` count in the unit of the stage. */
export const PendingState = z.looseObject({
  id: z.string(),
  status: z.enum(["queued", "running"]),
  query: z
    .looseObject({ original, parsed: parsed.optional().catch(undefined) })
    .optional()
    .catch(undefined),
  progress: z.looseObject({ done: z.number(), total: z.number(), stage: z.string().optional() }).optional(),
  seconds_left: z.number().nonnegative().optional(),
});
export type PendingState = z.infer<typeof PendingState>;

/** A question without an answer, as a notebook shows it under the type of cards. */
export const RefusedState = z.looseObject({
  status: z.literal("refused"),
  question: z.string().optional(),
  error: ErrorBody,
});
export type RefusedState = z.infer<typeof RefusedState>;
