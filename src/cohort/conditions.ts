import {
  alternativesOf,
  type GeneAlteration,
  isMixed,
  mutationKind,
  attributeOf,
  type Condition,
  genesOf,
  levelOf,
  type Range,
  type SingleCondition,
} from "../meaning/index.ts";
import { alterationLevels, copyNumberLevels, mutationLevels, togetherLevels } from "../meaning/levels.ts";
import { joinWords } from "../prose/join-words.ts";
import type { Column } from "../variables/column.ts";
import { membersName } from "./asked-data.ts";

const rangeWords = ({ min, max, includesMin, includesMax }: Range): string =>
  [
    ...(min === undefined ? [] : [`${includesMin ? "≥" : ">"} ${min}`]),
    ...(max === undefined ? [] : [`${includesMax ? "≤" : "<"} ${max}`]),
  ].join(" and ");

/** What the patients of a condition are, before a noun: "luminal B", "KRAS-mutant", "age > 60", "KRAS-mutant or stage IV". */
export const conditionName = (condition: Condition): string => alternativesOf(condition).map(singleName).join(" or ");

const stateOf = (one: GeneAlteration): string =>
  one.is === "mutation" ? (mutationKind(one) ?? mutationLevels.mutated) : copyNumberLevels[one.change];

function singleName(condition: SingleCondition): string {
  const { variable } = condition;
  const areTogether = variable.is === "alteration" && variable.all === true;
  const genes = genesOf(variable).join(" or ");
  if ("levels" in condition) {
    const levels = membersName(condition.levels);
    if (variable.is === "clinical")
      return `${condition.except === true ? "non-" : ""}${levelOf(variable.attribute, levels)}`;
    if (areTogether) {
      const altered = joinWords(genesOf(variable).map((gene) => `${gene}-${alterationLevels.altered}`));
      return levels === togetherLevels.altered ? altered : `not both ${altered}`;
    }
    if (variable.is === "alteration" && levels === alterationLevels.altered && isMixed(variable))
      return variable.anyOf.map((one) => `${one.gene}-${stateOf(one)}`).join(" or ");
    const kind = variable.is === "mutation" ? mutationKind(variable) : undefined;
    if (variable.is === "mutation" && kind !== undefined)
      return `${levels === mutationLevels.mutated ? "" : "not "}${variable.gene} ${kind}-${mutationLevels.mutated}`;
    // Unaltered in all of them, not in one.
    if (levels === alterationLevels.unaltered) return joinWords(genesOf(variable).map((gene) => `${gene}-${levels}`));
    return genes === "" ? levels : `${genes}-${levels.replaceAll(" ", "-")}`;
  }
  const what =
    variable.is === "clinical_number" ? attributeOf(variable.attribute, "number").title : `${genes} ${variable.is}`;
  return `${what.replaceAll("_", " ")} ${rangeWords(condition.range)}`;
}

/** What the patients are who do not fulfil it: "not luminal B", "Asian" where those are left out. */
export function oppositeName(condition: Condition): string {
  if ("anyOf" in condition) return `neither ${condition.anyOf.map(singleName).join(" nor ")}`;
  if (!("levels" in condition) || condition.except !== true) return `not ${conditionName(condition)}`;
  const { except: _, ...named } = condition;
  return conditionName(named);
}

/** All conditions together: "luminal B", "stage IV and KRAS-mutant". */
export const conditionsName = (where: readonly Condition[]): string =>
  joinWords(
    where.map((condition) =>
      "anyOf" in condition && where.length > 1 ? `(${conditionName(condition)})` : conditionName(condition),
    ),
  );

/** How the patients of whom any condition holds were found, for the methods text. */
export function alternativesDefinition(condition: Condition, columns: readonly Column[]): string {
  const notes = columns.map((column) =>
    column.kind === "levels" && column.of.is === "clinical" ? column.of.definition : column.notes.definition,
  );
  return `Only ${conditionName(condition)} patients were analysed: those of whom any of these is known to be true; those of whom none is, though not all are known, were left out. ${notes.join(" ")}`.trim();
}

/** How the patients of a condition were found, for the methods text. */
export function conditionDefinition(condition: SingleCondition, column: Column): string {
  const name = conditionName(condition);
  if (column.kind === "levels" && column.of.is === "clinical")
    return `Only the subgroup ${name} was analysed, by the clinical record (${column.of.attributes}). ${column.of.definition}`;
  return `Only ${name} patients were analysed. ${column.notes.definition}`.trim();
}
