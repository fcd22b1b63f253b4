import { isGeneMeasure } from "../../meaning/index.ts";
import { isAsk, isLink, placeOf, type Item } from "../scan/item.ts";
import { isProperty, kindOf, whatOf } from "./named.ts";

/** Properties that stand together and say one thing: "copy number gain", "mutated or deleted", "somatic VHL mutations". */

/** Two neighbouring properties that say one thing: which of them says it. */
export const strongerOf: Readonly<Record<string, "first" | "second">> = {
  "copy_number copies": "second",
  "copies copy_number": "first",
  "expression level": "second",
  "level expression": "first",
  "protein expression": "first",
  "expression protein": "second",
};

type LevelItem = Extract<Item, { is: "level" }>;
/** "high methylation", "protein low": the level of another measure than expression. */
function levelOfMeasure(one: Item, other: Item): LevelItem | undefined {
  const [level, measure] = one.is === "level" ? [one, other] : [other, one];
  return level.is === "level" && level.of === undefined && measure.is === "measure" && isGeneMeasure(measure.measure)
    ? { ...level, of: measure.measure }
    : undefined;
}

/** "high MGMT methylation": the measure behind the gene is that of the level before it. */
function measureBehind(out: Item[], item: Item): boolean {
  const [level, gene] = out.slice(-2);
  const measured = gene?.is === "gene" && level !== undefined ? levelOfMeasure(level, item) : undefined;
  if (measured === undefined) return false;
  out[out.length - 2] = measured;
  return true;
}

/** "tumors with high and tumors with low MLH1 methylation": the first level is of the same measure. */
const withSharedMeasure = (items: readonly Item[]): Item[] =>
  items.map((item, at) => {
    const next = items.slice(at + 1).find((one) => one.is !== "bearer" && !isLink(one, "and", "versus", "or", "with"));
    const isOpposed = item.is === "level" && next?.is === "level" && next.level !== item.level;
    return isOpposed && item.of === undefined && next.of !== undefined ? { ...item, of: next.of } : item;
  });

/** "copy number gain", "high expression", "mutation mutations". */
export const mergeProperties = (items: readonly Item[]): Item[] => withSharedMeasure(merged(items));

function merged(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (const item of items) {
    const before = out.at(-1);
    if (measureBehind(out, item)) continue;
    if (!isProperty(before) || !isProperty(item)) {
      if (isRepeated(out, item)) out.splice(-2, 1);
      out.push(item);
      continue;
    }
    const level = levelOfMeasure(before, item);
    const stronger = strongerOf[`${kindOf(before) ?? ""} ${kindOf(item) ?? ""}`];
    const same = JSON.stringify(whatOf(before)) === JSON.stringify(whatOf(item));
    if (kindOf(before) === "expression" && item.is === "state" && item.state === "altered")
      out.push({ is: "ask", ask: "difference", text: item.text, start: item.start, end: item.end });
    else if (level !== undefined) out[out.length - 1] = { ...level, ...placeOf([before, item]) };
    else if (same || stronger !== undefined)
      out[out.length - 1] = { ...(stronger === "second" ? item : before), ...placeOf([before, item]) };
    else out.push(item);
  }
  return out;
}

const gains = new Set(["amplified", "gained"]);
const losses = new Set(["deleted", "lost", "one_lost"]);

/** "MYC amplified or MYC gained": the gene once more. */
function isSaidAgain(items: readonly Item[], at: number): boolean {
  const [gene, state, joint, again, another] = items.slice(Math.max(0, at - 3), at + 2);
  return (
    again?.is === "gene" &&
    gene?.is === "gene" &&
    gene.symbol === again.symbol &&
    state?.is === "state" &&
    state.adjective &&
    isLink(joint, "or") &&
    another?.is === "state" &&
    another.adjective
  );
}

/** "Is ERBB2 mutated or amplified more often?": which of the two, where no groups are set against each other. */
function isChosenFrom(items: readonly Item[], state: Item): boolean {
  const [often, more] = items.slice(items.indexOf(state) + 1);
  const sides = ["class", "others", "range", "dimension"];
  return (
    isAsk(often, "often") &&
    isAsk(more, "comparative") &&
    !items.some((one) => isLink(one, "versus", "between", "by") || sides.includes(one.is))
  );
}

/** "gain or loss", "mutated or deleted": states that are joined are one. */
export function joinedStates(given: readonly Item[]): Item[] {
  const items = given.filter((_, at) => !isSaidAgain(given, at));
  const out: Item[] = [];
  for (const item of items) {
    const [before, joint] = [out.at(-2), out.at(-1)];
    if (item.is !== "state" || before?.is !== "state" || !isLink(joint, "or", "and") || before.state === item.state) {
      out.push(item);
      continue;
    }
    const merged = isChosenFrom(items, item) ? undefined : mergedState(before, item, isLink(joint, "or"));
    if (merged === undefined) out.push(item);
    else out.splice(-2, 2, { ...merged, ...placeOf([before, item]) });
  }
  return out;
}

type StateItem = Extract<Item, { is: "state" }>;
function mergedState(one: StateItem, other: StateItem, either: boolean): StateItem | undefined {
  const states = [one.state, other.state];
  if (states.some((state) => gains.has(state)) && states.some((state) => losses.has(state)))
    return either ? { ...one, state: "copies_changed" } : undefined;
  if (either && states.every((state) => gains.has(state))) return { ...one, state: "any_gained" };
  if (either && states.every((state) => losses.has(state))) return { ...one, state: "lost" };
  const altered = states.includes("mutated") && states.some((state) => gains.has(state) || losses.has(state));
  const { change } = one.state === "mutated" ? one : other;
  return either && altered
    ? {
        ...one,
        state: "mutated",
        ...(change === undefined ? {} : { change }),
        also: states.filter((state) => state !== "mutated"),
      }
    : undefined;
}

/** "somatic VHL mutations" says mutation twice; the one after the gene stays. */
function isRepeated(out: readonly Item[], item: Item): boolean {
  const [gene, first, before] = [out.at(-1), out.at(-2), out.at(-3)];
  return (
    isProperty(item) &&
    isProperty(first) &&
    gene?.is === "gene" &&
    kindOf(first) === kindOf(item) &&
    before?.is !== "gene" &&
    !isLink(before, "of")
  );
}
