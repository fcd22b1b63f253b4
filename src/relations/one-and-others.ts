import type { PatientTable } from "../cohort/patient-table.ts";
import type { Exclusion } from "../contract/results.ts";
import type { Categorical } from "../meaning/index.ts";
import type { Column } from "../variables/column.ts";
import { lostGroup } from "./group-sizes.ts";
import { groupsIn, isLarge, type SampleGroup, tooFew } from "./two-groups.ts";

export type AtLeastTwo<T> = readonly [first: T, second: T, ...others: T[]];

/** The cancer type that is set against each of all others. */
export const oneOf = (by: Categorical): string | undefined => (by.is === "cancer_type" ? by.one : undefined);

/** One cancer type and each other one that is large enough. Throws CgqError `not_in_dataset` when nothing is left to compare. */
export function oneAndOthers(
  table: PatientTable,
  measured: Column,
  by: Categorical,
): { readonly groups: AtLeastTwo<SampleGroup>; readonly lost: readonly Exclusion[] } {
  const all = groupsIn(table, measured, by);
  const first = all.find(({ cancerType }) => cancerType === oneOf(by));
  const others = all.filter((group) => group !== first);
  const [second, ...more] = others.filter(isLarge);
  if (first === undefined || second === undefined || !isLarge(first)) throw tooFew(all);
  return {
    groups: [first, second, ...more],
    lost: others.filter((group) => !isLarge(group)).flatMap(({ name, samples }) => lostGroup(name, samples.length)),
  };
}
