import { nameOf, type SingleCondition, type Together, type Variable } from "../meaning/index.ts";
import { ANYTHING_ELSE, oneLevel } from "../meaning/levels.ts";
import { paragraph } from "../prose/methods-sentences.ts";
import type { Column, LevelColumn } from "./column.ts";
import { fulfils, type fulfilsAll } from "./fulfils.ts";
import { joinedParts } from "./joined-parts.ts";

/** What is read for a condition; levels of the clinical record are one, set against all others. */
export const conditioned = (condition: SingleCondition): Variable =>
  "levels" in condition && condition.variable.is === "clinical"
    ? { ...condition.variable, levels: [oneLevel(condition.levels)] }
    : condition.variable;

const definitionOf = (name: string): string => `Patients with ${name} were told from all others of whom this is known.`;

/** Patients of whom several things hold, and those of whom one does not, as far as `settles` can tell. Columns are in the order of the conditions. */
export function togetherColumnOf(
  variable: Together,
  columns: readonly Column[],
  settles: typeof fulfilsAll,
): LevelColumn {
  const parts = columns.flatMap((column, at) => {
    const condition = variable.of[at];
    return condition === undefined ? [] : fulfils(condition, column);
  });
  const rows = [...(columns[0]?.missing.keys() ?? [])].map(settles(parts));
  const name = nameOf(variable);
  return {
    kind: "levels",
    variable,
    name,
    levels: [name, ANYTHING_ELSE],
    neither: null,
    codes: new Uint8Array(rows.map((held) => (held === true ? 0 : 1))),
    missing: new Uint8Array(rows.map((held) => (held === null ? 1 : 0))),
    reasons: [`not known whether ${name}`],
    ...joinedParts(columns, paragraph(definitionOf(name), ...columns.map(({ notes }) => notes.definition))),
  };
}
