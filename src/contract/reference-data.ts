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

export const Coverage = z
  .object({ dataset_version: z.string(), studies: z.array(StudyCoverage) })
  .meta({ id: "Coverage", description: "What the served dataset version holds" });
export type Coverage = z.infer<typeof Coverage>;
