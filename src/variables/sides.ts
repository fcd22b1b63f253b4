import { countedName, nameOf, type Sides } from "../meaning/index.ts";
import { joinWords } from "../prose/join-words.ts";
import { isThere, type LevelColumn } from "./column.ts";
import { joinedParts } from "./joined-parts.ts";

/** What patients of a side have is the first level of its column. */
const HELD = 0;

/** Why a row is in no group, in the order of the codes from 1. */
const reasonsOf = (names: readonly string[]): string[] => [
  `not known for each of ${joinWords(names)}`,
  names.length === 2 ? `neither ${names.join(" nor ")}` : `none of ${joinWords(names)}`,
  names.length === 2 ? `both ${joinWords(names)}` : `more than one of ${joinWords(names)}`,
];

/** The side that a row is of; where it is of none, the place of the reason below zero. */
function sideOf(parts: readonly LevelColumn[], row: number): number {
  if (!parts.every((part) => isThere(part, row))) return -1;
  const held = parts.flatMap((part, side) => (part.codes[row] === HELD ? [side] : []));
  const [only, another] = held;
  return only === undefined ? -2 : another === undefined ? only : -3;
}

const definitionOf = (names: readonly string[], parts: readonly LevelColumn[]): string =>
  [
    `Patients with ${joinWords(names)} were set side by side; only who is known to have exactly one of these was compared.`,
    ...new Set(parts.map(({ notes }) => notes.definition)),
  ].join(" ");

/** Patients with exactly one of several things, by which one; who has none, more, or is not known for each has no value. */
export function sidesColumnOf(variable: Sides, parts: readonly LevelColumn[]): LevelColumn {
  const names = variable.of.map(countedName);
  const sides = [...(parts[0]?.codes.keys() ?? [])].map((row) => sideOf(parts, row));
  return {
    kind: "levels",
    variable,
    name: nameOf(variable),
    levels: names,
    neither: null,
    codes: new Uint8Array(sides.map((side) => Math.max(side, 0))),
    missing: new Uint8Array(sides.map((side) => Math.max(-side, 0))),
    reasons: reasonsOf(names),
    ...joinedParts(parts, definitionOf(names, parts)),
  };
}
