import { requiredTypes } from "../cohort/covered-cancer-types.ts";
import type { TableRequest } from "../cohort/patient-table.ts";
import { CgqError } from "../errors.ts";
import type { TableVariable } from "../variables/column.ts";
import type { InMemory } from "../variables/reading.ts";
import { smallestGroups } from "./group-sizes.ts";
import { type SeenRows, seenRows } from "./seen-rows.ts";

/** What a question needs of the data. */
export interface Needs {
  readonly request: TableRequest;
  /** The variables that make groups of patients within a cancer type. */
  readonly grouping: readonly TableVariable[];
  /** Further variables that every patient must have a value of. */
  readonly beside: readonly TableVariable[];
}

/** Whether the data answer a question, found without reading a value. */
export type Coverage =
  /** For certain; `patients` are at least as many, those of the smallest group of a cancer type where `areGroups` are compared. */
  | { readonly covered: "yes"; readonly patients: number; readonly areGroups: boolean }
  /** Not at all, or not for certain: a group is small, or only the values tell how large it is. */
  | { readonly covered: "perhaps" }
  /** Something is not loaded: what an answer would refuse with. */
  | { readonly covered: "no"; readonly refusal: CgqError };

/** A group of so many is there for certain, whatever values turn out to be missing or alike. */
const FEWEST = 5;
const FEWEST_TYPES = 2;

function coveredBy({ request, grouping, beside }: Needs, found: SeenRows): Coverage {
  const required = requiredTypes(request.cohort.cancers);
  const groups = smallestGroups({ needed: [...request.of, ...beside], grouping }, found);
  const held = new Map([...groups].filter(([, size]) => size >= FEWEST));
  const isEnough = required.length > 0 ? required.every((code) => held.has(code)) : held.size >= FEWEST_TYPES;
  const areGroups = grouping.length > 0 || held.size > 1;
  return isEnough ? { covered: "yes", patients: Math.min(...held.values()), areGroups } : { covered: "perhaps" };
}

/** Looks up whether the data answer a question. */
export async function coverageOf(needs: Needs, known: InMemory): Promise<Coverage> {
  try {
    const found = await seenRows(needs.request, known);
    return found === null ? { covered: "perhaps" } : coveredBy(needs, found);
  } catch (error) {
    if (error instanceof CgqError) return { covered: "no", refusal: error };
    throw error;
  }
}
