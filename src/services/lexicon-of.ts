import { recordedValues } from "../analyses/index.ts";
import { type Lexicon, withRecorded } from "../question/index.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import type { Ports } from "./ports.ts";

const built = new WeakMap<Warehouse, Promise<Lexicon>>();

async function build(warehouse: Warehouse, shipped: Lexicon): Promise<Lexicon> {
  return withRecorded(shipped, await recordedValues(warehouse));
}

/** The words of a dataset version: the shipped ones, and the attributes and levels that its studies record; built once. */
export function lexiconOf(warehouse: Warehouse, shipped: Lexicon): Promise<Lexicon> {
  const held = built.get(warehouse) ?? build(warehouse, shipped);
  built.set(warehouse, held);
  // What could not be read is read anew by the next question.
  held.catch(() => built.delete(warehouse));
  return held;
}

/** The words that a question about the served data is read with. */
export const servedLexicon = ({ warehouse, lexicon }: Pick<Ports, "warehouse" | "lexicon">): Promise<Lexicon> =>
  warehouse.use((served) => lexiconOf(served, lexicon));
