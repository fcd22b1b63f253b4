import { CgqError } from "../errors.ts";
import type { GeneMeasure, Numeric } from "../meaning/index.ts";
import type { VariableKind } from "./reading.ts";

type OfGene = Extract<Numeric, { is: GeneMeasure }>;

const refuse = ([first]: readonly OfGene[]): never => {
  throw new CgqError("not_in_dataset", `No ${first?.is ?? "such"} data are loaded. Ask about another kind of data.`);
};

const neverLoaded = (is: OfGene["is"]): VariableKind<OfGene> => ({
  is,
  heldIn: `a ${is} profile`,
  name: ({ gene }) => `${gene} ${is}`,
  read: async (variables) => refuse(variables),
  offer: refuse,
});

/** Kinds of values that no importer reads yet: asked for, they are refused as not loaded. */
export const methylation = neverLoaded("methylation");
export const protein = neverLoaded("protein");
