import { z } from "zod";
import { sql } from "../../warehouse/sql.ts";
import type { Sql } from "../../warehouse/sql.ts";
import { countedVariants } from "../../contract/counted-variants.ts";

export const MutationCallRow = z.object({
  gene: z.string(),
  profile_id: z.string(),
  sample_id: z.string(),
  protein_change: z.string().nullable(),
  filter: z.string().nullable(),
});
export type MutationCallRow = z.infer<typeof MutationCallRow>;

/** The counted calls of the genes in the profiles, one row each. */
export const countedCalls = (genes: readonly string[], profileIds: readonly string[]): Sql => sql`
SELECT gene, profile_id, sample_id, protein_change, filter
FROM mutations
WHERE gene IN ${genes}
  AND profile_id IN ${profileIds}
  AND variant_classification IN ${countedVariants}
ORDER BY gene, profile_id, sample_id, protein_change, filter`;

export const CallerRow = z.object({ profile_id: z.string(), cancer_type: z.string(), center: z.string() });
export type CallerRow = z.infer<typeof CallerRow>;

/** Who called the mutations of each cancer type. */
export const callers = (profileIds: readonly string[]): Sql => sql`
SELECT DISTINCT profile_id, cancer_type, center
FROM mutations
WHERE profile_id IN ${profileIds}
  AND center IS NOT NULL
ORDER BY profile_id, cancer_type, center`;

/** Calls with a FILTER value; "." and nothing say nothing. */
export const isJudged = ({ filter }: Pick<MutationCallRow, "filter">): boolean =>
  filter !== null && !["", "."].includes(filter);

/** Calls whose FILTER says something else than PASS. */
export const isNonPass = (call: Pick<MutationCallRow, "filter">): boolean => isJudged(call) && call.filter !== "PASS";

/** A protein change without its prefix, so that "V600E" and "p.V600E" are one. */
export const plainChange = (change: string): string => change.replace(/^p\./, "").toUpperCase();
