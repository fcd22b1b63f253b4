import { z } from "zod";

export const ForkRequest = z
  .object({
    gene: z.string().min(1).max(100).optional().describe("A different gene to analyze"),
    cancer_types: z.array(z.string().min(1).max(100)).min(1).max(40).optional().describe("Different cancer types"),
    exact_copy: z.boolean().optional().describe("True copies the card without executing it again"),
  })
  .strict()
  .refine((body) => body.gene !== undefined || body.cancer_types !== undefined || body.exact_copy === true, {
    message: "Give a gene, cancer_types, or exact_copy: true.",
  })
  .refine((body) => body.exact_copy !== true || (body.gene === undefined && body.cancer_types === undefined), {
    message: "exact_copy cannot be combined with gene or cancer_types.",
  })
  .meta({ id: "ForkRequest" });
export type ForkRequest = z.infer<typeof ForkRequest>;

export const ForkResult = z
  .object({ new_card_id: z.string(), parent_card_id: z.string(), message: z.string() })
  .meta({ id: "ForkResult" });
export type ForkResult = z.infer<typeof ForkResult>;
