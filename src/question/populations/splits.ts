import { levelsIn, oneLevel } from "../../meaning/index.ts";
import { neverSmoked, smoked } from "../lexicon/words/scales.ts";
import { isUnaltered, type State } from "../scan/item.ts";
import { isCopyState } from "../phrases/named.ts";
import type { Split } from "./cohorts.ts";
import { saysOf, type Stated, type StatedCondition } from "./population.ts";

/** What conditions of one key, in populations that differ, are compared by. */

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
type Of<Is extends StatedCondition["is"]> = Extract<StatedCondition, { is: Is }>;
const only = <Is extends StatedCondition["is"]>(stated: readonly Stated[], is: Is): Of<Is>[] =>
  stated.flatMap(({ condition }) => (condition.is === is ? [condition as Of<Is>] : [])); // its tag says so

type Labels = Pick<Split, "text" | "keys">;

const oppositeState = (state: State): State =>
  state === "wildtype" ? "mutated" : state === "diploid" ? "amplified" : state;

/** "BRAF V600E ... mutated against non-mutated": the change that is named once holds for all. */
const byChange = (a: Of<"state">, b: Of<"state">): number =>
  Number(b.change !== undefined) - Number(a.change !== undefined);

function ofStates(conditions: readonly Of<"state">[], said: Labels): Split | undefined {
  const [first] = conditions;
  const altered = unique(
    conditions.map(({ state }) => (state === "altered" ? "mutated" : state)).filter((state) => !isUnaltered(state)),
  );
  if (first === undefined || altered.length > 1) return undefined;
  const named = conditions.toSorted(byChange).find(({ state }) => !isUnaltered(state));
  const { genes } = first;
  const state = named?.state ?? first.not ?? oppositeState(first.state);
  const { change, also, all, beside } = named ?? {};
  return {
    is: "state",
    kind: isCopyState(state) ? "copies" : "mutation",
    genes,
    state,
    ...(change === undefined ? {} : { change }),
    ...(also === undefined ? {} : { also }),
    ...(all === undefined ? {} : { all }),
    ...(beside === undefined ? {} : { beside }),
    ...said,
  };
}

/** "over 60 against 60 and younger": one border. */
function ofRanges(conditions: readonly Of<"range">[], said: Labels): Split | undefined {
  const borders = unique(conditions.flatMap(({ range }) => [range.from, range.to].filter((one) => one !== undefined)));
  const [first] = conditions;
  const [value] = borders;
  const sided = conditions.every(({ range }) => range.from === undefined || range.to === undefined);
  return first === undefined || value === undefined || borders.length > 1 || !sided
    ? undefined
    : { is: "number", attribute: first.attribute, value, ...said };
}

/** "Within luminal tumours, luminal A versus luminal B": what holds several of the others is where they are. */
function withoutScenes(classes: readonly Of<"class">[]): readonly Of<"class">[] {
  const isNamed = ({ levels }: Of<"class">): boolean => levels.length > 1 && !oneLevel(levels).includes(" + ");
  const holds = (one: Of<"class">, other: Of<"class">): boolean =>
    isNamed(one) &&
    one !== other &&
    other.levels.length < one.levels.length &&
    other.levels.every((level) => one.levels.includes(level));
  return classes.filter(
    (one) => unique(classes.filter((other) => holds(one, other)).map(({ levels }) => levels.join())).length < 2,
  );
}

/** "Smokers versus current smokers", "stage I-II versus stage II-III": who is of both, unless the levels are the same. */
function overlap(one: Of<"class">, other: Of<"class">): boolean {
  if (one.attribute !== other.attribute || one.levels.join() === other.levels.join()) return false;
  const smokes = [one, other].some(({ levels }) => levels.includes(smoked));
  if (smokes) return ![...one.levels, ...other.levels].includes(neverSmoked);
  const others = new Set(other.levels.flatMap(levelsIn));
  return one.levels.flatMap(levelsIn).some((level) => others.has(level));
}

export function splitOf(stated: readonly Stated[]): Split | undefined {
  const said = { text: unique(stated.map((one) => one.text)).join(" / "), keys: unique(stated.map((one) => one.key)) };
  const [classes, levels, states, ranges] = [
    withoutScenes(only(stated, "class")),
    only(stated, "level"),
    only(stated, "state"),
    only(stated, "range"),
  ];
  const [first] = classes;
  const [sides] = only(stated, "sides");
  if (sides !== undefined) return stated.length === 1 ? { is: "sides", of: sides.of, ...said } : undefined;
  if (classes.some(({ except }) => except === true)) return undefined;
  if (classes.some((one, at) => classes.slice(at + 1).some((other) => overlap(one, other)))) return undefined;
  if (first !== undefined) {
    const attributes = unique(classes.map((one) => one.attribute));
    const attribute = attributes.length > 1 ? "subtype" : first.attribute;
    return { is: "class", attribute, levels: unique(classes.map((one) => oneLevel(one.levels))), ...said };
  }
  if (states.length > 0) return ofStates(states, said);
  const [level] = levels;
  if (level === undefined) return ofRanges(ranges, said);
  const { level: _, ...ofGenes } = level;
  return { ...ofGenes, ...said };
}

export const valuesOf = (stated: readonly Stated[]): string[] => unique(stated.map(saysOf));
