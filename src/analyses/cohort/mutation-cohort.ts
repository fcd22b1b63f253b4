import { isJudged, isNonPass, type MutationCallRow, plainChange } from "./mutation-calls.ts";
import type { ProfiledSampleRow } from "./mutation-coverage.ts";
import { oneSamplePerPatient } from "../../catalogue/one-sample-per-patient.ts";

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

/** The profiled patients of every gene and cancer type; `tumorPatients` counts all patients of the studies per cancer type. */
export function cohortsOf(
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
