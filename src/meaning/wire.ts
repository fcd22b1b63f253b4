import { adjustOf } from "./adjust-of.ts";
import type { Endpoint, GroupKind, ParsedQuestion } from "../contract/question.ts";
import { attributeOf, isNamed } from "./attributes.ts";
import type { Condition } from "./condition.ts";
import { modifierOf } from "./change.ts";
import { isGeneMeasure } from "./gene-measures.ts";
import { meaningOf, type Question } from "./question.ts";
import { isCopies, type Roles } from "./relations/relation-meaning.ts";
import { isGain, mutationKind } from "./alteration.ts";
import type { Numeric } from "./numeric.ts";
import { genesOf, isNumeric, type Variable } from "./variable.ts";
import { wireConditions, wireCounted, wireSides } from "./wire-conditions.ts";
import { namedLevels } from "./wire-levels.ts";
import { nameOf } from "./words.ts";

type Wire = Omit<ParsedQuestion, "spans" | "ignored" | "restated">;

/** "by_grade"; the study's own attributes stand in `attribute` alone. */
function clinicalGroups(id: string): GroupKind {
  const { groups } = attributeOf(id, "levels");
  return groups === "by_attribute" && isNamed(id) ? `by_${id}` : groups;
}

/** A number is compared by what it records, or high against low. */
const groupsOfNumber = (by: Numeric): GroupKind =>
  by.is === "clinical_number" ? clinicalGroups(by.attribute) : "high_vs_low";

function groupsOf(by: Variable): GroupKind | undefined {
  if (isNumeric(by)) return groupsOfNumber(by);
  switch (by.is) {
    case "mutation":
      return "mutant_vs_wildtype";
    case "alteration": {
      const [kind, another] = new Set(by.anyOf.map(groupsOf));
      if (!isCopies(by)) return "mutant_vs_wildtype";
      return another === undefined ? kind : "by_condition";
    }
    case "copy_number":
      return isGain(by.change) ? "amplified_vs_diploid" : "deleted_vs_diploid";
    case "level":
      return groupsOfNumber(by.of);
    case "together":
    case "sides":
      return "by_condition";
    case "clinical":
      return clinicalGroups(by.attribute);
    case "tissue":
      return "tumor_vs_normal";
    case "cancer_type":
    case "study":
    default:
      return undefined;
  }
}

const measures: readonly (readonly [is: Variable["is"], groups: GroupKind])[] = [
  ["copy_number_log2", "cna_vs_expression"],
  ["methylation", "methylation_vs_expression"],
  ["protein", "protein_vs_expression"],
];

/** A correlation names the measure that is set against expression, or against another one of the gene. */
function correlated(of: readonly Variable[]): GroupKind | undefined {
  const isOfOneGene = new Set(of.flatMap(genesOf)).size === 1 && of.every((one) => genesOf(one).length > 0);
  if (!isOfOneGene && !of.some(({ is }) => is === "expression")) return undefined;
  return measures.find(([measure]) => of.some(({ is }) => is === measure))?.[1];
}

/** The gene that only makes the groups; a survival question is about it, and so is an association of copies alone. */
function groupGeneOf({ relation }: Question, { of, by }: Roles): string | undefined {
  if (by === undefined || relation === "survival") return undefined;
  if (relation === "association" && of.filter(isCopies).length !== 1) return undefined;
  return genesOf(by)[0];
}

/** The profile that is named, unless the groups of a correlation tell what is set against what. */
function profileOf({ relation }: Question, variables: readonly Variable[]): string | undefined {
  const measured = variables.map((one) => (one.is === "level" ? one.of : one));
  const named = measured.find((one) => one.is === "expression")?.profile;
  if (named !== undefined || (relation === "correlation" && correlated(variables) !== undefined)) return named;
  return measured.map(({ is }) => is).find(isGeneMeasure);
}

/** The kinds of mutations that are named: "V600E", "truncating, missense". */
function variantOf(variables: readonly Variable[]): string | undefined {
  const mutations = variables
    .flatMap((one): readonly Variable[] => (one.is === "sides" ? one.of : [one]))
    .flatMap((one): readonly Variable[] => (one.is === "together" ? one.of.map(({ variable }) => variable) : [one]))
    .flatMap((one) => (one.is === "alteration" ? one.anyOf : one.is === "mutation" ? [one] : []));
  const kinds = mutations.flatMap((one) => (one.is === "mutation" ? (mutationKind(one) ?? []) : []));
  return kinds.length === 0 ? undefined : [...new Set(kinds)].join(", ");
}

/** The covariates of the question by name: "age", "TP53 mutation". */
const covariateName = (variable: Variable): string => {
  if (variable.is === "sides") return nameOf(variable);
  const [gene] = genesOf(variable);
  const of = variable.is === "level" ? variable.of : variable;
  if (gene !== undefined) return `${gene} ${of.is.replaceAll("_", " ")}`;
  return "attribute" in of ? attributeOf(of.attribute, "levels").title : of.is.replaceAll("_", " ");
};

function cutName(variables: readonly Variable[]): string | undefined {
  const cut = variables.flatMap((one) => (one.is === "level" ? [one.cut] : []))[0];
  if (cut === undefined || cut.at === "median") return undefined;
  if (cut.at === "percentile") return `percentile:${cut.percent}`;
  return cut.at === "value" ? `value:${cut.value}` : cut.at;
}

/** Fields without a value are absent. */
function present<Fields extends object>(fields: Fields): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }; // entries of Fields itself
}

const some = <Item>(list: readonly Item[]): Item[] | undefined => (list.length === 0 ? undefined : [...list]);
const attributeIn = (variables: readonly Variable[]): string | undefined =>
  variables.flatMap((one) => ("attribute" in one ? [one.attribute] : []))[0];

/** The levels of the clinical record that are counted. */
const countedLevels = (question: Question): string[] | undefined =>
  question.relation === "frequency"
    ? some(question.of.flatMap((one) => (one.is === "clinical" ? (one.levels ?? []) : [])))
    : undefined;

/** The end point of a question about survival, also of every gene. */
function endpointOf(question: Question): Endpoint | undefined {
  const asked = question.relation === "ranking" ? question.in : question;
  return asked.relation === "survival" ? asked.endpoint : undefined;
}

/** The fields of `query.parsed` that a question has; nobody inside reads them back. */
export function wire(question: Question): Wire {
  const roles = meaningOf(question.relation).roles(question);
  const { type, of, by } = roles;
  const { cancers, group, studies, where } = question.cohort;
  const modifier = modifierOf(question);
  const modifiedBy = question.relation === "correlation" ? question.by : modifier;
  const variables = [
    ...of,
    ...(by === undefined || of.includes(by) ? [] : [by]),
    ...(modifier === undefined ? [] : [modifier]),
  ];
  const conditions: readonly Condition[] = where;
  const genes = [...new Set(variables.flatMap(genesOf))];
  const joined = variables.filter((one) => one.is === "alteration");
  const measured = question.relation === "correlation" ? correlated(of) : undefined;
  const groups = measured ?? (by === undefined ? undefined : groupsOf(by));
  return {
    analysis_type: type,
    gene: question.relation === "ranking" && of.length === 0 ? null : (genes[0] ?? null),
    genes,
    cancer_types: [...cancers],
    ...present({
      groups,
      group_gene: groupGeneOf(question, roles),
      cancer_group: group,
      subgroup: namedLevels(conditions, by),
      variant: variantOf(variables),
      endpoint: endpointOf(question),
      modified_by: modifiedBy === undefined ? undefined : covariateName(modifiedBy),
      at_months: question.relation === "survival" ? question.at : undefined,
      against_others: by?.is === "cancer_type" ? by.one : undefined,
      profile: profileOf(question, variables),
      conditions: some(wireConditions(conditions)),
      adjust: some(adjustOf(question).map(covariateName)),
      cut: cutName(variables),
      any_of: joined.some(({ all, apart }) => all !== true && apart !== true) ? true : undefined,
      all_of: joined.some(({ all }) => all === true) ? true : undefined,
      each_of: joined.some(({ apart }) => apart === true) ? true : undefined,
      sides: by?.is === "sides" ? wireSides(by) : undefined,
      attribute: attributeIn(variables),
      levels: countedLevels(question),
      counted: question.relation === "frequency" ? some(wireCounted(of)) : undefined,
      study: studies[0],
    }),
  };
}
