import { z } from "zod";
import { AnyAlteration, CopyNumber, Mutation } from "./alteration.ts";
import { Cut, Numeric } from "./numeric.ts";

export const Level = z.object({ is: z.literal("level"), of: Numeric, cut: Cut });
/** Stage, subtype, sex ...; `levels` are those that the question names, in its order, and all without it. */
export const Clinical = z.object({
  is: z.literal("clinical"),
  attribute: z.string().min(1),
  levels: z.array(z.string()).optional(),
  /** The study's own attribute that the question names ("pathologic stage", "PAM50"). */
  recordedAs: z.string().optional(),
});
/** `one` is set against each of all others, which are never pooled. */
export const CancerType = z.object({ is: z.literal("cancer_type"), one: z.string().min(1).optional() });
export const OfSample = z.object({ is: z.enum(["study", "tissue"]) });

/** What groups patients by one thing. */
export const Grouping = z.discriminatedUnion("is", [
  Mutation,
  CopyNumber,
  AnyAlteration,
  Level,
  Clinical,
  CancerType,
  OfSample,
]);
export type Grouping = z.infer<typeof Grouping>;
