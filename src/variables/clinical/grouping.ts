import { attributeOf, type Attribute, type Categorical } from "../../meaning/index.ts";
import { levelsIn } from "../../meaning/levels.ts";
import { joinWords } from "../../prose/join-words.ts";
import { holdsType } from "./histology-words.ts";
import {
  type ClinicalValues,
  RECEPTORS,
  SAMPLE_TYPE_DEFINITION,
  SEX_DEFINITION,
  STAGE_DEFINITION,
  SUBTYPE_DEFINITION,
  type SubgroupRule,
  subgroupRules,
} from "./subgroup-rules.ts";

export type Clinical = Extract<Categorical, { is: "clinical" }>;

/** How recorded attributes make the levels of a clinical variable. */
export interface Grouping {
  /** Sets of attributes, one of which is used in each cancer type: the first that makes the levels. */
  readonly alternatives: readonly (readonly string[])[];
  readonly levelOf: (values: ClinicalValues) => string | null;
  /** The levels in order; null when they are the values found. */
  readonly levels: readonly string[] | null;
  /** Those that must be recorded, where the question names some. */
  readonly asked: readonly string[];
  readonly isOrdered: boolean;
  /** Says in the methods text what the levels are. */
  readonly definition: string;
  /** What is unknown of a patient without a level. */
  readonly unknown: string;
}

/** Who has one level: true, false, or null where the record leaves it open. */
type Belongs = (values: ClinicalValues) => boolean | null;

const OTHERS = "other";

const firstOf = (values: ClinicalValues): string | null => {
  const found = values.values().next().value?.trim() ?? "";
  return found === "" || found === "-" ? null : found;
};

const beginsWith = (text: string, words: string): boolean => text === words || text.startsWith(`${words} `);

/** Studies word a level at more or less length: "Black or African American" for Black, "Never" for never smoker. */
function isWorded(recorded: string, level: string): boolean {
  const [found, asked] = [recorded.toLowerCase(), level.toLowerCase()];
  return beginsWith(found, asked) || beginsWith(asked, found);
}

/** "Metastatic" is written "Metastasis" as well. */
const isOfSample = (recorded: string, level: string): boolean =>
  isWorded(recorded.replace(/^metastas[ei]s\b/iu, "metastatic"), level);

/** How a level is found in what the studies write; by its words unless said here. */
const wordings: Readonly<Record<string, (recorded: string, level: string) => boolean | null>> = {
  histology: holdsType,
  sample_type: isOfSample,
};

/** A rule looks at its own attributes, where those of other levels are there as well. */
function ownOf({ attributes }: SubgroupRule, values: ClinicalValues): ClinicalValues {
  const own = [...values].filter(([name]) => attributes.includes(name));
  return own.length === 0 ? values : new Map(own);
}

/** A level of an attribute by its rule, by the levels that it joins, or by the recorded words themselves. */
function belongsTo(level: string, attribute: string): Belongs {
  const rule = subgroupRules[level];
  if (rule !== undefined) return (values) => rule.belongs(ownOf(rule, values));
  const parts = levelsIn(level);
  if (parts.length > 1) return anyOf(parts.map((part) => belongsTo(part, attribute)));
  const holds = wordings[attribute] ?? isWorded;
  return (values) => {
    const found = firstOf(values);
    return found === null ? null : holds(found, level);
  };
}

const anyOf =
  (rules: readonly Belongs[]): Belongs =>
  (values) => {
    const found = rules.map((belongs) => belongs(values));
    return found.includes(true) ? true : found.includes(null) ? null : false;
  };

/** Stage of any staging: the question may name one. */
const isStage = ({ groups }: Attribute): boolean => groups === "by_stage";

const definitions: Readonly<Record<string, string>> = {
  subtype: SUBTYPE_DEFINITION,
  sex: SEX_DEFINITION,
  sample_type: SAMPLE_TYPE_DEFINITION,
};
const definitionOf = (attribute: Attribute, levels: readonly string[]): string => {
  const { id, title } = attribute;
  if (isStage(attribute)) return STAGE_DEFINITION;
  const stated = [...new Set(levels.flatMap((level) => subgroupRules[level]?.definition ?? []))];
  if (stated.length > 0) return stated.join(" ");
  return definitions[id] ?? `The ${title} is the recorded one.`;
};

/** Receptors are looked at together; attributes that record the same thing are never mixed. */
function alternativesOf({ id, recordedAs }: Attribute, named: string | undefined): (readonly string[])[] {
  const used = named === undefined ? recordedAs : recordedAs.filter((one) => one === named);
  return id === "triple_negative" ? [used] : used.map((one) => [one]);
}

/** The one level that a patient has; who has several of them ("ER+" and "HER2+") is in none of the groups. */
function onlyLevel(levels: readonly string[], attribute: string): (values: ClinicalValues) => string | null {
  const rules = levels.map((level) => ({ level, belongs: belongsTo(level, attribute) }));
  return (values) => {
    const [found, another] = rules.filter(({ belongs }) => belongs(values) === true);
    return found === undefined || another !== undefined ? null : found.level;
  };
}

const isReceptor = (level: string): boolean =>
  subgroupRules[level]?.attributes.every((name) => RECEPTORS.some((one) => one === name)) === true;

/** What is looked at together: receptors, and beside them one attribute of expression subtypes where both are compared. */
function recordOf(attribute: Attribute, asked: readonly string[], named: string | undefined) {
  const receptors = asked.filter(isReceptor);
  const used = RECEPTORS.filter((name) => receptors.some((level) => subgroupRules[level]?.attributes.includes(name)));
  const recorded = alternativesOf(attribute, named);
  if (asked.length < 2 || receptors.length === 0) return recorded;
  return receptors.length === asked.length ? [used] : recorded.map((names) => [...used, ...names]);
}

/** One level against all others of whom the record tells. */
function oneAgainst(level: string, others: string, attribute: string): (values: ClinicalValues) => string | null {
  const belongs = belongsTo(level, attribute);
  return (values) => {
    const isMember = belongs(values);
    return isMember === null ? null : isMember ? level : others;
  };
}

/** How the record makes the levels that a question asks about. */
export function groupingOf({ attribute: id, levels: asked = [], recordedAs }: Clinical): Grouping {
  const attribute = attributeOf(id, "levels");
  const [only, ...more] = asked;
  const isAlone = only !== undefined && more.length === 0;
  const others = subgroupRules[only ?? ""]?.others ?? OTHERS;
  const levels = isAlone ? [only, others] : asked.length > 0 ? asked : (attribute.levels ?? null);
  const unknown =
    asked.length > 0
      ? `not clearly ${joinWords(levels ?? []).replace(" and ", " or ")}`
      : `${attribute.title} unknown${isStage(attribute) ? ", discrepant or none of I to IV" : ""}`;
  return {
    alternatives: recordOf(attribute, asked, recordedAs),
    levelOf: isAlone ? oneAgainst(only, others, id) : levels === null ? firstOf : onlyLevel(levels, id),
    levels,
    asked: asked.length > 0 ? (levels ?? []) : id === "sex" ? (levels ?? []) : [],
    isOrdered: isStage(attribute),
    definition: definitionOf(attribute, levels ?? []),
    unknown,
  };
}

/** How the record tells who has one of some levels, under their common name. */
export function membersOf(variable: Clinical, levels: readonly string[], name: string): Grouping {
  const belongs = anyOf(levels.map((level) => belongsTo(level, variable.attribute)));
  const attribute = attributeOf(variable.attribute, "levels");
  const levelOf = (values: ClinicalValues): string | null => {
    const isMember = belongs(values);
    return isMember === null ? null : isMember ? name : OTHERS;
  };
  return {
    alternatives: alternativesOf(attribute, variable.recordedAs),
    levelOf,
    levels: [name, OTHERS],
    asked: [name],
    isOrdered: false,
    definition: definitionOf(attribute, levels),
    unknown: `not recorded whether ${name}`,
  };
}
