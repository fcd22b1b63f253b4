import { mutationKind, type Range, type SingleCondition } from "../meaning/index.ts";
import { mutationLevels, oneLevel, withoutChange, withoutKind } from "../meaning/levels.ts";
import { type Column, isThere, type LevelColumn, type TableVariable } from "./column.ts";

const within = (value: number, { min, max, includesMin, includesMax }: Range): boolean =>
  (min === undefined || (includesMin ? value >= min : value > min)) &&
  (max === undefined || (includesMax ? value <= max : value < max));

const ALTERED = 0;

/** The level of everybody but those with a copy-number change or a kind of mutations. */
function othersOf(variable: TableVariable): string | null {
  if (variable.is === "copy_number") return withoutChange(variable.change);
  const kind = variable.is === "mutation" ? mutationKind(variable) : undefined;
  return kind === undefined ? null : withoutKind(kind);
}

/** The codes of the levels that a condition names; "not amplified" is everybody but level 0. */
function codesOf(levels: readonly string[], column: LevelColumn): ReadonlySet<number> {
  const { variable } = column;
  const others = othersOf(variable);
  const all = [...column.levels.keys()];
  return new Set(
    levels.flatMap((level) => {
      if (level === others) return all.filter((code) => code !== ALTERED);
      const at = column.levels.indexOf(level);
      if (at >= 0) return [at];
      // "mutant" is also what carries the kind of mutations that is named.
      return level === mutationLevels.mutated ? [ALTERED] : [];
    }),
  );
}

/** Whether a condition holds of a row; null where it is not known. */
type Holds = (row: number) => boolean | null;

/** What one of several conditions settles where it is so, and the reverse only where all are known. */
const settledBy =
  (settles: boolean) =>
  (parts: readonly Holds[]): Holds =>
  (row) => {
    const known = parts.map((holds) => holds(row));
    if (known.includes(settles)) return settles;
    return known.includes(null) ? null : !settles;
  };
/** Whether a row fulfils any of several: one is enough. */
export const fulfilsAny = settledBy(true);
/** Whether a row fulfils every one of several: one that it does not is enough to tell. */
export const fulfilsAll = settledBy(false);

/** Whether a row fulfils every one of several, where each is known: a share leaves out whom it could not have counted. */
export const fulfilsEach =
  (parts: readonly Holds[]): Holds =>
  (row) => {
    const known = parts.map((holds) => holds(row));
    return known.includes(null) ? null : !known.includes(false);
  };

/** Whether a row fulfils a condition; null where it is not known. */
export function fulfils(condition: SingleCondition, column: Column): Holds {
  if ("range" in condition)
    return (row) =>
      column.kind !== "number" || !isThere(column, row) ? null : within(column.values[row] ?? 0, condition.range);
  if (column.kind !== "levels") return () => null;
  const levels = condition.variable.is === "clinical" ? [oneLevel(condition.levels)] : condition.levels;
  const codes = codesOf(levels, column);
  const wanted = condition.except !== true;
  return (row) => (isThere(column, row) ? codes.has(column.codes[row] ?? 0) === wanted : null);
}
