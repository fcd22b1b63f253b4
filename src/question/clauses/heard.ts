import type { Lexicon } from "../lexicon/load.ts";
import { itemsOf, type Scanned } from "../scan/items.ts";
import type { Plain } from "./notes.ts";

/** A text without notes, with its items, so that it is scanned once. */
export interface Heard extends Plain {
  readonly scanned: Scanned;
}

export const heard = ({ text, notes }: Plain, lexicon: Lexicon): Heard => ({
  text,
  notes,
  scanned: itemsOf(text, lexicon),
});
