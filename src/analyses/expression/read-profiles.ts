import { z } from "zod";
import type { UsedProfile } from "../../contract/results.ts";
import { sql, type Sql } from "../../warehouse/sql.ts";
import { chooseProfile, type ProfileChoice } from "../cohort/choose-profile.ts";
import { requiredTypes } from "../cohort/covered-cancer-types.ts";
import { mayAnswer } from "../cohort/may-answer.ts";
import type { Subgroup } from "../cohort/subgroup.ts";
import { notTissue, type Tissue } from "../cohort/tissue.ts";
import type { DataReader } from "../data-reader.ts";
import { joinWords } from "../prose/join-words.ts";
import { expressionNotLoaded } from "./not-loaded.ts";
import { type Scale, scaleOf } from "./scale.ts";

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

/** A profile whose values are analysed, for these cancer types. */
export interface ChosenProfile {
  readonly profile_id: string;
  readonly study_id: string;
  readonly name: string;
  readonly description: string | null;
  readonly assay: string;
  readonly cancerTypes: readonly string[];
}

/** Where the analysed values come from: one kind of profile, one study for each cancer type. */
export interface ExpressionSource {
  readonly scale: Scale;
  readonly profiles: readonly ChosenProfile[];
  /** Cancer types that the chosen kind covers, in the question's order. */
  readonly cancerTypes: readonly string[];
  readonly tissues: readonly Tissue[];
  /** Whose values are analysed; null for everybody's. */
  readonly subgroup: Subgroup | null;
}

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

function readCoverage(request: SourceRequest, data: DataReader): Promise<CoverageRow[]> {
  const isWide = request.genes.includes(EVERY_GENE);
  const purpose = `Profiles with ${joinWords(request.genes)} expression, and the patients that they hold of each cancer type`;
  return data.rows(purpose, isWide ? wideCoverageStatement(request) : coverageStatement(request), CoverageRow);
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "");

/** Whether the words of the question that name a profile fit it: its unit, assay or transformation. */
function isNamed({ unit, assay, transformation }: CoverageRow, profile: string | undefined): boolean {
  return profile === undefined || [unit, assay, transformation].some((text) => plain(text).includes(plain(profile)));
}

const usedTissues = (rows: readonly CoverageRow[], { tissues }: SourceRequest): CoverageRow[] =>
  rows.filter((row) => tissues.includes(row.group));

function sourceOf(
  choice: ProfileChoice,
  rows: readonly CoverageRow[],
  { tissues, subgroup = null }: SourceRequest,
): ExpressionSource {
  const chosen = [...Map.groupBy(choice.coverage, (row) => row.profile_id)].flatMap(([id, held]) => {
    const row = rows.find((one) => one.profile_id === id);
    return row === undefined ? [] : [{ row, cancerTypes: [...new Set(held.map((one) => one.cancer_type))] }];
  });
  const [first] = chosen;
  if (first === undefined) throw new RangeError("A chosen profile has no coverage row");
  const profiles = chosen.map(({ row: { profile_id, study_id, name, description, assay }, cancerTypes }) => ({
    profile_id,
    study_id,
    name,
    description,
    assay,
    cancerTypes,
  }));
  return { scale: scaleOf(first.row), profiles, cancerTypes: choice.cancerTypes, tissues, subgroup };
}

/** Finds the profiles that answer for every gene, tissue and named cancer type on one scale. Throws CgqError `not_in_dataset`. */
export async function readExpressionSource(request: SourceRequest, data: DataReader): Promise<ExpressionSource> {
  const rows = await readCoverage(request, data);
  const named = usedTissues(rows, request).filter((row) => isNamed(row, request.profile) && mayAnswer(row, request));
  const asked = request.cancerTypes;
  const cancerTypes = asked.length > 0 ? asked : [...new Set(named.map((row) => row.cancer_type))].toSorted();
  const { genes, tissues: groups } = request;
  const choice = chooseProfile(named, { cancerTypes, groups, genes });
  if (choice === null || !requiredTypes(asked).every((code) => choice.cancerTypes.includes(code))) {
    const everywhere = await readCoverage({ ...request, cancerTypes: [] }, data);
    throw expressionNotLoaded(
      request,
      everywhere.filter((row) => mayAnswer(row, request)),
    );
  }
  return sourceOf(choice, rows, request);
}

/** The profiles as a card names them. */
export const usedProfiles = ({ profiles, scale }: ExpressionSource): UsedProfile[] =>
  profiles.map(({ profile_id, study_id, name }) => ({
    profile_id,
    study_id,
    name,
    unit: scale.unit,
    transformation: scale.transformation,
  }));
