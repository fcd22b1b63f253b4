import type { AnyAlteration } from "../meaning/index.ts";
import { alterationLevels } from "../meaning/levels.ts";
import { joinWords } from "../prose/join-words.ts";
import { isThere, type LevelColumn } from "./column.ts";

const ALTERED = 0;

/** "BRCA1 mutation or BRCA2 mutation". */
export const orWords = (names: readonly string[]): string => joinWords(names).replace(/ and (?=[^,]*$)/, " or ");

/** One column alone is not joined to anything. */
const whyMissing = (parts: readonly LevelColumn[]): string =>
  parts.length === 1
    ? (parts[0]?.reasons[0] ?? "")
    : `not looked at for each of ${joinWords(parts.map(({ name }) => name))}`;

function definitionOf(parts: readonly LevelColumn[]): string {
  const definitions = parts.map(({ notes }) => notes.definition);
  if (parts.length === 1) return definitions.join("");
  const counted = `A tumour was counted as altered if it had any of these: ${orWords(parts.map(({ name }) => name))}; as unaltered only if it was profiled for each and had none.`;
  return [counted, ...definitions].join(" ");
}

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
    reasons: [whyMissing(parts)],
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
      definition: definitionOf(parts),
    },
  };
}
