import type { WireCondition, WireSingle } from "../contract/question.ts";
import type { Condition, Range, SingleCondition } from "./condition.ts";
import { geneMeasures } from "./gene-measures.ts";
import { copyNumberLevels, levelsOfSeveral, mutationLevels } from "./levels.ts";
import { mutationKind } from "./alteration.ts";
import type { Side, Sides, Together } from "./sides.ts";
import { genesOf, type Variable } from "./variable.ts";

const kinds: Readonly<Partial<Record<Variable["is"], WireSingle["is"]>>> = {
  mutation: "mutation",
  alteration: "mutation",
  copy_number: "copy_number",
  level: "level",
  tissue: "tissue",
  cancer_type: "cancer_type",
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
function heldOn(side: Exclude<Side, Together>): SingleCondition {
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

const wireSide = (side: Side): WireCondition =>
  side.is === "together" ? { is: "all_of", all_of: side.of.map(wireSingle) } : wireSingle(heldOn(side));

/** What each of several sides has, in the question's order. */
export const wireSides = ({ of }: Sides): WireCondition[] => of.map(wireSide);

/** What holds together of the patients who are counted. */
export const wireCounted = (of: readonly Variable[]): WireCondition[] =>
  of.flatMap((one) => (one.is === "together" ? [wireSide(one)] : []));

/** What restricts the cohort, in the question's order. */
export const wireConditions = (where: readonly Condition[]): WireCondition[] => where.map(wireCondition);
