import type { Side, SingleCondition, Variable } from "../../src/meaning/index.ts";

/** Sides of questions that are drawn at random. */

const mutated = (gene: string, isHeld: boolean): SingleCondition => ({
  variable: { is: "mutation", gene },
  levels: [isHeld ? "mutant" : "wild type"],
});

/** Without a mutation of a gene. */
export const lacking = (gene: string): SingleCondition => mutated(gene, false);

/** Both and neither of two mutations, the one without the other, and these beside both. */
export function sidesByNumber(first: string, second: string): readonly Side[][] {
  const side = (...[one, other]: readonly [boolean, boolean]): Side => ({
    is: "together",
    of: [mutated(first, one), mutated(second, other)],
  });
  return [
    [side(true, true), side(false, false)],
    [side(true, false), side(false, true)],
    [side(true, false), side(false, true), side(true, true)],
  ];
}

/** Sides of which each is of a cancer type of its own; as many as there are cancer types. */
export const inOwnCancers = (sides: readonly Side[], cancers: readonly string[]): Side[] =>
  sides.slice(0, cancers.length).map((side, at) => {
    const inCancer: SingleCondition = { variable: { is: "cancer_type" }, levels: cancers.slice(at, at + 1) };
    return side.is === "together" ? { ...side, of: [...side.of, inCancer] } : side;
  });

/** The attributes of the clinical record that a variable is made of. */
export function attributesOf(variable: Variable | undefined): string[] {
  if (variable?.is === "sides") return variable.of.flatMap(attributesOf);
  if (variable?.is === "together") return variable.of.flatMap((one) => attributesOf(one.variable));
  if (variable?.is === "level") return attributesOf(variable.of);
  return variable !== undefined && "attribute" in variable ? [variable.attribute] : [];
}
