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

/** The cancer type that is one of the things that hold of the patients of a side. */
export const cancerOfSide = (side: Side): string | undefined =>
  side.is !== "together"
    ? undefined
    : side.of.flatMap((one) => ("levels" in one && one.variable.is === "cancer_type" ? one.levels : []))[0];

/** Patients of whom each has something of its own, which no one variable tells apart: KRAS mutation against EGFR mutation. */
export const Sides = z.object({ is: z.literal("sides"), of: z.array(Side).min(2) });
export type Sides = z.infer<typeof Sides>;

/** Groups that are told by what their patients have: several sides, or one of which several things hold and all others. */
export const areSides = ({ is }: { readonly is: string }): boolean => is === "sides" || is === "together";

/** Sides of different cancer types: "VHL-mutant KIRC against VHL wild-type KIRP". */
export const areOfOwnCancers = (by: { readonly is: string } | Sides): by is Sides =>
  "of" in by && by.is === "sides" && Array.isArray(by.of) && by.of.every((side) => cancerOfSide(side) !== undefined);
