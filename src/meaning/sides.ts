import { z } from "zod";
import { AnyAlteration, CopyNumber, Mutation } from "./alteration.ts";
import { SingleCondition } from "./condition.ts";
import { Clinical } from "./grouping.ts";

/** What holds of the same patients, as of those of one side: "TP53-mutant luminal B", "MLH1-low". */
export const Together = z.object({ is: z.literal("together"), of: z.array(SingleCondition).min(1) });
export type Together = z.infer<typeof Together>;

/** What patients of one side have: an alteration, any of several, a level that the record says, or more than one thing. */
export const Side = z.union([Mutation, CopyNumber, AnyAlteration, Clinical, Together]);
export type Side = z.infer<typeof Side>;

/** Patients of whom each has something of its own, which no one variable tells apart: KRAS mutation against EGFR mutation. */
export const Sides = z.object({ is: z.literal("sides"), of: z.array(Side).min(2) });
export type Sides = z.infer<typeof Sides>;
