import { z } from "zod";

/** Two ends of an interval; an end that is not reached (an open Kaplan-Meier band) is null. */
export const Interval = z.tuple([z.number().nullable(), z.number().nullable()]);
export type Interval = z.infer<typeof Interval>;

const pFields = {
  p_value: z.number().nullable().describe("Two-sided; may underflow to 0, then read log10_p_value"),
  log10_p_value: z.number().nullable(),
  adjusted_p_value: z.number().nullable(),
};

const togetherFields = {
  observed: z.int().optional().describe("Of two alterations: patients with both"),
  expected: z.number().optional().describe("Patients who would have both if one said nothing of the other"),
};

/** A further test or estimate, or one pair of a comparison of several groups. */
export const AdditionalStatistic = z
  .object({
    test: z.string(),
    comparison: z.string().describe("For example BRCA vs LUAD, or per SD of log2(x+1)"),
    statistic: z.number().nullable(),
    degrees_of_freedom: z.number().nullable().optional(),
    ...pFields,
    fold_change: z.number().nullable().optional().describe("As in Statistics; absent where it does not apply"),
    effect_size: z.number().nullable(),
    effect_size_name: z.string().nullable().optional(),
    confidence_interval: Interval.nullable(),
    reason: z.string().nullable().describe("Why a null is null"),
    odds_ratio: z.number().nullable().optional().describe("As in Statistics; absent where it does not apply"),
    ...togetherFields,
  })
  .meta({ id: "AdditionalStatistic" });
export type AdditionalStatistic = z.infer<typeof AdditionalStatistic>;

export const Statistics = z
  .object({
    test: z.string().nullable(),
    statistic: z.number().nullable().describe("U, H, chi-squared, rho ... of `test`"),
    degrees_of_freedom: z.number().nullable(),
    ...pFields,
    multiple_testing_correction: z.string().nullable(),
    number_of_tests: z.int().nullable(),
    false_discovery_rate: z.number().optional().describe("At which the tests of a genome are counted"),
    significant_higher: z.int().optional().describe("Tests found at this rate, higher in the first group"),
    significant_lower: z.int().optional(),
    fold_change: z.number().nullable().describe("Group 1 over group 2, 2^(difference of mean log2)"),
    effect_size: z.number().nullable(),
    effect_size_name: z.string().nullable().describe("For example rank_biserial, hazard_ratio"),
    confidence_level: z.number(),
    confidence_interval: Interval.nullable().describe("Of effect_size"),
    hazard_ratio: z.number().nullable(),
    odds_ratio: z.number().nullable(),
    odds_ratio_confidence_interval: Interval.nullable(),
    correlation: z.number().nullable(),
    ...togetherFields,
    reason: z.string().nullable().describe("Why p_value or effect_size is null"),
    additional: z.array(AdditionalStatistic),
  })
  .meta({ id: "Statistics" });
export type Statistics = z.infer<typeof Statistics>;
