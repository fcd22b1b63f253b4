import { z } from "zod";
import { sql } from "../../warehouse/sql.ts";
import type { Sql } from "../../warehouse/sql.ts";
import { SampleIdentity } from "../../catalogue/one-sample-per-patient.ts";
import { notTumor } from "../../catalogue/tissue.ts";

/** One line per gene, profile of mutations or copy number, and cancer type: how many patients are profiled for that gene. */
export const CallCoverageRow = z.object({
  profile_id: z.string(),
  study_id: z.string(),
  kind: z.string(),
  assay: z.string(),
  transformation: z.string(),
  gene_count: z.number(),
  gene: z.string(),
  cancer_type: z.string(),
  samples: z.number(),
});

/** Samples `s` of tumours. */
export const isTumor: Sql = sql`s.sample_type NOT IN ${notTumor}`;

/** Samples `s` whose assay looked at the gene of `asked`: an exome, or a panel that holds it. */
const isProfiled: Sql = sql`(s.panel_id = 'WES' OR EXISTS (SELECT 1 FROM panel_genes g WHERE g.panel_id = s.panel_id AND g.gene = asked.gene))`;

/** The genes of the question as a relation `asked(gene)`. */
export function askedGenes(genes: readonly string[]): Sql {
  const [first = "", ...rest] = genes;
  const values = rest.reduce((list, gene) => sql`${list}, (${gene})`, sql`(${first})`);
  return sql`(VALUES ${values}) AS asked(gene)`;
}

/** A condition on samples `s`; an empty list means every cancer type. */
export const ofTypes = (cancerTypes: readonly string[]): Sql =>
  cancerTypes.length === 0 ? sql`` : sql`\n  AND s.cancer_type IN ${cancerTypes}`;

/** Patients profiled for each gene, per mutation profile and cancer type; an empty list means every cancer type. */
export const mutationCoverage = (genes: readonly string[], cancerTypes: readonly string[]): Sql => sql`
SELECT p.profile_id, p.study_id, p.kind, p.assay, p.transformation, p.gene_count, asked.gene, s.cancer_type,
  count(DISTINCT s.patient_id) AS samples
FROM ${askedGenes(genes)}
CROSS JOIN profiled_samples s
JOIN profiles p USING (profile_id)
WHERE p.data_type = 'mutation'
  AND ${isTumor}
  AND ${isProfiled}${ofTypes(cancerTypes)}
GROUP BY ALL
ORDER BY asked.gene, s.cancer_type, p.profile_id`;

/** The profile of calls that answers for one cancer type. */
export interface CallProfile {
  readonly profileId: string;
  readonly cancerType: string;
}

/** Samples `s` of the chosen profile of their cancer type; `profile` is the relation that has the profile. */
export function oneOf(profiles: readonly CallProfile[], profile: "s" | "p"): Sql {
  const pairs = profiles.map(({ profileId, cancerType }) => sql`(${profileId}, ${cancerType})`);
  const list = pairs.slice(1).reduce((all, pair) => sql`${all}, ${pair}`, pairs[0] ?? sql`(NULL, NULL)`);
  return sql`(${{ text: profile }}.profile_id, s.cancer_type) IN (${list})`;
}

export const ProfiledSampleRow = SampleIdentity.extend({
  gene: z.string(),
  profile_id: z.string(),
  cancer_type: z.string(),
  panel_id: z.string(),
});
export type ProfiledSampleRow = z.infer<typeof ProfiledSampleRow>;

/** The tumour samples of the chosen profiles that are profiled for each gene. */
export const profiledSamples = (genes: readonly string[], profiles: readonly CallProfile[]): Sql => sql`
SELECT asked.gene, s.profile_id, s.study_id, s.cancer_type, s.patient_id, s.sample_id, s.sample_type,
  s.sample_type_code, s.file_order, s.panel_id
FROM ${askedGenes(genes)}
CROSS JOIN profiled_samples s
WHERE ${oneOf(profiles, "s")}
  AND ${isTumor}
  AND ${isProfiled}
ORDER BY asked.gene, s.cancer_type, s.file_order`;
