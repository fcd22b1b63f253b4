import {
  type Categorical,
  type Condition,
  copyNumberLevels,
  DIPLOID,
  levelsOfSeveral,
  mutationKind,
  mutationLevels,
  type SingleCondition,
  withoutChange,
  withoutKind,
} from "../../meaning/index.ts";

import type { Stated, StatedCondition } from "../populations/population.ts";
import { isUnaltered, type Cut, type Range } from "../scan/item.ts";
import { anyOf, isNumber, levelOf, levelOfGene, numberOf } from "./variables-of.ts";

/** What the conditions of populations mean. */

const rangeOf = ({ from, to, open }: Range) => ({
  ...(from === undefined ? {} : { min: from }),
  ...(to === undefined ? {} : { max: to }),
  includesMin: !open,
  includesMax: !open,
});

/** "KRAS wild type" has no mutation at all, "without KRAS G12C" may have another one. */
function unmutated(variable: Extract<Categorical, { is: "mutation" }>): string {
  const kind = mutationKind(variable);
  return kind === undefined ? mutationLevels.unmutated : withoutKind(kind);
}

type StateCondition = Extract<StatedCondition, { is: "state" }>;

function ofState({ genes, state, not, also, change, all, beside }: StateCondition): SingleCondition | undefined {
  const said = not ?? (state === "wildtype" ? "mutated" : state === "diploid" ? "copies_changed" : state);
  const variable = anyOf(genes, {
    state: said,
    ...(change === undefined ? {} : { change }),
    ...(also === undefined ? {} : { also }),
    ...(all === undefined ? {} : { all }),
    ...(beside === undefined ? {} : { beside }),
  });
  if (variable === undefined) return undefined;
  const unaltered = isUnaltered(state);
  if (variable.is === "mutation")
    return { variable, levels: [unaltered ? unmutated(variable) : mutationLevels.mutated] };
  if (variable.is === "alteration")
    return { variable, levels: [levelsOfSeveral(variable)[unaltered ? "unaltered" : "altered"]] };
  if (variable.is !== "copy_number") return undefined;
  if (!unaltered) return { variable, levels: [copyNumberLevels[variable.change]] };
  return { variable, levels: [not === undefined ? DIPLOID : withoutChange(variable.change)] };
}

/** Alterations and levels of genes stand before what the record says, as they are asked. */
export const isRecorded = ({ condition }: Stated): number => Number(condition.is === "class");

/** What a population's condition means. */
export function ofStated(stated: Stated, profile: string | undefined, cut: Cut | undefined): Condition | undefined {
  const { condition } = stated;
  if (condition.is !== "any") return ofSingle(stated, profile, cut);
  const parts = condition.of
    .toSorted((one, other) => isRecorded(one) - isRecorded(other))
    .map((one) => ofSingle(one, profile, cut));
  const anyOf = parts.filter((one) => one !== undefined);
  return anyOf.length < parts.length ? undefined : { anyOf };
}

/** What one condition means; undefined for what is no single one. */
export function ofSingle(
  { condition }: Stated,
  profile: string | undefined,
  cut: Cut | undefined,
): SingleCondition | undefined {
  switch (condition.is) {
    case "state":
      return ofState(condition);
    case "level": {
      const variable = levelOfGene(condition, { profile, cut });
      return variable === undefined ? undefined : { variable, levels: [condition.level] };
    }
    case "class":
      if (isNumber(condition.attribute))
        return { variable: levelOf(numberOf(condition.attribute), cut), levels: [...condition.levels] };
      return {
        variable: { is: "clinical", attribute: condition.attribute },
        levels: [...condition.levels],
        ...(condition.except === undefined ? {} : { except: condition.except }),
      };
    case "cancer":
      return { variable: { is: "cancer_type" }, levels: [condition.code] };
    case "any":
    case "together":
    case "sides":
      return undefined;
    case "range":
    default:
      return { variable: { is: "clinical_number", attribute: condition.attribute }, range: rangeOf(condition.range) };
  }
}
