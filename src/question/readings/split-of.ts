import { type Categorical, oneLevel, type Side, type Together } from "../../meaning/index.ts";
import type { Split } from "../populations/cohorts.ts";
import { isHad, type Stated } from "../populations/population.ts";
import { isRecorded, ofSingle } from "./conditions-of.ts";
import { anyOf, isNumber, levelOf, levelOfGene, type Manner, numberOf } from "./variables-of.ts";

type Asked = Omit<Manner, "joins">;

/** The variable by which populations differ. */
export function ofSplit(split: Split, { profile, cut }: Asked): Categorical | undefined {
  switch (split.is) {
    case "tissue":
      return { is: "tissue" };
    case "cancers":
      return { is: "cancer_type", ...(split.one === undefined ? {} : { one: split.one }) };
    case "state":
      return anyOf(split.genes, split);
    case "level":
      return levelOfGene(split, { profile, cut });
    case "class":
      if (isNumber(split.attribute)) return levelOf(numberOf(split.attribute), cut);
      return {
        is: "clinical",
        attribute: split.attribute,
        ...(split.levels.length === 0 ? {} : { levels: [...split.levels] }),
      };
    case "sides":
      return ofSides(split.of, { profile, cut });
    case "number":
    default:
      return {
        is: "level",
        of: numberOf(split.attribute),
        cut: { at: "value", value: split.value },
      };
  }
}

/** What holds of the same patients; what the record says comes first, as it is asked. */
export function together(of: readonly Stated[], { profile, cut }: Asked): Together | undefined {
  const held = of
    .toSorted((one, other) => isRecorded(other) - isRecorded(one))
    .flatMap((one) => ofSingle(one, profile, cut) ?? []);
  return held.length < of.length ? undefined : { is: "together", of: held };
}

/** What patients of a side have. */
function ofSide(stated: Stated, asked: Asked): Side | undefined {
  const { condition } = stated;
  if (condition.is === "together") return together(condition.of, asked);
  const isLacked = condition.is === "state" && !isHad(condition);
  if (condition.is === "level" || condition.is === "range" || isLacked) return together([stated], asked);
  if (condition.is === "class")
    return { is: "clinical", attribute: condition.attribute, levels: [oneLevel(condition.levels)] };
  const variable = condition.is === "state" ? anyOf(condition.genes, condition) : undefined;
  return variable?.is === "mutation" || variable?.is === "copy_number" || variable?.is === "alteration"
    ? variable
    : undefined;
}

function ofSides(of: readonly Stated[], asked: Asked): Categorical | undefined {
  const sides = of.flatMap((one) => ofSide(one, asked) ?? []);
  const [only, ...others] = sides;
  // Several things against all of whom one does not hold.
  if (only?.is === "together" && others.length === 0) return only;
  return sides.length < of.length ? undefined : { is: "sides", of: sides };
}
