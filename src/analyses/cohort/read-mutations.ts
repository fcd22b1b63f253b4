import { z } from "zod";
import type { UsedProfile } from "../../contract/results.ts";
import { sql } from "../../warehouse/sql.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { CallRequest } from "./choose-call-profiles.ts";
import { chooseMutationProfiles } from "./choose-mutation-profiles.ts";
import { callers, CallerRow, countedCalls, MutationCallRow } from "./mutation-calls.ts";
import { cohortsOf, type MutationCohort } from "./mutation-cohort.ts";
import { type CallProfile, ProfiledSampleRow, profiledSamples } from "./mutation-coverage.ts";
import { type Restriction, restrictTo } from "./restrict-cohort.ts";
import type { Subgroup } from "./subgroup.ts";
import { countTumorPatients } from "./tumor-patients.ts";
import { usedCallProfile } from "../../variables/used-profile.ts";

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

export interface MutationRequest extends CallRequest {
  /** A protein change that the question names. */
  readonly variant: string | undefined;
}

const ProfileRow = z.object({ profile_id: z.string(), study_id: z.string(), name: z.string() });

async function readProfiles(profileIds: readonly string[], data: DataReader): Promise<UsedProfile[]> {
  const statement = sql`
SELECT profile_id, study_id, name
FROM profiles
WHERE profile_id IN ${profileIds}
ORDER BY profile_id`;
  const rows = await data.rows("The mutation profiles", statement, ProfileRow);
  return rows.map(usedCallProfile);
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

/** Who called the mutations of the cancer types that a profile answers for. */
async function readCenters(
  chosen: readonly CallProfile[],
  profileIds: readonly string[],
  data: DataReader,
): Promise<CallerRow[]> {
  const rows = await data.rows("Who called the mutations", callers(profileIds), CallerRow);
  return rows.filter((row) =>
    chosen.some((one) => one.profileId === row.profile_id && one.cancerType === row.cancer_type),
  );
}

/** Reads who was profiled for the genes and who carries a counted mutation; per cancer type one study. Throws CgqError `not_in_dataset`. */
export async function readMutationData(request: MutationRequest, data: DataReader): Promise<MutationData> {
  const { genes, variant, subgroup = null } = request;
  const chosen = await chooseMutationProfiles(request, data);
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
  const codes = chosen.map((one) => one.cancerType);
  const centers = chosen.length > 1 ? await readCenters(chosen, profileIds, data) : [];
  const cohorts = cohortsOf(samples, calls, variant, await countTumorPatients(chosen, data)).toSorted(
    (a, b) =>
      genes.indexOf(a.gene) - genes.indexOf(b.gene) || codes.indexOf(a.cancerType) - codes.indexOf(b.cancerType),
  );
  return {
    ...restrictCohorts(cohorts, subgroup),
    profiles,
    callers: byCancerType(centers, (row) => row.center),
    assays: byCancerType(samples, assayOf),
  };
}
