import type { AssociatedPatient } from "./associated-patients.ts";
import type { PairTable, Side } from "./association-result.ts";

/** Patients by the levels of two variables (places in the list). */
export function countPair(
  patients: readonly Pick<AssociatedPatient, "levels">[],
  [a, b]: PairTable["of"],
  sides: readonly Side[],
): number[][] {
  const counts = (sides[a]?.levels ?? []).map(() => (sides[b]?.levels ?? []).map(() => 0));
  for (const { levels } of patients) {
    const row = counts[levels[a] ?? 0];
    const at = levels[b] ?? 0;
    if (row !== undefined) row[at] = (row[at] ?? 0) + 1;
  }
  return counts;
}
