import type { Condition } from "./condition.ts";
import { levelsIn, oneLevel } from "./levels.ts";
import type { Variable } from "./variable.ts";

const named = (levels: readonly string[]): readonly string[] => {
  const name = oneLevel(levels);
  return levelsIn(name).length > 1 && name.includes(" + ") ? levels : [name];
};

/** The patient subgroup of the wire form: clinical levels that restrict the cohort, then those that are compared. */
export function namedLevels(where: readonly Condition[], by: Variable | undefined): string | undefined {
  const restricting = where.flatMap((one) =>
    "levels" in one && one.variable.is === "clinical" && one.except === undefined ? named(one.levels) : [],
  );
  const compared = by?.is === "clinical" ? (by.levels ?? []) : [];
  const all = [...new Set([...restricting, ...compared])];
  return all.length === 0 ? undefined : all.join(", ");
}
