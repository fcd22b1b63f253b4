import type { ParsedQuestion } from "../../contract/question.ts";
import { CgqError } from "../../errors.ts";
import { joinWords } from "../../prose/join-words.ts";
import { type ClinicalDesign, type ClinicalGrouping, plainGroupings } from "./clinical-grouping.ts";
import { namedAttribute } from "./named-attribute.ts";
import {
  type ClinicalValues,
  STAGE_ATTRIBUTES,
  SUBTYPE_ATTRIBUTES,
  type SubgroupRule,
  subgroupRules,
} from "../../variables/clinical/subgroup-rules.ts";

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
  byNamedAttribute(
    question.subgroup === undefined ? plainGroupings[design] : named(question.subgroup.split(", ")),
    question,
  );

/** A named subgroup against everybody else, of which only the subgroup has to be there. Throws CgqError `unsupported_question` for one without a rule. */
export const subgroupGrouping = (name: string, question: ParsedQuestion): ClinicalGrouping =>
  byNamedAttribute({ ...named([name]), names: [name], unknown: `not recorded whether ${name}` }, question);
