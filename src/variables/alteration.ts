import type { Categorical } from "../meaning/index.ts";
import { alterationLevels } from "../meaning/levels.ts";
import { joinWords } from "../prose/join-words.ts";
import { isThere, type LevelColumn } from "./column.ts";

type AnyAlteration = Extract<Categorical, { is: "alteration" }>;

const ALTERED = 0;

/** "BRCA1 mutation or BRCA2 mutation". */
export const orWords = (names: readonly string[]): string => joinWords(names).replace(/ and (?=[^,]*$)/, " or ");

/** Altered by any of the columns; unaltered only where every one of them was looked at. */
export function alterationColumnOf(variable: AnyAlteration, parts: readonly LevelColumn[]): LevelColumn {
  const rows = parts[0]?.codes.length ?? 0;
  const isAltered = (row: number): boolean => parts.some((part) => isThere(part, row) && part.codes[row] === ALTERED);
  const altered = Array.from({ length: rows }, (_, row) => isAltered(row));
  const name = orWords(parts.map((part) => part.name));
  return {
    kind: "levels",
    variable,
    name,
    levels: [alterationLevels.altered, alterationLevels.unaltered],
    neither: null,
    codes: Uint8Array.from(altered, (is) => (is ? 0 : 1)),
    missing: Uint8Array.from(altered, (is, row) => (is || parts.every((part) => isThere(part, row)) ? 0 : 1)),
    reasons: [`not looked at for each of ${joinWords(parts.map((part) => part.name))}`],
    samples: Array.from(
      { length: rows },
      (_, row) => parts.map(({ samples }) => samples[row] ?? null).find((one) => one !== null) ?? null,
    ),
    isOrdered: false,
    areNamed: true,
    of: { is: "alteration", parts },
    notes: {
      profiles: parts.flatMap(({ notes }) => notes.profiles),
      exclusions: parts.flatMap(({ notes }) => notes.exclusions),
      warnings: parts.flatMap(({ notes }) => notes.warnings),
      definition: `A tumour counts as altered with any of these: ${orWords(parts.map((part) => part.name))}; as unaltered only where each was looked at and none found. ${parts.map(({ notes }) => notes.definition).join(" ")}`,
    },
  };
}
