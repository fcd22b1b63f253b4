import { z } from "zod";
import { sql, type Sql } from "../../warehouse/sql.ts";
import type { Subgroup } from "../cohort/subgroup.ts";
import { notTissue, type Tissue } from "../../catalogue/tissue.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { joinWords } from "../../prose/join-words.ts";

const CoverageRow = z.object({
  profile_id: z.string(),
  study_id: z.string(),
  kind: z.string(),
  assay: z.string(),
  unit: z.string(),
  transformation: z.string(),
  log_offset: z.number().nullable(),
  gene_count: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  gene: z.string(),
  cancer_type: z.string(),
  group: z.enum(["tumor", "normal"]),
  samples: z.number(),
});
/** Patients with a value of one gene in one profile, cancer type and tissue. */
export type CoverageRow = z.infer<typeof CoverageRow>;

export interface SourceRequest {
  readonly genes: readonly string[];
  /** Empty: every cancer type of the data. */
  readonly cancerTypes: readonly string[];
  /** Tissues that every cancer type must have. */
  readonly tissues: readonly Tissue[];
  /** A profile named in the question, for example "agilent" or "tpm". */
  readonly profile: string | undefined;
  /** Only these studies may answer, for example those with follow-up; absent: every study. */
  readonly studies?: readonly string[];
  readonly subgroup?: Subgroup | null;
}

/** Stands in the place of a gene where profiles are wanted for what they measure of every gene. */
export const EVERY_GENE = "genome-wide";

/** A profile of fewer genes is a panel. */
const FEWEST_GENES = 1000;

const inTypes = (codes: readonly string[]): Sql => (codes.length === 0 ? sql`` : sql`\n  AND cancer_type IN ${codes}`);

const coverageStatement = ({ genes, cancerTypes }: SourceRequest) => sql`
SELECT profile_id, study_id, kind, assay, unit, transformation, log_offset, gene_count,
  name, description, gene, cancer_type,
  CASE WHEN sample_type = 'normal' THEN 'normal' ELSE 'tumor' END AS "group",
  COUNT(DISTINCT patient_id) AS samples
FROM expression
JOIN profiles USING (profile_id, study_id)
WHERE gene IN ${genes}${inTypes(cancerTypes)}
  AND sample_type NOT IN ${notTissue}
GROUP BY ALL
ORDER BY kind, profile_id, gene, cancer_type, "group"`;

const wideCoverageStatement = ({ cancerTypes }: SourceRequest) => sql`
SELECT profile_id, study_id, kind, assay, unit, transformation, log_offset, gene_count,
  name, description, ${EVERY_GENE} AS gene, cancer_type,
  CASE WHEN sample_type = 'normal' THEN 'normal' ELSE 'tumor' END AS "group",
  COUNT(DISTINCT patient_id) AS samples
FROM profiled_samples
JOIN profiles USING (profile_id, study_id)
WHERE data_type = 'mrna_expression'
  AND gene_count >= ${FEWEST_GENES}${inTypes(cancerTypes)}
  AND sample_type NOT IN ${notTissue}
GROUP BY ALL
ORDER BY kind, profile_id, cancer_type, "group"`;

/** Reads which profiles have values of the genes, or of at least 1,000 genes where every gene is wanted. */
export function readCoverage(request: SourceRequest, data: DataReader): Promise<CoverageRow[]> {
  const isWide = request.genes.includes(EVERY_GENE);
  const purpose = `Profiles with ${joinWords(request.genes)} expression, and the patients that they hold of each cancer type`;
  return data.rows(purpose, isWide ? wideCoverageStatement(request) : coverageStatement(request), CoverageRow);
}
