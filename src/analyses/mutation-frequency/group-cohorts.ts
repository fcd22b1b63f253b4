import type { ParsedQuestion } from "../../contract/question.ts";
import { groupingOf } from "../cohort/asked-grouping.ts";
import type { ClinicalDesign } from "../cohort/clinical-grouping.ts";
import { type ClinicalGroups, clinicalGroupsOf } from "../cohort/clinical-groups.ts";
import type { MutationCohort } from "../cohort/mutation-cohort.ts";
import { type MutationData, readMutationData } from "../cohort/read-mutations.ts";
import { splitByRecord } from "../cohort/split-by-record.ts";
import { readRecordedGroups } from "../cohort/subgroup.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";

export interface CohortGroups extends ClinicalGroups {
  /** One cohort for every gene, cancer type and group, the groups in order. */
  readonly cohorts: readonly MutationCohort[];
}

export interface FrequencyData extends MutationData {
  /** Null when the cancer types themselves are described or compared. */
  readonly groups: CohortGroups | null;
}

/** Reads who is mutated and which clinical group each patient belongs to. Throws CgqError `not_in_dataset` or `unsupported_question`. */
export async function readGroupedMutations(
  question: ParsedQuestion,
  design: ClinicalDesign,
  data: DataReader,
): Promise<FrequencyData> {
  const { genes, cancer_types: cancerTypes, variant } = question;
  const { grouping, studies, record } = await readRecordedGroups(groupingOf(design, question), question, data);
  const found = await readMutationData({ genes, cancerTypes, unsplitCode: null, variant, studies }, data);
  const patients = found.cohorts.flatMap((cohort) => cohort.patients);
  const split = splitByRecord(patients, record, grouping);
  const cohorts = found.cohorts.flatMap((cohort) =>
    (split.groupNames[cohort.cancerType] ?? []).map((subgroup) => ({
      ...cohort,
      subgroup,
      patients: cohort.patients.filter((patient) => split.groups.get(patient) === subgroup),
    })),
  );
  const told = await clinicalGroupsOf(split, grouping, { question, profiles: found.profiles }, data);
  return { ...found, groups: { cohorts, ...told } };
}
