import { z } from "zod";
import { cancerTypeNames } from "../../contract/cancer-types.ts";
import type { UsedProfile } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import { type Sql, sql } from "../../warehouse/sql.ts";
import { chooseProfile } from "../cohort/choose-profile.ts";
import { requiredTypes } from "../cohort/covered-cancer-types.ts";
import { type ChosenProfile, isTumor, oneOf } from "../cohort/mutation-coverage.ts";
import { mayAnswer } from "../cohort/may-answer.ts";
import { oneSamplePerPatient, SampleIdentity } from "../cohort/one-sample-per-patient.ts";
import { type Restriction, restrictTo } from "../cohort/restrict-cohort.ts";
import { inSubgroup, type Subgroup } from "../cohort/subgroup.ts";
import { countTumorPatients } from "../cohort/tumor-patients.ts";
import type { DataReader } from "../data-reader.ts";
import { joinWords } from "../prose/join-words.ts";

const CoverageRow = z.object({
  profile_id: z.string(),
  study_id: z.string(),
  kind: z.string(),
  assay: z.string(),
  transformation: z.string(),
  gene_count: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  gene: z.string(),
  cancer_type: z.string(),
  samples: z.number(),
});
type CoverageRow = z.infer<typeof CoverageRow>;

const CallRow = SampleIdentity.extend({
  gene: z.string(),
  profile_id: z.string(),
  cancer_type: z.string(),
  value: z.number(),
});
/** The discrete call of one gene in one sample: -2, -1, 0, 1 or 2. */
export type CallRow = z.infer<typeof CallRow>;

const ProvenanceRow = z.object({ study_id: z.string(), gene: z.string(), source: z.string() });

/** How a study says that the calls of a gene were made; null when it does not. */
export interface SourceRow {
  readonly study_id: string;
  readonly gene: string;
  readonly source: string | null;
  /** Of the profile. */
  readonly description: string | null;
}

/** How many patients of a study have no call of a gene. */
interface Uncalled {
  readonly gene: string;
  readonly cancerType: string;
  readonly count: number;
}

export interface CopyNumberData {
  /** Cancer types with calls, in the question's order. */
  readonly cancerTypes: readonly string[];
  /** One sample per patient, gene and cancer type. */
  readonly calls: readonly CallRow[];
  readonly repeatSamples: number;
  readonly profiles: readonly UsedProfile[];
  /** Patients without a call. */
  readonly uncalled: readonly Uncalled[];
  /** One for every gene and study. */
  readonly sources: readonly SourceRow[];
  /** Who was left out for a subgroup. */
  readonly restriction: Restriction | null;
}

export interface CopyNumberRequest {
  readonly genes: readonly string[];
  /** Codes in the question's order; empty means every TCGA cancer type with data. */
  readonly cancerTypes: readonly string[];
  readonly unsplitCode: string | null;
  /** Only these studies may answer, for example those with follow-up; absent: every study. */
  readonly studies?: readonly string[];
  readonly subgroup?: Subgroup | null;
}

const onlyThese = (codes: readonly string[]): Sql =>
  codes.length === 0 ? sql`` : sql`\n  AND s.cancer_type IN ${codes}`;

const coverage = (genes: readonly string[], codes: readonly string[]): Sql => sql`
SELECT p.profile_id, p.study_id, p.kind, p.assay, p.transformation, p.gene_count, p.name,
  p.description, s.gene, s.cancer_type,
  count(DISTINCT s.patient_id) AS samples
FROM copy_number s
JOIN profiles p USING (profile_id)
WHERE s.gene IN ${genes}
  AND ${isTumor}${onlyThese(codes)}
GROUP BY ALL
ORDER BY s.gene, s.cancer_type, p.profile_id`;

const callsStatement = (genes: readonly string[], chosen: readonly ChosenProfile[]): Sql => sql`
SELECT s.gene, s.profile_id, s.study_id, s.cancer_type, s.patient_id, s.sample_id, s.sample_type, s.sample_type_code,
  s.file_order, s.value
FROM copy_number s
WHERE s.gene IN ${genes}
  AND ${oneOf(chosen, "s")}
  AND ${isTumor}
ORDER BY s.gene, s.cancer_type, s.file_order`;

const sourcesStatement = (genes: readonly string[], studies: readonly string[]): Sql => sql`
SELECT study_id, gene, source
FROM copy_number_provenance
WHERE gene IN ${genes}
  AND study_id IN ${studies}
ORDER BY study_id, gene`;

function refuse(
  { genes, subgroup }: CopyNumberRequest,
  missing: readonly string[],
  rows: readonly CoverageRow[],
): never {
  const loaded = [...new Set(rows.map((row) => row.cancer_type))].sort();
  const where = missing.length > 0 ? ` in ${joinWords(missing)}` : "";
  const advice =
    loaded.length > 0 ? `They are loaded for ${joinWords(loaded)}.` : "None are loaded for any cancer type.";
  throw new CgqError(
    "not_in_dataset",
    `The loaded data hold no copy-number calls of ${joinWords(genes)}${where}${inSubgroup(subgroup)}. ${advice}`,
    {
      details: { genes, missing, loaded },
    },
  );
}

const purposeOf = (genes: readonly string[]): string =>
  `Patients with a copy-number call of ${joinWords(genes)} per study and cancer type`;

async function choose(
  request: CopyNumberRequest,
  data: DataReader,
): Promise<{ chosen: ChosenProfile[]; rows: CoverageRow[] }> {
  const { genes, cancerTypes, unsplitCode } = request;
  const asked = cancerTypes.length === 0 || unsplitCode === null ? cancerTypes : [...cancerTypes, unsplitCode];
  const rows = await data.rows(purposeOf(genes), coverage(genes, asked), CoverageRow);
  const codes = asked.length > 0 ? asked : Object.keys(cancerTypeNames);
  const choice = chooseProfile(
    rows.filter((row) => mayAnswer(row, request)).map((row) => ({ ...row, group: "tumor" })),
    { cancerTypes: codes, groups: ["tumor"], genes },
  );
  const missing = requiredTypes(cancerTypes).filter((code) => !(choice?.cancerTypes.includes(code) ?? false));
  if (choice === null || missing.length > 0)
    return refuse(request, missing, await data.rows(purposeOf(genes), coverage(genes, []), CoverageRow));
  const chosen = choice.cancerTypes.flatMap((cancerType) => {
    const row = choice.coverage.find((one) => one.cancer_type === cancerType);
    return row === undefined ? [] : [{ profileId: row.profile_id, cancerType }];
  });
  return { chosen, rows };
}

async function readSources(
  genes: readonly string[],
  profiles: readonly CoverageRow[],
  data: DataReader,
): Promise<SourceRow[]> {
  const studies = profiles.map((profile) => profile.study_id);
  const purpose = "How the studies made the calls of these genes";
  const stated = await data.rows(purpose, sourcesStatement(genes, studies), ProvenanceRow);
  return genes.flatMap((gene) =>
    profiles.map(({ study_id, description }) => {
      const row = stated.find((one) => one.gene === gene && one.study_id === study_id);
      return { study_id, gene, description, source: row?.source ?? null };
    }),
  );
}

const uncalledOf = (
  { genes, cancerTypes }: Pick<CopyNumberRequest, "genes" | "cancerTypes">,
  calls: readonly CallRow[],
  tumorPatients: Readonly<Record<string, number>>,
): Uncalled[] =>
  genes.flatMap((gene) =>
    cancerTypes.map((cancerType) => {
      const called = calls.filter((row) => row.gene === gene && row.cancer_type === cancerType).length;
      return { gene, cancerType, count: (tumorPatients[cancerType] ?? called) - called };
    }),
  );

/** Reads the discrete copy-number calls of the genes, per cancer type from one study. Throws CgqError `not_in_dataset`. */
export async function readCopyNumber(request: CopyNumberRequest, data: DataReader): Promise<CopyNumberData> {
  const { genes } = request;
  const { chosen, rows } = await choose(request, data);
  const all = await data.rows(`Copy-number calls of ${joinWords(genes)}`, callsStatement(genes, chosen), CallRow);
  const parts = [...Map.groupBy(all, (row) => `${row.gene}\t${row.cancer_type}`).values()].map((held) =>
    oneSamplePerPatient(held),
  );
  const called = parts.flatMap((part) => part.kept);
  const { kept, restriction } = restrictTo(request.subgroup ?? null, called);
  const used = [...new Set(chosen.map((one) => one.profileId))];
  const profiles = used.flatMap((id) => rows.filter((row) => row.profile_id === id).slice(0, 1));
  const cancerTypes = chosen.map((one) => one.cancerType);
  return {
    cancerTypes,
    calls: kept,
    repeatSamples: parts.reduce((sum, part) => sum + part.dropped, 0),
    profiles: profiles.map(({ profile_id, study_id, name }) => ({
      profile_id,
      study_id,
      name,
      unit: "call",
      transformation: "none",
    })),
    uncalled: uncalledOf({ genes, cancerTypes }, called, await countTumorPatients(chosen, data)),
    sources: await readSources(genes, profiles, data),
    restriction,
  };
}
