import type { Exclusion } from "../../contract/results.ts";
import { filterCounts, nonPassWarnings } from "../cohort/filter-counts.ts";
import type { MutationCohort } from "../cohort/mutation-cohort.ts";
import { pipelineWarnings } from "../../variables/mutation/pipelines.ts";
import { type MutationData, type MutationRequest, readMutationData } from "../cohort/read-mutations.ts";
import { restrictionExclusions } from "../cohort/restrict-cohort.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { excluded } from "../../variables/excluded.ts";
import type { GroupedPatient, PatientGroups } from "./patient-groups.ts";

// With a protein change in the question, carriers of the gene's other mutations are neither mutant nor wild type.
const isOtherMutant = (patient: MutationCohort["patients"][number]): boolean =>
  patient.calls > 0 && patient.matchingCalls === 0;

const groupsOf = (cohort: MutationCohort): GroupedPatient[] =>
  cohort.patients
    .filter((patient) => !isOtherMutant(patient))
    .map(({ gene, cancer_type, study_id, patient_id, sample_type, matchingCalls }) => ({
      gene,
      cancer_type,
      study_id,
      patient_id,
      sample_type,
      group: matchingCalls > 0 ? 0 : 1,
      value: null,
    }));

function exclusionsOf({ cohorts, restriction }: MutationData): Exclusion[] {
  const ofCohorts = cohorts.flatMap(({ gene, cancerType, patients, repeatSamples, unprofiled }) => [
    ...excluded(`${cancerType}: tumour not profiled for ${gene}`, unprofiled),
    ...excluded(`${cancerType}: further samples of the same patient`, repeatSamples),
    ...excluded(`${cancerType}: another ${gene} mutation`, patients.filter(isOtherMutant).length),
  ]);
  return [...ofCohorts, ...restrictionExclusions(restriction)];
}

/** Reads mutations and splits the profiled patients into mutant and wild type. Throws CgqError `not_in_dataset`. */
export async function splitPatientsByMutation(request: MutationRequest, data: DataReader): Promise<PatientGroups> {
  const read = await readMutationData(request, data);
  const { cohorts, profiles, callers, assays, restriction } = read;
  const filters = filterCounts(cohorts);
  return {
    split: { kind: "mutation", variant: request.variant ?? null, filters },
    part: restriction?.part ?? null,
    genes: request.genes,
    cancerTypes: [...new Set(cohorts.map((cohort) => cohort.cancerType))],
    patients: cohorts.flatMap(groupsOf),
    profiles,
    exclusions: exclusionsOf(read),
    warnings: [...pipelineWarnings(callers, assays), ...nonPassWarnings(filters)],
  };
}
