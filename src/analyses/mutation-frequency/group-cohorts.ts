import type { ParsedQuestion } from "../../contract/question.ts";
import type { Exclusion } from "../../contract/results.ts";
import { type ClinicalDesign, groupingOf } from "../cohort/clinical-grouping.ts";
import { excluded } from "../cohort/excluded.ts";
import { type MutationCohort, type MutationData, readMutationData } from "../cohort/mutation-cohort.ts";
import { splitByRecord } from "../cohort/split-by-record.ts";
import { readRecordedGroups } from "../cohort/subgroup.ts";
import { unsplitExclusions } from "../cohort/unsplit-samples.ts";
import type { DataReader } from "../data-reader.ts";

/** The clinical groups that are compared within each cancer type. */
export interface CohortGroups {
  /** One cohort for every gene, cancer type and group, the groups in order. */
  readonly cohorts: readonly MutationCohort[];
  /** The question names the groups: then none of them may be left out. */
  readonly areNamed: boolean;
  /** How the groups were made, a sentence for the methods text. */
  readonly definition: string;
  /** Patients without a group, and without a code of a group term. */
  readonly exclusions: readonly Exclusion[];
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
  const { groups, open, groupNames, attributes } = splitByRecord(patients, record, grouping);
  const cohorts = found.cohorts.flatMap((cohort) =>
    (groupNames[cohort.cancerType] ?? []).map((subgroup) => ({
      ...cohort,
      subgroup,
      patients: cohort.patients.filter((patient) => groups.get(patient) === subgroup),
    })),
  );
  const openPatients = new Set(open.map((patient) => `${patient.cancer_type}\t${patient.patient_id}`)).size;
  return {
    ...found,
    groups: {
      cohorts,
      areNamed: grouping.isNamed,
      definition: `Groups were made by the clinical record (${attributes}). ${grouping.definition}`,
      exclusions: [
        ...excluded(grouping.unknown, openPatients),
        ...(await unsplitExclusions(question, found.profiles, data)),
      ],
    },
  };
}
