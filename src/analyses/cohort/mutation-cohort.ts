import { z } from "zod";
import { cancerTypeNames } from "../../contract/cancer-types.ts";
import type { UsedProfile } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import { sql } from "../../warehouse/sql.ts";
import type { DataReader } from "../data-reader.ts";
import { joinWords } from "../prose/join-words.ts";
import { chooseProfile } from "./choose-profile.ts";
import { requiredTypes } from "./covered-cancer-types.ts";
import {
  callers,
  CallerRow,
  countedCalls,
  isJudged,
  isNonPass,
  MutationCallRow,
  plainChange,
} from "./mutation-calls.ts";
import {
  isTumor,
  MutationCoverageRow,
  mutationCoverage,
  ProfiledSampleRow,
  profiledSamples,
} from "./mutation-coverage.ts";
import { mayAnswer } from "./may-answer.ts";
import { oneSamplePerPatient } from "./one-sample-per-patient.ts";
import { type Restriction, restrictTo } from "./restrict-cohort.ts";
import { inSubgroup, type Subgroup } from "./subgroup.ts";
import { countTumorPatients } from "./tumor-patients.ts";

/** A patient whose tumour was profiled for the gene. */
export interface ProfiledPatient extends ProfiledSampleRow {
  /** Counted calls of the gene in the sample. */
  readonly calls: number;
  /** Those with a FILTER value, and those of them with another than PASS. */
  readonly judgedCalls: number;
  readonly nonPassCalls: number;
  /** Counted calls with the protein change of the question; equals `calls` when it names none. */
  readonly matchingCalls: number;
}

/** The profiled patients of one gene in one cancer type, one sample each. */
export interface MutationCohort {
  readonly gene: string;
  readonly cancerType: string;
  /** The subgroup that these patients are; null when they are all of the cancer type. */
  readonly subgroup: string | null;
  readonly profileId: string;
  readonly studyId: string;
  readonly patients: readonly ProfiledPatient[];
  /** Further samples of the same patients, left out. */
  readonly repeatSamples: number;
  /** Patients of the study whose tumour was not profiled for the gene. */
  readonly unprofiled: number;
}

export interface MutationData {
  /** Genes and cancer types in the question's order. */
  readonly cohorts: readonly MutationCohort[];
  readonly profiles: readonly UsedProfile[];
  /** Callers (MAF Center) per cancer type. */
  readonly callers: Readonly<Record<string, readonly string[]>>;
  /** "exome" or gene panels per cancer type. */
  readonly assays: Readonly<Record<string, readonly string[]>>;
  /** Who was left out for a subgroup. */
  readonly restriction: Restriction | null;
}

export interface MutationRequest {
  readonly genes: readonly string[];
  /** Codes in the question's order; empty means every TCGA cancer type with data. */
  readonly cancerTypes: readonly string[];
  /** Code of samples that belong to the group term alone; used when loaded, never required. */
  readonly unsplitCode: string | null;
  readonly variant: string | undefined;
  /** Only these studies may answer, for example those with follow-up. */
  readonly studies?: readonly string[];
  readonly subgroup?: Subgroup | null;
}

const CancerTypeRow = z.object({ cancer_type: z.string() });

async function refuse(request: MutationRequest, missing: readonly string[], data: DataReader): Promise<never> {
  const statement = sql`
SELECT DISTINCT s.cancer_type
FROM profiled_samples s
JOIN profiles p USING (profile_id)
WHERE p.data_type = 'mutation' AND ${isTumor}
ORDER BY s.cancer_type`;
  const loaded = (await data.rows("Cancer types with mutation data", statement, CancerTypeRow)).map(
    (row) => row.cancer_type,
  );
  const where = missing.length > 0 ? ` in ${joinWords(missing)}` : "";
  const advice =
    loaded.length > 0 ? `Mutation data are loaded for ${joinWords(loaded)}.` : "No mutation data are loaded.";
  throw new CgqError(
    "not_in_dataset",
    `The loaded data hold no samples profiled for ${joinWords(request.genes)} mutations${where}${inSubgroup(request.subgroup)}. ${advice}`,
    {
      details: { genes: request.genes, missing, loaded },
    },
  );
}

async function chooseProfiles(request: MutationRequest, data: DataReader) {
  const { genes, cancerTypes, unsplitCode } = request;
  const asked = cancerTypes.length === 0 || unsplitCode === null ? cancerTypes : [...cancerTypes, unsplitCode];
  const rows = await data.rows(
    `Patients profiled for ${joinWords(genes)} per study and cancer type`,
    mutationCoverage(genes, asked),
    MutationCoverageRow,
  );
  const usable = rows.filter((row) => mayAnswer(row, request)).map((row) => ({ ...row, group: "tumor" }));
  const codes = asked.length > 0 ? asked : Object.keys(cancerTypeNames);
  const choice = chooseProfile(usable, { cancerTypes: codes, groups: ["tumor"], genes });
  const missing = requiredTypes(cancerTypes).filter((code) => !(choice?.cancerTypes.includes(code) ?? false));
  if (choice === null || missing.length > 0) return refuse(request, missing, data);
  return choice.cancerTypes.map((cancerType) => {
    const row = choice.coverage.find((one) => one.cancer_type === cancerType);
    return { profileId: row?.profile_id ?? "", cancerType };
  });
}

const ProfileRow = z.object({ profile_id: z.string(), study_id: z.string(), name: z.string() });

async function readProfiles(profileIds: readonly string[], data: DataReader): Promise<UsedProfile[]> {
  const statement = sql`
SELECT profile_id, study_id, name
FROM profiles
WHERE profile_id IN ${profileIds}
ORDER BY profile_id`;
  const rows = await data.rows("The mutation profiles", statement, ProfileRow);
  return rows.map(({ profile_id, study_id, name }) => ({
    profile_id,
    study_id,
    name,
    unit: "call",
    transformation: "none",
  }));
}

function withCalls(
  sample: ProfiledSampleRow,
  calls: readonly MutationCallRow[],
  variant: string | undefined,
): ProfiledPatient {
  const wanted = variant === undefined ? null : plainChange(variant);
  const matching = calls.filter((call) => wanted === null || plainChange(call.protein_change ?? "") === wanted);
  return {
    ...sample,
    calls: calls.length,
    judgedCalls: calls.filter(isJudged).length,
    nonPassCalls: calls.filter(isNonPass).length,
    matchingCalls: matching.length,
  };
}

const keyOf = (row: { gene: string; profile_id: string; sample_id: string }): string =>
  `${row.gene}\t${row.profile_id}\t${row.sample_id}`;

function cohortsOf(
  samples: readonly ProfiledSampleRow[],
  calls: readonly MutationCallRow[],
  variant: string | undefined,
  tumorPatients: Readonly<Record<string, number>>,
): MutationCohort[] {
  const callsOf = Map.groupBy(calls, keyOf);
  const groups = Map.groupBy(samples, (row) => `${row.gene}\t${row.cancer_type}`);
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const { kept, dropped } = oneSamplePerPatient(rows);
    const patients = kept.map((row) => withCalls(row, callsOf.get(keyOf(row)) ?? [], variant));
    const { gene, cancer_type: cancerType, profile_id: profileId, study_id: studyId } = first;
    const unprofiled = (tumorPatients[cancerType] ?? patients.length) - patients.length;
    return [{ gene, cancerType, subgroup: null, profileId, studyId, patients, repeatSamples: dropped, unprofiled }];
  });
}

function restrictCohorts(
  cohorts: readonly MutationCohort[],
  subgroup: Subgroup | null,
): Pick<MutationData, "cohorts" | "restriction"> {
  const { kept, restriction } = restrictTo(
    subgroup,
    cohorts.flatMap((cohort) => cohort.patients),
  );
  const held = new Set(kept);
  const own = ({ patients }: MutationCohort) => patients.filter((patient) => held.has(patient));
  const name = subgroup?.name ?? null;
  return { cohorts: cohorts.map((cohort) => ({ ...cohort, subgroup: name, patients: own(cohort) })), restriction };
}

// A matrix or file that holds only some genes is no assay of its own: the samples' assay is not known.
const assayOf = (row: ProfiledSampleRow): string =>
  row.panel_id === "WES" || row.panel_id === row.profile_id ? "exome" : row.panel_id;

const byCancerType = <Row extends { cancer_type: string }>(
  rows: readonly Row[],
  value: (row: Row) => string,
): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(rows, (row) => row.cancer_type)].map(([code, held]) => [
      code,
      [...new Set(held.map(value))].sort(),
    ]),
  );

/** Reads who was profiled for the genes and who carries a counted mutation; per cancer type one study. Throws CgqError `not_in_dataset`. */
export async function readMutationData(request: MutationRequest, data: DataReader): Promise<MutationData> {
  const { genes, variant, subgroup = null } = request;
  const chosen = await chooseProfiles(request, data);
  const profileIds = [...new Set(chosen.map((one) => one.profileId))].sort();
  const profiles = await readProfiles(profileIds, data);
  const samples = await data.rows(
    `Tumour samples profiled for ${joinWords(genes)}`,
    profiledSamples(genes, chosen),
    ProfiledSampleRow,
  );
  const calls = await data.rows(
    `Counted mutations of ${joinWords(genes)}`,
    countedCalls(genes, profileIds),
    MutationCallRow,
  );
  const centers = chosen.length > 1 ? await data.rows("Who called the mutations", callers(profileIds), CallerRow) : [];
  const used = centers.filter((row) =>
    chosen.some((one) => one.profileId === row.profile_id && one.cancerType === row.cancer_type),
  );
  const codes = chosen.map((one) => one.cancerType);
  const cohorts = cohortsOf(samples, calls, variant, await countTumorPatients(chosen, data)).toSorted(
    (a, b) =>
      genes.indexOf(a.gene) - genes.indexOf(b.gene) || codes.indexOf(a.cancerType) - codes.indexOf(b.cancerType),
  );
  return {
    ...restrictCohorts(cohorts, subgroup),
    profiles,
    callers: byCancerType(used, (row) => row.center),
    assays: byCancerType(samples, assayOf),
  };
}
