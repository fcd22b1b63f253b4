import { countedRecord } from "./clinical/counted-levels.ts";
import type { LevelColumn } from "./column.ts";
import type { CountedLevels } from "./counted-level.ts";
import { copyNumberLevels } from "./copy-number/counted-levels.ts";
import { alterationLevels } from "./mutation/counted-levels.ts";

/** What is counted of a column. */
export function countedLevels(column: LevelColumn): CountedLevels {
  if (column.of.is === "copy_number") return copyNumberLevels(column, column.of);
  return column.of.is === "mutation" || column.of.is === "alteration"
    ? alterationLevels(column)
    : countedRecord(column);
}
