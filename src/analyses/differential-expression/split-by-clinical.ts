import type { ClinicalGrouping } from "../cohort/clinical-grouping.ts";
import { readGroupingRecord } from "../cohort/grouping-record.ts";
import { definitionOf, splitByRecord } from "../cohort/split-by-record.ts";
import type { DataReader } from "../../catalogue/data-reader.ts";
import { excluded } from "../../variables/excluded.ts";
import type { ExpressionSource } from "../expression/read-profiles.ts";
import type { SampleOfGene } from "../expression/read-values.ts";
import type { GroupSplit } from "./group-split.ts";

/** Splits patients by what the clinical record says of them. Throws CgqError `not_in_dataset` when the record has none of the attributes. */
export async function splitByClinical<Value extends SampleOfGene>(
  grouping: ClinicalGrouping,
  source: ExpressionSource,
  values: readonly Value[],
  data: DataReader,
): Promise<GroupSplit<Value>> {
  const studies = [...new Set(source.profiles.map((profile) => profile.study_id))];
  const record = await readGroupingRecord(grouping, studies, data);
  const { groups, open, groupNames, attributes } = splitByRecord(values, record, grouping);
  return {
    values: [...groups].map(([value, group]) => ({ ...value, group })),
    groupNames,
    namesGroups: grouping.isNamed,
    exclusions: excluded(grouping.unknown, open.filter((value) => value.gene === values[0]?.gene).length),
    warnings: [],
    profiles: [],
    definition: definitionOf(attributes, grouping),
  };
}
