import { CgqError } from "../../errors.ts";
import { sql } from "../../warehouse/sql.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { joinWords } from "../../prose/join-words.ts";
import { attributesOf, type ClinicalGrouping } from "./clinical-grouping.ts";
import { type ClinicalRecord, readClinicalRecord } from "./clinical-record.ts";

const notRecorded = (attributes: readonly string[], studies: readonly string[]): CgqError =>
  new CgqError(
    "not_in_dataset",
    `The clinical record of ${joinWords(studies)} holds no ${joinWords(attributes).replace(" and ", " or ")}. Ask for another grouping or cancer type.`,
    { details: { attributes, studies } },
  );

/** Reads what studies record of the attributes that make groups. Throws CgqError `not_in_dataset` when they have none of them. */
export async function readGroupingRecord(
  grouping: ClinicalGrouping,
  studies: readonly string[],
  data: DataReader,
): Promise<ClinicalRecord> {
  const attributes = attributesOf(grouping);
  const record = await readClinicalRecord(attributes, sql`study_id IN ${studies}`, data);
  if (record.size === 0) throw notRecorded(attributes, studies);
  return record;
}
