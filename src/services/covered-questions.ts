import { coverage } from "../analyses/index.ts";
import type { Lexicon } from "../question/index.ts";
import type { Warehouse } from "../warehouse/warehouse.ts";
import { counted } from "../prose/join-words.ts";
import type { Near } from "./near-questions.ts";

/** A question that the data answer for certain, and from how many patients: "at least 481 patients". */
export interface CoveredQuestion {
  readonly text: string;
  readonly patients: string;
}

/** The question in words where it is covered. */
async function coveredIn(near: Near, warehouse: Warehouse, lexicon: Lexicon): Promise<CoveredQuestion | undefined> {
  const found = await coverage(near.question, warehouse);
  const asked = found.covered === "yes" ? near.worded(lexicon) : undefined;
  if (found.covered !== "yes" || asked === undefined) return undefined;
  const each = found.areGroups ? " in each group" : "";
  return { text: asked.original, patients: `at least ${counted(found.patients, "patient")}${each}` };
}

async function firstCovered(
  kind: Iterator<Near>,
  warehouse: Warehouse,
  lexicon: Lexicon,
): Promise<CoveredQuestion | undefined> {
  for (let next = kind.next(); next.done !== true; next = kind.next()) {
    const covered = await coveredIn(next.value, warehouse, lexicon);
    if (covered !== undefined) return covered;
  }
  return undefined;
}

/** Up to `most` questions that the data answer for certain: the first of each kind, then the second of each. */
export async function coveredQuestions(
  kinds: readonly Iterable<Near>[],
  most: number,
  { warehouse, lexicon }: { readonly warehouse: Warehouse; readonly lexicon: Lexicon },
): Promise<CoveredQuestion[]> {
  const found = new Map<string, CoveredQuestion>();
  const left = kinds.map((kind) => kind[Symbol.iterator]());
  for (let kind = left.shift(); kind !== undefined && found.size < most; kind = left.shift()) {
    const covered = await firstCovered(kind, warehouse, lexicon);
    if (covered === undefined) continue;
    found.set(covered.text, found.get(covered.text) ?? covered);
    left.push(kind);
  }
  return [...found.values()];
}
