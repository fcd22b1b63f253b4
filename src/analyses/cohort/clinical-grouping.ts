import type { ParsedQuestion } from "../../contract/question.ts";
import { CgqError } from "../../errors.ts";
import { joinWords } from "../prose/join-words.ts";
import { namedAttribute } from "./named-attribute.ts";
import { stageOf, stages } from "./stage.ts";
import {
  type ClinicalValues,
  SEX_ATTRIBUTE,
  SEX_DEFINITION,
  STAGE_ATTRIBUTES,
  STAGE_DEFINITION,
  SUBTYPE_ATTRIBUTES,
  SUBTYPE_DEFINITION,
  type SubgroupRule,
  subgroupRules,
} from "./subgroup-rules.ts";

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

const plain: Readonly<Record<ClinicalDesign, ClinicalGrouping>> = {
  by_stage: byStage,
  by_subtype: bySubtype,
  by_sex: bySex,
};

function ruleOf(name: string): SubgroupRule {
  const rule = subgroupRules[name];
  if (rule !== undefined) return rule;
  const known = Object.keys(subgroupRules).join(", ");
  throw new CgqError(
    "unsupported_question",
    `The subgroup ${name} cannot be told from the clinical data. Ask about one of: ${known}.`,
  );
}

function byRules(names: readonly string[], rules: readonly SubgroupRule[]): (values: ClinicalValues) => string | null {
  return (values) => {
    const found = rules.findIndex((rule) => rule.belongs(values) === true);
    if (found >= 0) return names[found] ?? null;
    const [only, ...others] = rules;
    return others.length === 0 && only?.belongs(values) === false ? only.others : null;
  };
}

/** Attributes that record the same thing are never mixed within a cancer type: one set for each of them. */
function alternativesOf(attributes: readonly string[]): (readonly string[])[] {
  const rivals = [STAGE_ATTRIBUTES, SUBTYPE_ATTRIBUTES]
    .map((names): readonly string[] => names)
    .find((names) => names.some((name) => attributes.includes(name)));
  if (rivals === undefined) return [attributes];
  return rivals.map((kept) => attributes.filter((name) => name === kept || !rivals.includes(name)));
}

/** Groups named in the question: one against the others, or those that are named. */
function named(asked: readonly string[]): ClinicalGrouping {
  const rules = asked.map(ruleOf);
  const names = asked.length === 1 ? [...asked, rules[0]?.others ?? "other"] : asked;
  return {
    alternatives: alternativesOf([...new Set(rules.flatMap((rule) => rule.attributes))]),
    groupOf: byRules(asked, rules),
    names,
    isNamed: true,
    definition: [...new Set(rules.map((rule) => rule.definition))].join(" "),
    unknown: `not clearly ${joinWords(names).replace(" and ", " or ")}`,
  };
}

/** The same by one set of attributes where the question's own words name it. */
function byNamedAttribute(grouping: ClinicalGrouping, question: ParsedQuestion): ClinicalGrouping {
  const attribute = namedAttribute(question);
  if (attribute === null) return grouping;
  return { ...grouping, alternatives: grouping.alternatives.filter((names) => names.includes(attribute)) };
}

/** The grouping that a question asks for. Throws CgqError `unsupported_question` for a subgroup without a rule. */
export const groupingOf = (design: ClinicalDesign, question: ParsedQuestion): ClinicalGrouping =>
  byNamedAttribute(question.subgroup === undefined ? plain[design] : named(question.subgroup.split(", ")), question);

/** A named subgroup against everybody else, of which only the subgroup has to be there. Throws CgqError `unsupported_question` for one without a rule. */
export const subgroupGrouping = (name: string, question: ParsedQuestion): ClinicalGrouping =>
  byNamedAttribute({ ...named([name]), names: [name], unknown: `not recorded whether ${name}` }, question);
