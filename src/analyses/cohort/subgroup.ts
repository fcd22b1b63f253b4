import type { ParsedQuestion } from "../../contract/question.ts";
import { CgqError } from "../../errors.ts";
import { type Sql, sql } from "../../warehouse/sql.ts";
import type { DataReader } from "../data-reader.ts";
import { joinWords } from "../prose/join-words.ts";
import { type ClinicalGrouping, subgroupGrouping } from "./clinical-grouping.ts";
import { type ClinicalRecord, readClinicalRecord, studiesWhere } from "./clinical-record.ts";
import { unsplitCodeOf } from "./group-term.ts";
import { isTumor } from "./mutation-coverage.ts";

/** The part of the patients that a question is about, for example those with luminal A tumours. */
export interface Subgroup {
  readonly name: string;
  /** Studies that record at least one of them: only these can answer. */
  readonly studies: readonly string[];
  readonly grouping: ClinicalGrouping;
  readonly record: ClinicalRecord;
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

function notRecorded(name: string, attributes: readonly string[], { cancer_types: codes }: ParsedQuestion): CgqError {
  const where = codes.length === 0 ? "" : ` with ${joinWords(codes)}`;
  return new CgqError(
    "not_in_dataset",
    `No loaded study records a patient${where} as ${name} (${joinWords(attributes).replace(" and ", " or ")}). Ask without the subgroup or about another one.`,
    { details: { subgroup: name, attributes, cancer_types: codes } },
  );
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
  const grouping = subgroupGrouping(name, question);
  const attributes = [...new Set(grouping.alternatives.flat())];
  const record = await readClinicalRecord(attributes, samplesOf(question), data);
  const studies = studiesWhere(record, grouping.alternatives, (values) => grouping.groupOf(values) === name);
  if (studies.length === 0) throw notRecorded(name, attributes, question);
  return { name, studies, grouping, record };
}
