import type { Population, Stated, StatedCondition } from "./population.ts";

/** "TMB-high (>= 10) versus TMB-low": the border that is named on one side is that of the other. */

type Ranged = Stated & { readonly condition: Extract<StatedCondition, { is: "range" }> };
const isRanged = (stated: Stated): stated is Ranged => stated.condition.is === "range";
const isOneSided = ({ condition: { range } }: Ranged): boolean => range.from === undefined || range.to === undefined;

/** A level of a number of the record within the border that is named of it. */
function within(stated: Stated, { key, condition: border }: Ranged): Stated {
  const { condition } = stated;
  if (condition.is !== "class" || condition.attribute !== border.attribute) return stated;
  const { from, to, open } = border.range;
  const isSame = condition.levels.includes("high") === (from !== undefined);
  const range = isSame
    ? border.range
    : { ...(from === undefined ? {} : { to: from }), ...(to === undefined ? {} : { from: to }), open: !open };
  return { ...stated, key, condition: { ...border, range } };
}

/** The populations, of which levels of one number have one border. */
export function bordered(populations: readonly Population[]): readonly Population[] {
  const [border, another] = populations.flatMap(({ conditions }) => conditions.filter(isRanged)).filter(isOneSided);
  if (border === undefined || another !== undefined) return populations;
  return populations.map((one) => ({ ...one, conditions: one.conditions.map((stated) => within(stated, border)) }));
}
