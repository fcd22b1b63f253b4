import type { LevelColumn } from "../column.ts";
import type { CountedLevels } from "../counted-level.ts";
import { alterationName } from "../alteration-name.ts";

/** The altered ones. */
export const alterationLevels = ({ variable, codes, notes }: LevelColumn): CountedLevels => {
  const { subject, what } = alterationName(variable);
  return {
    subject,
    recorded: null,
    levels: [{ category: null, short: "alteration", what, isPlural: true, isCompared: true }],
    isDistribution: false,
    isOrdered: false,
    definitions: [notes.definition],
    holds: (_, row) => codes[row] === 0,
  };
};
