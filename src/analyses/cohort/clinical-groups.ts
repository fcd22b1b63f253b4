import type { ParsedQuestion } from "../../contract/question.ts";
import type { Exclusion, UsedProfile } from "../../contract/results.ts";
import { CgqError } from "../../errors.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { ClinicalGrouping } from "./clinical-grouping.ts";
import type { SampleOfPatient } from "./clinical-record.ts";
import { excluded } from "../../variables/excluded.ts";
import { patientKey } from "./patient-key.ts";
import { definitionOf, type RecordSplit } from "./split-by-record.ts";
import { unsplitExclusions } from "./unsplit-samples.ts";

/** What a card tells of the clinical groups that it compares within each cancer type. */
export interface ClinicalGroups {
  /** The question names the groups: then none of them may be left out. */
  readonly areNamed: boolean;
  /** How the groups were made, a sentence for the methods text. */
  readonly definition: string;
  /** Patients without a group, and without a code of a group term. */
  readonly exclusions: readonly Exclusion[];
}

/** The refusal where there are no two groups; `labels` are those that there are. */
export const nothingToCompare = (labels: readonly string[]): CgqError =>
  new CgqError(
    "not_in_dataset",
    `The loaded data hold no two groups to compare (${joinWords([...new Set(labels)]) || "nobody belongs to one"}). Ask about other groups or another cancer type.`,
  );

/** Says how a split was made and who is in none of its groups. */
export async function clinicalGroupsOf(
  { open, attributes }: RecordSplit<SampleOfPatient>,
  grouping: ClinicalGrouping,
  of: { readonly question: ParsedQuestion; readonly profiles: readonly UsedProfile[] },
  data: DataReader,
): Promise<ClinicalGroups> {
  const patients = new Set(open.map(patientKey));
  return {
    areNamed: grouping.isNamed,
    definition: definitionOf(attributes, grouping),
    exclusions: [
      ...excluded(grouping.unknown, patients.size),
      ...(await unsplitExclusions(of.question, of.profiles, data)),
    ],
  };
}
