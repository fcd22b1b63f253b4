import type { Exclusion } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import { proportion } from "../../statistics/index.ts";
import { excluded } from "../../variables/excluded.ts";
import { SMALLEST_GROUP } from "../../relations/group-sizes.ts";
import type { MutationCohort } from "../cohort/mutation-cohort.ts";
import { cohortLabel } from "../../prose/cancer-name.ts";
import { counted, joinWords } from "../../prose/join-words.ts";
import type { FrequencyGroup } from "./frequency-result.ts";

export const isLarge = ({ patients }: MutationCohort): boolean => patients.length >= SMALLEST_GROUP;

/** A group of which at least one patient was profiled. */
export function groupOf(
  of: Pick<FrequencyGroup, "name" | "cancerType" | "subgroup">,
  count: number,
  n: number,
): FrequencyGroup {
  const share = proportion(count, n);
  if (share.status !== "ok") throw new RangeError("A frequency needs at least one profiled patient");
  return { ...of, n, count, proportion: share.proportion, interval: share.wilson };
}

export function frequencyGroup(cohort: MutationCohort): FrequencyGroup {
  const mutated = cohort.patients.filter((patient) => patient.matchingCalls > 0).length;
  const { cancerType, subgroup, patients } = cohort;
  return groupOf({ name: cancerType, cancerType, subgroup }, mutated, patients.length);
}

/** Throws CgqError `not_in_dataset` when one of the cohorts is too small. */
export function refuseSmallGroups(cohorts: readonly MutationCohort[]): void {
  const small = cohorts.filter((cohort) => !isLarge(cohort));
  if (small.length === 0) return;
  const counts = small.map(
    (cohort) =>
      `${cohortLabel(cohort.cancerType, cohort.subgroup)} has ${counted(cohort.patients.length, "profiled patient")}`,
  );
  throw new CgqError(
    "not_in_dataset",
    `A frequency needs at least ${SMALLEST_GROUP} profiled patients in each group: ${joinWords(counts)}.`,
    {
      details: { sample_sizes: Object.fromEntries(small.map((cohort) => [cohort.cancerType, cohort.patients.length])) },
    },
  );
}

/** Patients whose tumour was not profiled, and further samples of the others. */
export const cohortExclusions = (cohorts: readonly MutationCohort[]): Exclusion[] => [
  ...cohorts.flatMap(({ cancerType, gene, unprofiled }) =>
    excluded(`${cancerType}: tumour not profiled for ${gene}`, unprofiled),
  ),
  ...cohorts.flatMap(({ cancerType, repeatSamples }) =>
    excluded(`${cancerType}: further sample of the same patient`, repeatSamples),
  ),
];

/** What the cancer types have, each once. */
export const unionOf = (sets: Readonly<Record<string, readonly string[]>>): string[] =>
  [...new Set(Object.values(sets).flat())].sort();
