import { type Column, isLevels, type LevelColumn } from "./column.ts";

/** What a column that is made of several has of them all: its sample is that of the first part that has one. */
export const joinedParts = (
  parts: readonly Column[],
  definition: string,
): Pick<LevelColumn, "samples" | "isOrdered" | "areNamed" | "of" | "notes"> => ({
  samples: [...(parts[0]?.missing.keys() ?? [])].map(
    (row) => parts.map(({ samples }) => samples[row] ?? null).find((one) => one !== null) ?? null,
  ),
  isOrdered: false,
  areNamed: true,
  of: { is: "alteration", parts: parts.filter(isLevels) },
  notes: {
    profiles: parts.flatMap(({ notes }) => notes.profiles),
    exclusions: parts.flatMap(({ notes }) => notes.exclusions),
    warnings: parts.flatMap(({ notes }) => notes.warnings),
    definition,
  },
});
