import { z } from "zod";
import { Grouping } from "./grouping.ts";
import { Numeric } from "./numeric.ts";

/** Numbers from `min` to `max`; "over 60" leaves 60 out, "60 and older" takes it in. */
const Range = z.object({
  min: z.number().optional(),
  max: z.number().optional(),
  includesMin: z.boolean(),
  includesMax: z.boolean(),
});
export type Range = z.infer<typeof Range>;

/** One of the named levels of a variable, with `except` any other level that is recorded, or a number within a range. */
export const SingleCondition = z.union([
  z.object({ variable: Grouping, levels: z.array(z.string()).min(1), except: z.literal(true).optional() }),
  z.object({ variable: Numeric, range: Range }),
]);
export type SingleCondition = z.infer<typeof SingleCondition>;

/** What every patient of a cohort fulfils: one condition, or any of several of different kinds ("KRAS-mutant or stage IV"). */
export const Condition = z.union([SingleCondition, z.object({ anyOf: z.array(SingleCondition).min(2) })]);
export type Condition = z.infer<typeof Condition>;

/** The conditions of which one, or any, is to be fulfilled. */
export const alternativesOf = (condition: Condition): readonly SingleCondition[] =>
  "anyOf" in condition ? condition.anyOf : [condition];
