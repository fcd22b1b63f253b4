import { z } from "zod";
import { Grouping } from "./grouping.ts";
import { Numeric } from "./numeric.ts";
import { Sides, Together } from "./sides.ts";

/** One level for each patient. */
export const Categorical = z.discriminatedUnion("is", [...Grouping.options, Together, Sides]);
export type Categorical = z.infer<typeof Categorical>;

export const Variable = z.union([Numeric, Categorical]);
export type Variable = z.infer<typeof Variable>;

const numericKinds: ReadonlySet<string> = new Set(Numeric.options.flatMap(({ shape }) => [...shape.is.values]));

export const isNumeric = (variable: Variable): variable is Numeric => numericKinds.has(variable.is);

/** The genes that a variable is about, in its order. */
export function genesOf(variable: Variable): readonly string[] {
  if (variable.is === "alteration") return [...new Set(variable.anyOf.map(({ gene }) => gene))];
  if (variable.is === "level") return genesOf(variable.of);
  if (variable.is === "sides") return [...new Set(variable.of.flatMap(genesOf))];
  if (variable.is === "together") return [...new Set(variable.of.flatMap((one) => genesOf(one.variable)))];
  return "gene" in variable ? [variable.gene] : [];
}
