import type { Condition, SingleCondition, Variable } from "../../meaning/index.ts";

/** "Women among men": no patient has two levels of one variable, so that nobody is chosen who is to have both. */

/** What patients of a variable have: levels that are named, or all that is held together. */
function heldIn(variable: Variable): readonly (readonly SingleCondition[])[] {
  if (variable.is === "together") return [variable.of];
  if (variable.is === "sides") return variable.of.flatMap(heldIn);
  if (variable.is !== "clinical" || variable.levels === undefined) return [];
  const { levels, ...bare } = variable;
  return [[{ variable: bare, levels }]];
}

function exclude(one: Condition, other: Condition): boolean {
  if (!("levels" in one) || !("levels" in other) || one.except === true || other.except === true) return false;
  return (
    JSON.stringify(one.variable) === JSON.stringify(other.variable) &&
    one.levels.every((level) => !other.levels.includes(level))
  );
}

const isContradiction = (held: readonly Condition[]): boolean =>
  held.some((one, at) => held.slice(at + 1).some((other) => exclude(one, other)));

/** Whether nobody is left whom variables and conditions describe together. */
export const contradict = (variables: readonly Variable[], where: readonly Condition[]): boolean =>
  [[], ...variables.flatMap(heldIn)].some((held) => isContradiction([...where, ...held]));
