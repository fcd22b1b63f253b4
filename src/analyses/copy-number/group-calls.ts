import type { ParsedQuestion } from "../../contract/question.ts";
import { groupingOf } from "../cohort/asked-grouping.ts";
import type { ClinicalDesign } from "../cohort/clinical-grouping.ts";
import { type ClinicalGroups, clinicalGroupsOf } from "../cohort/clinical-groups.ts";
import { splitByRecord } from "../cohort/split-by-record.ts";
import { readRecordedGroups } from "../cohort/subgroup.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { type CallRow, type CopyNumberData, readCopyNumber } from "./read-copy-number.ts";

/** The calls of one clinical group of a cancer type. */
export interface GroupOfCalls {
  readonly cancerType: string;
  readonly subgroup: string;
  readonly calls: readonly CallRow[];
}

export interface CallGroups extends ClinicalGroups {
  /** The groups of every cancer type in order. */
  readonly held: readonly GroupOfCalls[];
}

export interface GroupedCalls extends CopyNumberData {
  /** Null when the cancer types themselves are described or compared. */
  readonly groups: CallGroups | null;
}

/** Reads the calls and which clinical group each patient belongs to. Throws CgqError `not_in_dataset` or `unsupported_question`. */
export async function readGroupedCalls(
  question: ParsedQuestion,
  design: ClinicalDesign,
  data: DataReader,
): Promise<GroupedCalls> {
  const { genes, cancer_types: cancerTypes } = question;
  const { grouping, studies, record } = await readRecordedGroups(groupingOf(design, question), question, data);
  const found = await readCopyNumber({ genes, cancerTypes, unsplitCode: null, studies }, data);
  const split = splitByRecord(found.calls, record, grouping);
  const held = found.cancerTypes.flatMap((cancerType) =>
    (split.groupNames[cancerType] ?? []).map((subgroup) => ({
      cancerType,
      subgroup,
      calls: found.calls.filter((row) => row.cancer_type === cancerType && split.groups.get(row) === subgroup),
    })),
  );
  const told = await clinicalGroupsOf(split, grouping, { question, profiles: found.profiles }, data);
  return { ...found, groups: { held, ...told } };
}
