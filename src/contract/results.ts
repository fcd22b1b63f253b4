import { z } from "zod";
import { Interval, Statistics } from "./statistics.ts";

/** One compared group. Expression: median, mean, q1, q3. Frequency: count, proportion. Survival: events, median_survival. */
export const Group = z
  .object({
    name: z.string(),
    cancer_type: z.string().nullable(),
    category: z.string().optional().describe("Copy-number category, subtype or stage"),
    n: z.int().nonnegative().describe("Analysed samples; the denominator of a frequency"),
    median: z.number().nullable().optional(),
    mean: z.number().nullable().optional(),
    q1: z.number().nullable().optional(),
    q3: z.number().nullable().optional(),
    count: z.int().nonnegative().optional(),
    proportion: z.number().nullable().optional(),
    events: z.int().nonnegative().optional(),
    median_survival: z.number().nullable().optional().describe("Months"),
    confidence_interval: Interval.nullable().optional().describe("Of proportion or median_survival"),
  })
  .meta({ id: "Group" });
export type Group = z.infer<typeof Group>;

export const Warning = z.object({ code: z.string(), message: z.string() }).meta({ id: "Warning" });
export type Warning = z.infer<typeof Warning>;

export const Exclusion = z.object({ reason: z.string(), count: z.int().nonnegative() }).meta({ id: "Exclusion" });
export type Exclusion = z.infer<typeof Exclusion>;

/** One step from what is loaded to who was analysed; the last `count` is that of the rows of /data that are included. */
export const FlowStep = z
  .object({
    step: z
      .string()
      .describe("Who is left after it: in the data set, of the studies that answer, measured, a condition"),
    count: z
      .int()
      .nonnegative()
      .describe("Patients of a cancer type; of each tissue, where tumour and normal tissue are compared"),
    left_out: z.array(Exclusion).describe("Who was left out in it, and why"),
  })
  .meta({ id: "FlowStep" });
export type FlowStep = z.infer<typeof FlowStep>;

/** A molecular profile that the numbers came from. */
export const UsedProfile = z
  .object({
    profile_id: z.string(),
    study_id: z.string(),
    name: z.string(),
    unit: z.string(),
    transformation: z.string().describe("What the analysis did to the stored values, for example log2(x + 1) or none"),
  })
  .meta({ id: "UsedProfile" });
export type UsedProfile = z.infer<typeof UsedProfile>;

export const Results = z
  .object({
    answer: z.string(),
    statistics: Statistics,
    sample_sizes: z.record(z.string(), z.int()).describe("Cancer-type code to analysed samples"),
    groups: z.array(Group),
    warnings: z.array(Warning),
    exclusions: z.array(Exclusion),
    profiles: z.array(UsedProfile),
    altered_genes: z
      .int()
      .optional()
      .describe("Of a ranking by frequency: how many genes are altered at all; `groups` has the first, genes.tsv all"),
    flow: z.array(FlowStep).optional().describe("Absent in cards of before it was told"),
  })
  .meta({ id: "Results" });
export type Results = z.infer<typeof Results>;
