import type { ParsedQuestion } from "../../contract/question.ts";
import { CgqError } from "../../errors.ts";
import { type Sql, sql } from "../../warehouse/sql.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { joinWords } from "../../prose/join-words.ts";
import { subgroupGrouping } from "./asked-grouping.ts";
import { attributesOf, type ClinicalGrouping } from "./clinical-grouping.ts";
import { type ClinicalRecord, readClinicalRecord, studiesWhere } from "./clinical-record.ts";
import { unsplitCodeOf } from "../../cohort/group-term.ts";
import { isTumor } from "./mutation-coverage.ts";

/** Groups with the clinical record that makes them. */
export interface RecordedGroups {
  readonly grouping: ClinicalGrouping;
  /** Studies that record at least one patient of a group: only these can answer. */
  readonly studies: readonly string[];
  readonly record: ClinicalRecord;
}

/** The part of the patients that a question is about, for example those with luminal A tumours. */
export interface Subgroup extends RecordedGroups {
  readonly name: string;
}

/** " in the subgroup TNBC" for a refusal; nothing without one. */
export const inSubgroup = (subgroup: Subgroup | null | undefined): string =>
  subgroup === null || subgroup === undefined ? "" : ` in the subgroup ${subgroup.name}`;

const samplesOf = ({ cancer_types: codes, cancer_group: group }: ParsedQuestion): Sql => {
  const unsplit = group === undefined ? null : unsplitCodeOf(group);
  const among = unsplit === null ? codes : [...codes, unsplit];
  const ofTypes = codes.length === 0 ? sql`` : sql` AND s.cancer_type IN ${among}`;
  return sql`(study_id, patient_id) IN (SELECT s.study_id, s.patient_id FROM samples s WHERE ${isTumor}${ofTypes})`;
};

function notRecorded(
  names: readonly string[] | null,
  attributes: readonly string[],
  { cancer_types: codes }: ParsedQuestion,
): CgqError {
  const what = joinWords(names ?? ["a member of any group"]).replace(" and ", " or ");
  const advice = names?.length === 1 ? "the subgroup or about another one" : "the groups or about others";
  const where = codes.length === 0 ? "" : ` with ${joinWords(codes)}`;
  return new CgqError(
    "not_in_dataset",
    `No loaded study records a patient${where} as ${what} (${joinWords(attributes).replace(" and ", " or ")}). Ask without ${advice}.`,
    { details: { groups: what, attributes, cancer_types: codes } },
  );
}

/** Reads what makes the groups in the question's cancer types. Throws CgqError `not_in_dataset` when no study records one of them. */
export async function readRecordedGroups(
  grouping: ClinicalGrouping,
  question: ParsedQuestion,
  data: DataReader,
): Promise<RecordedGroups> {
  const attributes = attributesOf(grouping);
  const record = await readClinicalRecord(attributes, samplesOf(question), data);
  const isGroup = (name: string | null): boolean => name !== null && (grouping.names?.includes(name) ?? true);
  const studies = studiesWhere(record, grouping.alternatives, (values) => isGroup(grouping.groupOf(values)));
  if (studies.length === 0) throw notRecorded(grouping.names, attributes, question);
  return { grouping, studies, record };
}

/** Reads who belongs to the one subgroup that a question is about; null when it names none. Throws CgqError `unsupported_question` for several or an unknown one, `not_in_dataset` when nobody is recorded as one of them. */
export async function readSubgroup(question: ParsedQuestion, data: DataReader): Promise<Subgroup | null> {
  const { subgroup: name, analysis_type: type } = question;
  if (name === undefined) return null;
  const [first, second] = name.split(", ");
  if (first === undefined || second !== undefined)
    throw new CgqError(
      "unsupported_question",
      `A ${type.replaceAll("_", " ")} question takes one subgroup at a time, not ${joinWords(name.split(", "))}. Ask about ${first} alone.`,
    );
  return { name, ...(await readRecordedGroups(subgroupGrouping(name, question), question, data)) };
}
