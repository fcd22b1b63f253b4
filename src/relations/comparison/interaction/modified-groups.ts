import { isAboutAll } from "../../../cohort/covered-cancer-types.ts";
import { completeRows, levelColumn, numberColumn, type PatientTable } from "../../../cohort/patient-table.ts";
import { CgqError } from "../../../errors.ts";
import type { Categorical, QuestionOf } from "../../../meaning/index.ts";
import { formatCount } from "../../../prose/format-number.ts";
import { joinWords } from "../../../prose/join-words.ts";
import type { LevelColumn, NumberColumn } from "../../../variables/column.ts";
import { crossed, noTwoGroups } from "../../crossed-groups.ts";
import { SMALLEST_GROUP } from "../../group-sizes.ts";
import { type Groups, groupsOf } from "../../level-groups.ts";
import { whyNotIn } from "../../why-not.ts";
import type { MeasuredPatient } from "./difference-model.ts";

export type Modified = QuestionOf<"comparison"> & { readonly modifier: Categorical };

/** Whether it is asked how the difference of groups differs. */
export const isModified = (question: QuestionOf<"comparison">): question is Modified => question.modifier !== undefined;

/** What makes groups, with their names. */
export interface Split {
  readonly variable: Categorical;
  readonly column: LevelColumn;
  readonly groups: Groups;
}

/** Two groups and the levels of what may modify their difference, with the patients of both. */
export interface ModifiedGroups {
  readonly measured: NumberColumn;
  readonly main: Split;
  readonly modifier: Split;
  /** The levels with at least 3 patients in both groups, in order. */
  readonly levels: readonly string[];
  readonly patients: readonly MeasuredPatient[];
  /** Why a used row is not among the patients; null for one that is. */
  readonly whyNot: (row: number) => string | null;
}

function pairOf(table: PatientTable, { by, modifier }: Modified): [main: Split, modifier: Split] {
  const held = [by, modifier].map((variable) => {
    const column = levelColumn(table, variable);
    const groups = groupsOf(column);
    return { column, groups: groups.names.length, split: { variable, column, groups }, name: column.name };
  });
  const [first, second] = held;
  const pair = first && second && crossed(first, second);
  if (!pair) throw noTwoGroups("Whether a difference itself differs", "ask for the difference by each of them", held);
  const [main, other] = pair;
  return [main.split, other.split];
}

/** Everybody with the number who is in a group and at a level. */
function patientsOf(table: PatientTable, measured: NumberColumn, main: Split, modifier: Split): MeasuredPatient[] {
  return completeRows(table, [measured, main.column, modifier.column]).flatMap((row) => {
    const [group, level] = [main.groups.of(row), modifier.groups.of(row)];
    if (group === null || level === null) return [];
    return { row, group, level, value: measured.values[row] ?? 0, cancerType: table.rows[row]?.cancer_type ?? "" };
  });
}

/** Patients of both groups within a level. */
const sizesOf = (patients: readonly MeasuredPatient[], level: number): [first: number, second: number] => {
  const held = patients.filter((patient) => patient.level === level);
  const first = held.filter(({ group }) => group === 0).length;
  return [first, held.length - first];
};

function tooFew({ groups: main }: Split, modifier: Split, patients: readonly MeasuredPatient[]): CgqError {
  const counts = modifier.groups.names.map((level, place) => {
    const cells = sizesOf(patients, place).map((n, group) => `${main.names[group] ?? ""} ${formatCount(n)}`);
    return `${level}: ${joinWords(cells)}`;
  });
  return new CgqError(
    "not_in_dataset",
    `Whether a difference itself differs needs at least ${SMALLEST_GROUP} patients with ${joinWords(main.names)} each at every level of ${modifier.column.name} that is compared, and two such levels; the loaded data have ${counts.join("; ") || "none"}. Ask about other levels, or for the difference by one of them.`,
  );
}

/** Says of each row why it is not analysed: a missing value, none of the groups or levels, or a level that is too small. */
function whyNotOf(
  { measured, main, modifier }: Omit<ModifiedGroups, "whyNot" | "levels">,
  analysed: ReadonlySet<number>,
) {
  return whyNotIn(analysed, [measured, main.column, modifier.column], (row) => {
    const outside = [main, modifier].find(({ groups }) => groups.of(row) === null);
    if (outside !== undefined) return outside.groups.without ?? "in no group";
    const level = modifier.groups.names[modifier.groups.of(row) ?? 0] ?? "";
    return `${level}: fewer than ${SMALLEST_GROUP} patients in one of the groups`;
  });
}

/** Whether the question names every level, so that none may be left out. */
const areNamed = ({ variable, column }: Split, { cohort }: Modified): boolean =>
  variable.is === "cancer_type" ? !isAboutAll(cohort.cancers) && cohort.group === undefined : column.areNamed;

/** The patients of a difference that may differ. Throws CgqError `not_in_dataset` where fewer than two levels, or not all that are named, have enough of both groups. */
export function modifiedGroups(table: PatientTable, question: Modified): ModifiedGroups {
  const [of] = question.of;
  if (of === undefined) throw new RangeError("A comparison needs a number");
  const measured = numberColumn(table, of);
  const [main, modifier] = pairOf(table, question);
  const all = patientsOf(table, measured, main, modifier);
  const { names } = modifier.groups;
  const kept = [...names.keys()].filter((level) => sizesOf(all, level).every((n) => n >= SMALLEST_GROUP));
  const mayLose = !areNamed(modifier, question);
  if (kept.length < 2 || (!mayLose && kept.length < names.length)) throw tooFew(main, modifier, all);
  const patients = all
    .filter(({ level }) => kept.includes(level))
    .map((patient) => ({ ...patient, level: kept.indexOf(patient.level) }));
  const found = { measured, main, modifier, patients };
  return {
    ...found,
    levels: kept.flatMap((level) => names[level] ?? []),
    whyNot: whyNotOf(found, new Set(patients.map(({ row }) => row))),
  };
}
