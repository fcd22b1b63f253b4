import { attributeOf, countedName } from "../../meaning/index.ts";
import type { LevelColumn } from "../column.ts";
import type { CountedLevels } from "../counted-level.ts";

/** "Female sex", "grade 3", "age over 60": a level as the subject of a sentence. */
function inWords(variable: LevelColumn["variable"], level: string): string {
  if (variable.is === "clinical") return countedName({ ...variable, levels: [level] });
  const isFirst = variable.is === "level" && variable.cut.at === "value" && level === "high";
  return isFirst ? countedName(variable) : level;
}

/** Every level: those that the question names are compared one by one; otherwise the first of two, or more all at once. */
export function countedRecord({ variable, name, levels, codes, notes, isOrdered }: LevelColumn): CountedLevels {
  const subject = variable.is === "clinical" ? attributeOf(variable.attribute, "levels").title : name;
  const asked = variable.is === "clinical" ? (variable.levels ?? []) : [];
  const isDistribution = asked.length === 0 && levels.length > 2;
  const compared = asked.length === 0 && !isDistribution ? levels.slice(0, 1) : asked;
  return {
    subject,
    recorded: subject,
    levels: levels.map((level) => ({
      category: level,
      short: level,
      what: inWords(variable, level),
      isPlural: false,
      isCompared: compared.includes(level),
    })),
    isDistribution,
    isOrdered,
    definitions: [notes.definition],
    holds: (at, row) => codes[row] === at,
  };
}
