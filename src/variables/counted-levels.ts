import { countedTogether, type Together } from "../meaning/index.ts";
import { countedRecord } from "./clinical/counted-levels.ts";
import type { LevelColumn } from "./column.ts";
import type { CountedLevels } from "./counted-level.ts";
import { copyNumberLevels } from "./copy-number/counted-levels.ts";
import { alterationLevels } from "./mutation/counted-levels.ts";

/** Those of whom all of it holds. */
const heldTogether = ({ name, codes, notes }: LevelColumn, variable: Together): CountedLevels => ({
  subject: name,
  recorded: null,
  isTogether: true,
  levels: [
    {
      category: null,
      short: "patients",
      what: countedTogether(variable),
      isPlural: false,
      isCompared: true,
    },
  ],
  isDistribution: false,
  isOrdered: false,
  definitions: [notes.definition],
  holds: (_, row) => codes[row] === 0,
});

/** What is counted of a column. */
export function countedLevels(column: LevelColumn): CountedLevels {
  if (column.of.is === "copy_number") return copyNumberLevels(column, column.of);
  if (column.variable.is === "together") return heldTogether(column, column.variable);
  return column.of.is === "mutation" || column.of.is === "alteration"
    ? alterationLevels(column)
    : countedRecord(column);
}
