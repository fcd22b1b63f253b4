import { isUsed, levelColumn, type PatientTable } from "../../cohort/patient-table.ts";
import type { QuestionOf } from "../../meaning/index.ts";
import { isThere, type LevelColumn } from "../../variables/column.ts";
import type { CountedLevels } from "../../variables/counted-level.ts";
import { countedLevels } from "../../variables/counted-levels.ts";
import { groupsOf } from "../level-groups.ts";

/** How many patients of a cancer type, or of a group within it, have a value, and how many of them hold each level. */
export interface Tally {
  readonly cancerType: string;
  readonly group: string | null;
  readonly n: number;
  /** In the order of the levels. */
  readonly counts: readonly number[];
}

/** A categorical variable, counted. */
export interface CountedVariable extends Omit<CountedLevels, "holds"> {
  /** Cancer types in the order of the card, groups in theirs. */
  readonly tallies: readonly Tally[];
}

interface Place {
  readonly cancerType: string;
  readonly group: string | null;
  readonly rows: readonly number[];
}

/** The cancer types of the rows in the question's order; those under a group term alone come last. */
const typesOf = ({ rows, cancerTypes }: PatientTable): string[] => [
  ...new Set([...cancerTypes, ...rows.map((row) => row.cancer_type)]),
];

/** The column whose levels are compared within each cancer type; null where cancer types are compared or described. */
export const groupColumn = (table: PatientTable, { by }: QuestionOf<"frequency">): LevelColumn | null =>
  by === undefined || by.is === "cancer_type" ? null : levelColumn(table, by);

/** The group of a row; null where it is in none. */
export function groupOf(column: LevelColumn, row: number): string | null {
  const { names, of } = groupsOf(column);
  return isThere(column, row) ? (names[of(row) ?? -1] ?? null) : null;
}

/** Why a row is in no group. */
export const whyNoGroup = (column: LevelColumn, row: number): string =>
  column.reasons[(column.missing[row] ?? 0) - 1] ?? groupsOf(column).without ?? "in no group";

/** The used rows of every cancer type, or of every group within it. */
function placesOf(table: PatientTable, groups: LevelColumn | null): Place[] {
  const used = [...table.rows.keys()].filter((row) => isUsed(table, row));
  const ofType = Map.groupBy(used, (row) => table.rows[row]?.cancer_type ?? "");
  return typesOf(table).flatMap((cancerType): Place[] => {
    const rows = ofType.get(cancerType) ?? [];
    if (groups === null) return rows.length === 0 ? [] : [{ cancerType, group: null, rows }];
    const ofGroup = Map.groupBy(rows, (row) => groupOf(groups, row));
    const held = groupsOf(groups).names.filter((group) => groups.areNamed || ofGroup.has(group));
    return held.map((group) => ({ cancerType, group, rows: ofGroup.get(group) ?? [] }));
  });
}

function tallyOf(column: LevelColumn, { levels, holds }: CountedLevels, { rows, ...place }: Place): Tally {
  const measured = rows.filter((row) => isThere(column, row));
  return {
    ...place,
    n: measured.length,
    counts: levels.map((_, at) => measured.filter((row) => holds(at, row)).length),
  };
}

/** Levels of one subject that several variables of the question name are counted once ("amplified or lost", asked apart). */
function joined(variables: readonly CountedVariable[]): CountedVariable[] {
  const [first, ...others] = variables;
  if (first === undefined) return [];
  const levels = first.levels.map((level) => ({
    ...level,
    isCompared: variables.some((one) => one.levels.some(({ what, isCompared }) => what === level.what && isCompared)),
  }));
  const further = others.filter((one) => !one.levels.every(({ what }) => levels.some((level) => level.what === what)));
  return [{ ...first, levels }, ...further];
}

/** Counts every variable of the question in every cancer type, or in every group within it. */
export function countVariables(table: PatientTable, question: QuestionOf<"frequency">): CountedVariable[] {
  const places = placesOf(table, groupColumn(table, question));
  const counted = question.of.map((variable): CountedVariable => {
    const column = levelColumn(table, variable);
    const { holds, ...said } = countedLevels(column);
    return { ...said, tallies: places.map((place) => tallyOf(column, { holds, ...said }, place)) };
  });
  return [...Map.groupBy(counted, ({ subject, recorded }) => `${subject}\t${recorded ?? ""}`).values()].flatMap(joined);
}
