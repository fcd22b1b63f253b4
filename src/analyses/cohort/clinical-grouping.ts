import { stageOf, stages } from "../../variables/clinical/stage.ts";
import {
  type ClinicalValues,
  SEX_ATTRIBUTE,
  SEX_DEFINITION,
  STAGE_ATTRIBUTES,
  STAGE_DEFINITION,
  SUBTYPE_ATTRIBUTES,
  SUBTYPE_DEFINITION,
} from "../../variables/clinical/subgroup-rules.ts";

export const clinicalDesigns = ["by_stage", "by_subtype", "by_sex"] as const;
/** Groups that come from the clinical record. */
export type ClinicalDesign = (typeof clinicalDesigns)[number];

/** The clinical grouping that a question names; null for any other or none. */
export const clinicalDesignOf = (groups: string | undefined): ClinicalDesign | null =>
  clinicalDesigns.find((one) => one === groups) ?? null;

/** How clinical attributes make groups. */
export interface ClinicalGrouping {
  /** Sets of attributes, one of which is used in each cancer type: the first that makes the groups. */
  readonly alternatives: readonly (readonly string[])[];
  readonly groupOf: (values: ClinicalValues) => string | null;
  /** The groups in order; null when they are the values found. */
  readonly names: readonly string[] | null;
  /** The question names the groups: then none of them may be left out. */
  readonly isNamed: boolean;
  /** Says in the methods text what the groups are. */
  readonly definition: string;
  /** What is unknown of a patient without a group. */
  readonly unknown: string;
}

/** Every attribute that may make the groups. */
export const attributesOf = ({ alternatives }: ClinicalGrouping): string[] => [...new Set(alternatives.flat())];

const each = (attributes: readonly string[]): string[][] => attributes.map((attribute) => [attribute]);
const firstOf = (values: ClinicalValues): string | undefined => [...values.values()][0];

const byStage: ClinicalGrouping = {
  alternatives: each(STAGE_ATTRIBUTES),
  groupOf: (values) => {
    const stage = stageOf(firstOf(values) ?? "");
    return stage === null ? null : `stage ${stage}`;
  },
  names: stages.map((stage) => `stage ${stage}`),
  isNamed: false,
  definition: STAGE_DEFINITION,
  unknown: "stage unknown, discrepant or none of I to IV",
};

const bySubtype: ClinicalGrouping = {
  alternatives: each(SUBTYPE_ATTRIBUTES),
  groupOf: (values) => {
    const found = firstOf(values)?.trim() ?? "";
    return found === "" || found === "-" ? null : found;
  },
  names: null,
  isNamed: false,
  definition: SUBTYPE_DEFINITION,
  unknown: "subtype unknown",
};

const bySex: ClinicalGrouping = {
  alternatives: [[SEX_ATTRIBUTE]],
  groupOf: (values) => ["female", "male"].find((sex) => sex === firstOf(values)?.toLowerCase()) ?? null,
  names: ["female", "male"],
  isNamed: true,
  definition: SEX_DEFINITION,
  unknown: "sex unknown",
};

/** The groupings whose groups the question leaves open. */
export const plainGroupings: Readonly<Record<ClinicalDesign, ClinicalGrouping>> = {
  by_stage: byStage,
  by_subtype: bySubtype,
  by_sex: bySex,
};
