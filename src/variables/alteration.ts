import type { AnyAlteration } from "../meaning/index.ts";
import { levelsOfSeveral } from "../meaning/levels.ts";
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

const allAreNeeded = (parts: readonly LevelColumn[]): string =>
  `A tumour was counted as having them together if it had every one of these: ${joinWords(parts.map(({ name }) => name))}; as not having them together if it lacked one.`;

function definitionOf({ all }: AnyAlteration, parts: readonly LevelColumn[]): string {
  const definitions = parts.map(({ notes }) => notes.definition);
  if (all === true) return [allAreNeeded(parts), ...definitions].join(" ");
  if (parts.length === 1) return definitions.join("");
  const counted = `A tumour was counted as altered if it had any of these: ${orWords(parts.map(({ name }) => name))}; as unaltered only if it was profiled for each and had none.`;
  return [counted, ...definitions].join(" ");
}

/** Altered by any of the columns, unaltered only where every one of them was looked at; where all are needed it is the reverse. */
export function alterationColumnOf(variable: AnyAlteration, parts: readonly LevelColumn[]): LevelColumn {
  const rows = parts[0]?.codes.length ?? 0;
  const needsAll = variable.all === true;
  const isHeld = (part: LevelColumn, row: number): boolean => isThere(part, row) && part.codes[row] === ALTERED;
  const isLacked = (part: LevelColumn, row: number): boolean => isThere(part, row) && part.codes[row] !== ALTERED;
  const isKnown = (row: number): boolean => parts.every((part) => isThere(part, row));
  const isDecided = (row: number): boolean => parts.some((part) => (needsAll ? isLacked : isHeld)(part, row));
  const isAltered = (row: number): boolean =>
    needsAll ? parts.every((part) => isHeld(part, row)) : parts.some((part) => isHeld(part, row));
  const altered = Array.from({ length: rows }, (_, row) => isAltered(row));
  const names = parts.map((part) => part.name);
  const name = needsAll ? joinWords(names) : orWords(names);
  const called = levelsOfSeveral(variable);
  return {
    kind: "levels",
    variable,
    name,
    levels: [called.altered, called.unaltered],
    neither: null,
    codes: Uint8Array.from(altered, (is) => (is ? 0 : 1)),
    missing: Uint8Array.from(altered, (_, row) => (isDecided(row) || isKnown(row) ? 0 : 1)),
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
      definition: definitionOf(variable, parts),
    },
  };
}
