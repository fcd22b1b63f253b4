import type { Condition } from "./cohort.ts";
import type { Variable } from "./variable.ts";

/** Levels that have one name together. */
const together: readonly (readonly [levels: readonly string[], name: string])[] = [
  [["stage I", "stage II"], "early stage"],
  [["stage III", "stage IV"], "late stage"],
  [["luminal A", "luminal B"], "luminal"],
];

function named(levels: readonly string[]): readonly string[] {
  const held = together.find(([parts]) => parts.length === levels.length && parts.every((one) => levels.includes(one)));
  return held === undefined ? levels : [held[1]];
}

/** The patient subgroup of the wire form: clinical levels that restrict the cohort, then those that are compared. */
export function namedLevels(where: readonly Condition[], by: Variable | undefined): string | undefined {
  const restricting = where.flatMap((one) =>
    "levels" in one && one.variable.is === "clinical" ? named(one.levels) : [],
  );
  const compared = by?.is === "clinical" ? (by.levels ?? []) : [];
  const all = [...new Set([...restricting, ...compared])];
  return all.length === 0 ? undefined : all.join(", ");
}
