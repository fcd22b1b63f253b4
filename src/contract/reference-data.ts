import { z } from "zod";
import { numberParameter } from "./number-parameter.ts";

export const CancerTypeEntry = z
  .object({ code: z.string(), name: z.string(), sample_count: z.int().nonnegative() })
  .meta({ id: "CancerType" });
export type CancerTypeEntry = z.infer<typeof CancerTypeEntry>;
export const CancerTypeList = z.object({ cancer_types: z.array(CancerTypeEntry) });

export const GeneEntry = z.object({ symbol: z.string(), name: z.string() }).meta({ id: "Gene" });
export type GeneEntry = z.infer<typeof GeneEntry>;
export const GeneList = z.object({ genes: z.array(GeneEntry) });

export const GenesQuery = z
  .object({
    search: z.string().max(100).optional().describe("Prefix of the gene symbol"),
    limit: numberParameter(z.coerce.number().int().min(1).max(1000)).prefault(100),
    offset: numberParameter(z.coerce.number().int().min(0)).prefault(0),
  })
  .strict();

const ProfileCoverage = z.object({
  profile_id: z.string(),
  name: z.string(),
  data_type: z.string(),
  unit: z.string(),
  samples: z.int(),
  genes: z.int(),
});

const StudyCoverage = z.object({
  study_id: z.string(),
  name: z.string(),
  samples: z.int(),
  cancer_types: z.record(z.string(), z.int()),
  endpoints: z.array(z.string()),
  profiles: z.array(ProfileCoverage),
});

const Followed = z.object({ patients: z.int(), events: z.int() }).meta({ id: "Followed" });

const CancerTypeCoverage = z
  .object({
    cancer_type: z.string(),
    patients: z.int().describe("With a tumour sample, in the study that has most"),
    data: z
      .record(z.string(), z.int())
      .describe("By kind of data, patients with a value or an assay; of the gene where one is asked about"),
    end_points: z.record(z.string(), Followed),
  })
  .meta({ id: "CancerTypeCoverage" });

export const CoverageQuery = z
  .object({ gene: z.string().max(100).optional().describe("Symbol, lab name or alias of one gene") })
  .strict();

export const Coverage = z
  .object({
    dataset_version: z.string(),
    studies: z.array(StudyCoverage),
    gene: z.string().optional().describe("The approved symbol of the gene that was asked about"),
    cancer_types: z.array(CancerTypeCoverage).optional().describe("What is loaded by cancer type and kind of data"),
    examples: z
      .array(z.string())
      .optional()
      .describe("Questions that these data answer; of the gene where one is given"),
  })
  .meta({ id: "Coverage", description: "What the served dataset version holds" });
export type Coverage = z.infer<typeof Coverage>;
