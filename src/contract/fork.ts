import { z } from "zod";
import { Endpoint } from "./question.ts";

/** Where a fork may cut the number that makes the groups. */
export const ForkCut = z.enum(["median", "tertiles", "quartiles"]);
export type ForkCut = z.infer<typeof ForkCut>;

/** What a fork may adjust for. */
export const ForkCovariate = z.enum(["age", "sex", "stage"]);
export type ForkCovariate = z.infer<typeof ForkCovariate>;

const GIVE =
  "Give a gene, cancer_types, measure, groups, conditions, end_point, cut, adjusted_for, or exact_copy: true.";

const Part = z.string().trim().min(1).max(200);

const isChange = (changes: object): boolean => Object.values(changes).some((one) => one !== undefined);

export const ForkRequest = z
  .object({
    gene: z.string().min(1).max(100).optional().describe("A different gene to analyze"),
    cancer_types: z.array(z.string().min(1).max(100)).min(1).max(40).optional().describe("Different cancer types"),
    measure: Part.optional().describe("What is measured or counted instead, in words: EGFR expression, KRAS mutation"),
    groups: Part.optional().describe("What makes the groups instead, in words: sex, stage, KRAS mutation"),
    conditions: Part.optional().describe("Which patients instead, in words: women over 60, stage III; all for all"),
    end_point: Endpoint.optional().describe("Of a survival question: another end point"),
    cut: ForkCut.optional().describe("Another cut of the number that makes the groups"),
    adjusted_for: z
      .array(ForkCovariate)
      .max(3)
      .optional()
      .describe("Other covariates of a survival, comparison or correlation question; an empty list takes them away"),
    exact_copy: z.boolean().optional().describe("True copies the card without executing it again"),
  })
  .strict()
  .refine(({ exact_copy, ...changes }) => exact_copy === true || isChange(changes), { message: GIVE })
  .refine(({ exact_copy, ...changes }) => exact_copy !== true || !isChange(changes), {
    message: "exact_copy cannot be combined with changes.",
  })
  .meta({ id: "ForkRequest" });
export type ForkRequest = z.infer<typeof ForkRequest>;

export const ForkResult = z
  .object({ new_card_id: z.string(), parent_card_id: z.string(), message: z.string() })
  .meta({ id: "ForkResult" });
export type ForkResult = z.infer<typeof ForkResult>;
