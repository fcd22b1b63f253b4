import type { WireCondition, WireSingle } from "../contract/question.ts";
import type { Condition, Range, SingleCondition } from "./cohort.ts";
import { geneMeasures } from "./gene-measures.ts";
import { copyNumberLevels, levelsOfSeveral, mutationLevels } from "./levels.ts";
import { genesOf, mutationKind, type Side, type Sides, type Variable } from "./variable.ts";

const kinds: Readonly<Partial<Record<Variable["is"], WireSingle["is"]>>> = {
  mutation: "mutation",
  alteration: "mutation",
  copy_number: "copy_number",
  level: "level",
  tissue: "tissue",
};

const bounds = ({ min, max }: Range): Pick<WireCondition, "min" | "max"> => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

/** A kind of mutations that is named says more than "mutant". */
const namedLevels = ({ variable, levels, except }: Extract<SingleCondition, { levels: string[] }>): string[] =>
  levels.map((level) => {
    if (except === true) return `not ${level}`;
    const kind = variable.is === "mutation" && level === mutationLevels.mutated ? mutationKind(variable) : undefined;
    return kind ?? level;
  });

function wireSingle(condition: SingleCondition): WireSingle {
  const { variable } = condition;
  const [gene] = genesOf(variable);
  const of = variable.is === "level" ? variable.of : variable;
  return {
    is: kinds[variable.is] ?? (gene === undefined ? "clinical" : "level"),
    ...(gene === undefined ? {} : { gene }),
    ...("attribute" in of ? { attribute: of.attribute } : {}),
    // The level of another measure than expression.
    ...(Object.hasOwn(geneMeasures, of.is) ? { attribute: of.is } : {}),
    ...("levels" in condition ? { levels: namedLevels(condition) } : bounds(condition.range)),
  };
}

const wireCondition = (condition: Condition): WireCondition =>
  "anyOf" in condition ? { is: "any_of", any_of: condition.anyOf.map(wireSingle) } : wireSingle(condition);

/** What patients of a side have, as a condition says it. */
function heldOn(side: Side): SingleCondition {
  switch (side.is) {
    case "mutation":
      return { variable: side, levels: [mutationLevels.mutated] };
    case "copy_number":
      return { variable: side, levels: [copyNumberLevels[side.change]] };
    case "alteration":
      return { variable: side, levels: [levelsOfSeveral(side).altered] };
    case "clinical":
    default:
      return { variable: side, levels: side.levels ?? [] };
  }
}

/** What each of several sides has, in the question's order. */
export const wireSides = ({ of }: Sides): WireCondition[] => of.map((side) => wireSingle(heldOn(side)));

/** What restricts the cohort, in the question's order. */
export const wireConditions = (where: readonly Condition[]): WireCondition[] => where.map(wireCondition);
