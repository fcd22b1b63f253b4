import { z } from "zod";

const change = (number: z.ZodType<number>) => ({ original: number.nullable(), new: number.nullable() });

export const RerunComparison = z
  .object({
    sample_count_change: z.object({ original: z.int(), new: z.int(), delta: z.int() }),
    p_value_change: z.object({
      ...change(z.number()),
      percent_change: z.number().nullable().describe("Null when a p is 0 or null"),
      log10_difference: z.number().nullable(),
    }),
    effect_size_change: z.object({ ...change(z.number()), delta: z.number().nullable() }),
    answer_changed: z.boolean(),
  })
  .meta({ id: "RerunComparison" });
export type RerunComparison = z.infer<typeof RerunComparison>;

export const RerunResult = z
  .object({
    new_card_id: z.string(),
    original_card_id: z.string(),
    data_changed: z.boolean(),
    comparison: RerunComparison.nullable().describe("Null while the new card is not finished"),
    message: z.string(),
  })
  .meta({ id: "RerunResult" });
export type RerunResult = z.infer<typeof RerunResult>;

/** A rerun result of any service: the specification's fields are required, our additions are not. */
export const ReadableRerunResult = z.looseObject({
  new_card_id: z.string(),
  original_card_id: z.string(),
  data_changed: z.boolean(),
  comparison: z
    .looseObject({
      sample_count_change: z.looseObject({ original: z.number(), new: z.number(), delta: z.number() }).nullish(),
      p_value_change: z
        .looseObject({
          ...change(z.number()),
          percent_change: z.number().nullish(),
          log10_difference: z.number().nullish(),
        })
        .nullish(),
      effect_size_change: z.looseObject({ ...change(z.number()), delta: z.number().nullish() }).nullish(),
      answer_changed: z.boolean().optional(),
    })
    .nullish(),
  message: z.string(),
});
export type ReadableRerunResult = z.infer<typeof ReadableRerunResult>;
