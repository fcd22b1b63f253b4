import type { AnyAlteration } from "../meaning/index.ts";
import { levelsOfSeveral } from "../meaning/levels.ts";
import { joinWords } from "../prose/join-words.ts";
import { apartNames } from "./alteration-name.ts";
import { isThere, type LevelColumn } from "./column.ts";
import { joinedParts } from "./joined-parts.ts";

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

const keptApartBy = (parts: readonly LevelColumn[]): string =>
  `Tumours were grouped by ${joinWords(parts.map(({ name }) => name))}: those with neither, with either one only, and with both, if they were profiled for each.`;

function definitionOf({ all, apart }: AnyAlteration, parts: readonly LevelColumn[]): string {
  const definitions = parts.map(({ notes }) => notes.definition);
  if (apart === true) return [keptApartBy(parts), ...definitions].join(" ");
  if (all === true) return [allAreNeeded(parts), ...definitions].join(" ");
  if (parts.length === 1) return definitions.join("");
  const counted = `A tumour was counted as altered if it had any of these: ${orWords(parts.map(({ name }) => name))}; as unaltered only if it was profiled for each and had none.`;
  return [counted, ...definitions].join(" ");
}

const isHeld = (part: LevelColumn, row: number): boolean => isThere(part, row) && part.codes[row] === ALTERED;
const isLacked = (part: LevelColumn, row: number): boolean => isThere(part, row) && part.codes[row] !== ALTERED;
const areKnown = (parts: readonly LevelColumn[], row: number): boolean => parts.every((part) => isThere(part, row));

/** What the levels of several columns are called, which level a row has, and whether it has one. */
interface Joined extends Pick<LevelColumn, "name" | "levels"> {
  readonly codeOf: (row: number) => number;
  readonly isThere: (row: number) => boolean;
}

/** Altered by any of the columns, unaltered only where every one of them was looked at; where all are needed it is the reverse. */
function joinedBy(variable: AnyAlteration, parts: readonly LevelColumn[]): Joined {
  const needsAll = variable.all === true;
  const names = parts.map((part) => part.name);
  const called = levelsOfSeveral(variable);
  const isAltered = (row: number): boolean =>
    needsAll ? parts.every((part) => isHeld(part, row)) : parts.some((part) => isHeld(part, row));
  return {
    name: needsAll ? joinWords(names) : orWords(names),
    levels: [called.altered, called.unaltered],
    codeOf: (row) => (isAltered(row) ? 0 : 1),
    isThere: (row) => areKnown(parts, row) || parts.some((part) => (needsAll ? isLacked : isHeld)(part, row)),
  };
}

/** Neither, the first only, the second only, both: of those who were looked at for each. */
const keptApart = (variable: AnyAlteration, parts: readonly LevelColumn[]): Joined => ({
  ...apartNames(variable),
  codeOf: (row) => parts.reduce((code, part, place) => code + (isHeld(part, row) ? 2 ** place : 0), 0),
  isThere: (row) => areKnown(parts, row),
});

/** Several alterations as one column: any of them, all of them, or two of them apart. */
export function alterationColumnOf(variable: AnyAlteration, parts: readonly LevelColumn[]): LevelColumn {
  const rows = [...(parts[0]?.codes.keys() ?? [])];
  const { name, levels, ...row } = (variable.apart === true ? keptApart : joinedBy)(variable, parts);
  return {
    kind: "levels",
    variable,
    name,
    levels,
    neither: null,
    codes: new Uint8Array(rows.map(row.codeOf)),
    missing: new Uint8Array(rows.map((at) => (row.isThere(at) ? 0 : 1))),
    reasons: [whyMissing(parts)],
    ...joinedParts(parts, definitionOf(variable, parts)),
  };
}
