import { coverage } from "../analyses/index.ts";
import type { Lexicon } from "../question/index.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import type { Asked } from "./asked.ts";
import type { Near } from "./near-questions.ts";

const isCovered = async ({ question }: Near, warehouse: Warehouse): Promise<boolean> =>
  (await coverage(question, warehouse)).covered === "yes";

async function firstCovered(kind: Iterator<Near>, warehouse: Warehouse, lexicon: Lexicon): Promise<Asked | undefined> {
  for (let next = kind.next(); next.done !== true; next = kind.next()) {
    const asked = (await isCovered(next.value, warehouse)) ? next.value.worded(lexicon) : undefined;
    if (asked !== undefined) return asked;
  }
  return undefined;
}

/** Up to `most` questions that the data answer for certain: the first of each kind, then the second of each. */
export async function coveredQuestions(
  kinds: readonly Iterable<Near>[],
  most: number,
  { warehouse, lexicon }: { readonly warehouse: Warehouse; readonly lexicon: Lexicon },
): Promise<string[]> {
  const found = new Set<string>();
  const left = kinds.map((kind) => kind[Symbol.iterator]());
  for (let kind = left.shift(); kind !== undefined && found.size < most; kind = left.shift()) {
    const asked = await firstCovered(kind, warehouse, lexicon);
    if (asked === undefined) continue;
    found.add(asked.original);
    left.push(kind);
  }
  return [...found];
}
