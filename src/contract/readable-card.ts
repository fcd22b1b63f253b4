import { z } from "zod";
import { Author } from "./author.ts";
import { Exclusion, FlowStep, Group, UsedProfile, Warning } from "./results.ts";
import { AdditionalStatistic, Interval } from "./statistics.ts";
import { PlotlyFigure } from "./figure.ts";

const number = z.number().nullable().optional();

/** Statistics of any service: the specification's four fields, the rest where it is given. */
const ReadableStatistics = z.looseObject({
  test: z.string().nullable().optional(),
  statistic: number,
  degrees_of_freedom: number,
  p_value: number,
  log10_p_value: number,
  adjusted_p_value: number,
  multiple_testing_correction: z.string().nullable().optional(),
  number_of_tests: number,
  false_discovery_rate: number,
  significant_higher: number,
  significant_lower: number,
  fold_change: number,
  effect_size: number,
  effect_size_name: z.string().nullable().optional(),
  confidence_level: number,
  confidence_interval: Interval.nullable().optional(),
  hazard_ratio: number,
  odds_ratio: number,
  odds_ratio_confidence_interval: Interval.nullable().optional(),
  correlation: number,
  observed: number,
  expected: number,
  reason: z.string().nullable().optional(),
  additional: z.array(AdditionalStatistic).optional(),
});

const ReadableParsed = z.looseObject({
  gene: z.string().nullable().optional(),
  genes: z.array(z.string()).optional(),
  cancer_types: z.array(z.string()).default([]),
  analysis_type: z.string(),
  variant: z.string().nullish(),
  groups: z.string().optional(),
  group_gene: z.string().optional(),
  endpoint: z.string().optional(),
  restated: z.string().optional(),
  adjust: z.array(z.string()).optional(),
  cut: z.string().optional(),
  any_of: z.boolean().optional(),
  counted: z.array(z.unknown()).optional(),
  ignored: z.array(z.string()).optional(),
});

/**
 * A completed card of any service that speaks the specification: its fields are required, our additions are not.
 * Readers (client, kernel, extension, web page) take this shape; every `CompletedCard` is one.
 */
export const ReadableCard = z.looseObject({
  id: z.string(),
  status: z.string(),
  created_at: z.string(),
  query: z.looseObject({ original: z.string(), parsed: ReadableParsed, sql: z.string().default("") }),
  results: z.looseObject({
    answer: z.string(),
    statistics: ReadableStatistics,
    sample_sizes: z.record(z.string(), z.number()).default({}),
    groups: z.array(Group).optional(),
    warnings: z.array(Warning).optional(),
    exclusions: z.array(Exclusion).optional(),
    profiles: z.array(UsedProfile).optional(),
    flow: z.array(FlowStep).optional(),
  }),
  figure: z
    .looseObject({
      type: z.string(),
      plotly_json: PlotlyFigure,
      caption: z.string().optional(),
      alt_text: z.string().optional(),
    })
    .nullable(),
  methods: z.string(),
  authors: z.array(Author).optional(),
  schema_version: z.string().optional(),
  dataset_version: z.string().optional(),
  software_version: z.string().optional(),
  accessed_at: z.string().optional(),
  url: z.string().optional(),
  license: z.string().optional(),
  parent_card_id: z.string().nullable().optional(),
  rerun_of: z.string().nullable().optional(),
  fork_count: z.number().optional(),
  content_sha256: z.string().optional(),
});
export type ReadableCard = z.infer<typeof ReadableCard>;

/** What POST /v1/query and GET /v1/cards/{id} of any service may answer: a finished card, or one to poll. */
export const ReadableAnswer = z.union([
  ReadableCard,
  z.looseObject({
    id: z.string(),
    status: z.string().default("queued"),
    created_at: z.string().optional(),
    progress: z.looseObject({ done: z.number(), total: z.number(), stage: z.string().optional() }).optional(),
    error: z.looseObject({ error: z.string(), message: z.string() }).optional(),
  }),
]);
export type ReadableAnswer = z.infer<typeof ReadableAnswer>;
