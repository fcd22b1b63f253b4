import type { Lexicon } from "../lexicon/load.ts";
import { settledItems } from "../scan/settled-items.ts";
import type { Item } from "../scan/item.ts";
import { itemsOf, type Scanned } from "../scan/items.ts";
import type { Plain } from "./notes.ts";

/** A text without notes, with its items, so that it is scanned and settled once however often it is read. */
export interface Heard extends Plain {
  readonly scanned: Scanned;
  /** The items as they are meant where they stand. */
  readonly settled: readonly Item[];
}

export function heard({ text, notes }: Plain, lexicon: Lexicon): Heard {
  const scanned = itemsOf(text, lexicon);
  return { text, notes, scanned, settled: settledItems(scanned.items, text, lexicon) };
}
