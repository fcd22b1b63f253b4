import type { Warning } from "../contract/results.ts";
import type { Cohort } from "../meaning/index.ts";
import { counted, joinWords } from "../prose/join-words.ts";
import { patientConditions } from "./asked-data.ts";
import type { Sources } from "./choose-sources.ts";
import { conditionsName } from "./conditions.ts";
import type { DraftRows } from "./table-rows.ts";

const MANY_CONDITIONS = 3;
const FEW_PATIENTS = 30;

/**
 * Cancer types with a held row. Conditions may leave nobody in some codes of a group term ("MSI-H colorectal cancer"),
 * which nobody named: these are `leftOut`, to be told.
 */
export function emptyCodes({ studies }: Sources, rows: DraftRows, { group }: Cohort) {
  const held = new Set(rows.samples.filter((_, row) => rows.isHeld(row)).map((sample) => sample.cancer_type));
  const codes = studies.map(({ cancerType }) => cancerType);
  const cancerTypes = codes.filter((code) => held.has(code));
  return { cancerTypes, leftOut: group === undefined ? [] : codes.filter((code) => !held.has(code)) };
}

/** Tells which codes of a group term were left out for having too few patients of the cohort. */
export const codesLeftOut = (part: string, left: readonly string[], held: readonly string[]): Warning[] =>
  left.length === 0
    ? []
    : [
        {
          code: "codes_left_out",
          message: `Too few patients with ${joinWords(left)} belong to the subgroup ${part}: the card is about ${joinWords(held)} alone.`,
        },
      ];

/** What the conditions of a cohort make of it. */
export function cohortWarnings(cohort: Cohort, patients: number, leftOut: readonly string[]): Warning[] {
  const conditions = patientConditions(cohort.where);
  if (conditions.length === 0) return [];
  const held = cohort.cancers.filter((code) => !leftOut.includes(code));
  const narrow = conditions.length >= MANY_CONDITIONS || patients < FEW_PATIENTS;
  const message = `The conditions (${conditionsName(conditions)}) leave ${counted(patients, "patient")}: the cohort is narrow.`;
  return [
    ...codesLeftOut(conditionsName(conditions), leftOut, held),
    ...(narrow ? [{ code: "narrow_cohort", message }] : []),
  ];
}
