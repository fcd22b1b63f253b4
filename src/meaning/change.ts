import { attributeOf } from "./attributes.ts";
import type { Cohort } from "./cohort.ts";
import { SingleCondition } from "./condition.ts";
import type { Endpoint } from "../contract/question.ts";
import { Question } from "./question.ts";
import { isByCancerType } from "./relations/survival.ts";
import type { Numeric } from "./numeric.ts";
import type { Side } from "./sides.ts";
import { type Categorical, genesOf, isNumeric, type Variable } from "./variable.ts";

/** What a question measures or counts, without what makes the groups; a ranking leaves it open. */
export function targetsOf(question: Question): readonly Variable[] {
  if (question.relation === "ranking") return question.in.relation === "correlation" ? [question.in.with] : [];
  return question.relation === "survival" ? question.by : question.of;
}

/** Across what the association of a question may differ. */
export const modifierOf = (question: Question): Categorical | undefined =>
  "modifier" in question ? question.modifier : undefined;

/** The gene that a question is about; null where it names none. */
export const targetGene = (question: Question): string | null => targetsOf(question).flatMap(genesOf)[0] ?? null;

/** One gene in the place of another. */
interface Swap {
  readonly from: string;
  readonly to: string;
}

const swap = <Named extends { readonly gene: string }>(named: Named, { from, to }: Swap): Named =>
  named.gene === from ? { ...named, gene: to } : named;

const inNumeric = (numeric: Numeric, genes: Swap): Numeric => ("gene" in numeric ? swap(numeric, genes) : numeric);

function inCategorical(categorical: Categorical, genes: Swap): Categorical {
  if (categorical.is === "level") return { ...categorical, of: inNumeric(categorical.of, genes) };
  if (categorical.is === "sides") return { ...categorical, of: categorical.of.map((side) => inSide(side, genes)) };
  const isSide = "gene" in categorical || categorical.is === "alteration" || categorical.is === "together";
  return isSide ? inSide(categorical, genes) : categorical;
}

const inCondition = (condition: SingleCondition, genes: Swap): SingleCondition =>
  SingleCondition.parse({ ...condition, variable: inVariable(condition.variable, genes) });

function inSide(side: Side, genes: Swap): Side {
  if (side.is === "together") return { ...side, of: side.of.map((one) => inCondition(one, genes)) };
  if (side.is === "alteration") return { ...side, anyOf: side.anyOf.map((one) => swap(one, genes)) };
  return "gene" in side ? swap(side, genes) : side;
}

const inVariable = (variable: Variable, genes: Swap): Variable =>
  isNumeric(variable) ? inNumeric(variable, genes) : inCategorical(variable, genes);

function withTargets(question: Question, genes: Swap): Question {
  const changed = targetsOf(question).map((one) => inVariable(one, genes));
  if (question.relation === "ranking") return Question.parse({ ...question, in: { ...question.in, with: changed[0] } });
  return Question.parse({ ...question, ...(question.relation === "survival" ? { by: changed } : { of: changed }) });
}

/** The same question about another gene; what makes the groups and the cohort stays. Null where it names no gene. */
export function withGene(question: Question, gene: string): Question | null {
  const from = targetGene(question);
  return from === null ? null : withTargets(question, { from, to: gene });
}

/** The same question of other cancer types; what was compared between them is described in one alone. */
export function withCancers(question: Question, cancers: readonly string[]): Question {
  const { group: _, ...rest } = question.cohort;
  const cohort: Cohort = { ...rest, cancers: [...cancers] };
  if ("by" in question && isOneAgainstOthers(question.by) && cancers.length > 0)
    return withCancers(Question.parse({ ...question, by: { is: "cancer_type" } }), cancers);
  const isAlone = cancers.length === 1 && "by" in question && isBetweenCancers(question.by);
  if (isAlone && question.relation === "frequency") return { relation: "frequency", of: question.of, cohort };
  if (isAlone && question.relation === "comparison") return { relation: "profile", of: question.of, cohort };
  if (isAlone && question.relation === "correlation")
    return { relation: "correlation", of: question.of, cohort, adjust: question.adjust };
  if (isAlone && question.relation === "survival") return { ...question, by: [], cohort, adjust: [] };
  if (cancers.length === 1 && modifierOf(question)?.is === "cancer_type")
    return Question.parse({ ...question, modifier: undefined, cohort });
  return { ...question, cohort };
}

/** One cancer is set against all others only while the question is about all. */
const isOneAgainstOthers = (by: Variable | readonly Variable[] | undefined): boolean =>
  by !== undefined && "is" in by && by.is === "cancer_type" && by.one !== undefined;

const isBetweenCancers = (by: Variable | readonly Variable[] | undefined): boolean =>
  [by].flat().some((one) => one?.is === "cancer_type");

/** The same question about another end point; null where it is none of survival. */
export const withEndpoint = (question: Question, endpoint: Endpoint): Question | null =>
  question.relation === "survival" ? { ...question, endpoint } : null;

/** The same question with the numbers that make its groups cut elsewhere; null where no number does. */
export function withCut(question: Question, at: "median" | "tertiles" | "quartiles"): Question | null {
  if (!hasCut(question)) return null;
  const cut = <Held extends Variable>(variable: Held): Held =>
    variable.is === "level" ? { ...variable, cut: { at } } : variable;
  const held = modifierOf(question);
  const modifier = held === undefined ? {} : { modifier: cut(held) };
  if (question.relation === "survival") return { ...question, by: question.by.map(cut), ...modifier };
  if (question.relation === "comparison") return { ...question, by: cut(question.by), ...modifier };
  if (question.relation === "association") return { ...question, ...modifier };
  return question.relation === "correlation" && question.by !== undefined
    ? { ...question, by: cut(question.by) }
    : null;
}

/** Whether a number that is cut makes the groups of a question. */
export function hasCut(question: Question): boolean {
  if (modifierOf(question)?.is === "level") return true;
  if (question.relation === "survival") return question.by.some(({ is }) => is === "level");
  const isGrouped = question.relation === "comparison" || question.relation === "correlation";
  return isGrouped && question.by?.is === "level";
}

/** Whether a question can be adjusted: nothing is, where no groups are compared, nor how a correlation differs. */
export const canAdjust = (question: Question): boolean =>
  "adjust" in question &&
  !(question.relation === "survival" && isByCancerType(question)) &&
  !(question.relation === "correlation" && question.by !== undefined);

/** The same question adjusted for other attributes; null where its kind is never adjusted. */
export function withCovariates(question: Question, attributes: readonly string[]): Question | null {
  if (!canAdjust(question)) return null;
  const variables = attributes.map((attribute) =>
    attributeOf(attribute, "levels").kind === "number"
      ? { is: "clinical_number", attribute }
      : { is: "clinical", attribute },
  );
  return Question.parse({ ...question, adjust: variables });
}
