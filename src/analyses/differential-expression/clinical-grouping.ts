import type { ParsedQuestion } from "../../contract/question.ts";
import { CgqError } from "../../errors.ts";
import { stageOf, stages } from "../cohort/stage.ts";
import { joinWords } from "../prose/join-words.ts";
import type { ClinicalDesign } from "./design.ts";
import { namedAttribute } from "./named-attribute.ts";
import {
  type ClinicalValues,
  SEX_ATTRIBUTE,
  STAGE_ATTRIBUTES,
  SUBTYPE_ATTRIBUTES,
  type SubgroupRule,
  subgroupRules,
} from "./subgroup-rules.ts";

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
  definition: "Substages were joined (IA to IC as stage I, and so on).",
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
  definition: "Subtypes are those recorded with the study.",
  unknown: "subtype unknown",
};

const bySex: ClinicalGrouping = {
  alternatives: [[SEX_ATTRIBUTE]],
  groupOf: (values) => ["female", "male"].find((sex) => sex === firstOf(values)?.toLowerCase()) ?? null,
  names: ["female", "male"],
  isNamed: true,
  definition: "Sex is the recorded one.",
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
function named(design: ClinicalDesign, subgroup: string): ClinicalGrouping {
  const asked = subgroup.split(", ");
  const rules = asked.map(ruleOf);
  const attributes = [...new Set(rules.flatMap((rule) => rule.attributes))];
  const names = asked.length === 1 ? [...asked, rules[0]?.others ?? "other"] : asked;
  const isTripleNegative = asked.includes("TNBC");
  return {
    ...plain[design],
    alternatives: alternativesOf(attributes),
    groupOf: byRules(asked, rules),
    names,
    isNamed: true,
    definition: isTripleNegative
      ? "Triple-negative means explicitly negative for ER, PR and HER2; tumours without an explicit positive and with an unclear status were left out."
      : plain[design].definition,
    unknown: `not clearly ${joinWords(names).replace(" and ", " or ")}`,
  };
}

/** The grouping that a question asks for. Throws CgqError `unsupported_question` for a subgroup without a rule. */
export function groupingOf(design: ClinicalDesign, question: ParsedQuestion): ClinicalGrouping {
  const { subgroup } = question;
  const grouping = subgroup === undefined ? plain[design] : named(design, subgroup);
  const attribute = namedAttribute(question);
  if (attribute === null) return grouping;
  return { ...grouping, alternatives: grouping.alternatives.filter((names) => names.includes(attribute)) };
}
