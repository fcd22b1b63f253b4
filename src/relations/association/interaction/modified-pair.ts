import { isAboutAll } from "../../../cohort/covered-cancer-types.ts";
import { isUsed, levelColumn, type PatientTable } from "../../../cohort/patient-table.ts";
import { CgqError } from "../../../errors.ts";
import { areSides, type Categorical, type QuestionOf } from "../../../meaning/index.ts";
import { formatCount } from "../../../prose/format-number.ts";
import { joinWords } from "../../../prose/join-words.ts";
import { isThere, type LevelColumn } from "../../../variables/column.ts";
import { SMALLEST_GROUP } from "../../group-sizes.ts";
import { type Groups, groupsOf } from "../../level-groups.ts";
import { isAlteration, placeOf, sideOf, toldApart } from "../associated-patients.ts";
import type { Side } from "../association-result.ts";

export type Modified = QuestionOf<"association"> & { readonly modifier: Categorical };

/** Whether it is asked how an association differs. */
export const isModified = (question: QuestionOf<"association">): question is Modified =>
  question.modifier !== undefined;

/** A variable of the question with the groups that it makes. */
interface Split {
  readonly variable: Categorical;
  readonly column: LevelColumn;
  readonly name: string;
  readonly made: Groups;
  /** How many groups are related to those of another variable: everybody not altered is one. */
  readonly groups: number;
}

/** A patient with the places in both variables and at the level. */
export interface CrossedPatient {
  readonly row: number;
  readonly cancerType: string;
  readonly levels: readonly [first: number, second: number];
  readonly level: number;
}

/** Two variables of two groups each, and the levels across which their association may differ. */
export interface ModifiedPair {
  readonly columns: readonly LevelColumn[];
  readonly sides: readonly [first: Side, second: Side];
  readonly modifier: { readonly variable: Categorical; readonly name: string };
  /** Those with at least 3 patients, in order. */
  readonly levels: readonly string[];
  readonly patients: readonly CrossedPatient[];
  /** Why a used row is not among the patients; null for one that is. */
  readonly whyNot: (row: number) => string | null;
}

/** Whether patients are altered or not; several alterations side by side make groups of their own. */
const isAltered = ({ variable, column }: Pick<Split, "variable" | "column">): boolean => {
  const areGroups = areSides(variable) || ("apart" in variable && variable.apart);
  return isAlteration(column) && !areGroups;
};

function splitOf(table: PatientTable, variable: Categorical): Split {
  const column = levelColumn(table, variable);
  const made = groupsOf(column);
  const groups = isAltered({ variable, column }) ? 2 : made.names.length;
  return { variable, column, name: column.name, made, groups };
}

const sideOfSplit = (split: Split): Side =>
  isAltered(split)
    ? sideOf(split.column)
    : { subject: split.name, what: split.name, plural: null, levels: split.made.names };

const manyGroups = (splits: readonly Split[]): CgqError =>
  new CgqError(
    "unsupported_question",
    `Whether an association itself differs is told of two things with two groups each, across the levels of a third; ${joinWords(splits.map(({ name, groups }) => `${name} has ${formatCount(groups)}`))}. Name one level of those with more, or ask for the association in some patients alone.`,
  );

/** The variables of two groups each are related, across the levels of the third; what modifies them where all have two. */
function crossed(splits: readonly Split[]): [first: Split, second: Split, modifier: Split] {
  const larger = splits.findLastIndex(({ groups }) => groups !== 2);
  const modifier = splits.at(larger < 0 ? -1 : larger);
  const [first, second] = splits.filter((one) => one !== modifier);
  const areTwo = [first, second].every((one) => one?.groups === 2 && one.variable.is !== "cancer_type");
  if (first === undefined || second === undefined || modifier === undefined || !areTwo) throw manyGroups(splits);
  return [first, second, modifier];
}

/** The group of a row; null where it is in none. */
const levelPlace = ({ column, made }: Split, row: number): number | null =>
  isThere(column, row) ? made.of(row) : null;

/** The place in a variable whose levels are associated; null where a row has none. */
const sidePlace = (split: Split, row: number): number | null =>
  isAltered(split) ? placeOf(split.column, row) : levelPlace(split, row);

function patientsOf(table: PatientTable, [first, second, modifier]: ReturnType<typeof crossed>): CrossedPatient[] {
  return table.rows.flatMap(({ cancer_type: cancerType }, row) => {
    if (!isUsed(table, row)) return [];
    const [a, b, level] = [sidePlace(first, row), sidePlace(second, row), levelPlace(modifier, row)];
    return a === null || b === null || level === null ? [] : [{ row, cancerType, levels: [a, b] as const, level }];
  });
}

const sizeOf = (patients: readonly CrossedPatient[], level: number): number =>
  patients.filter((patient) => patient.level === level).length;

function tooFew({ name, made }: Split, patients: readonly CrossedPatient[]): CgqError {
  const sizes = made.names.map((level, place) => `${level} has ${formatCount(sizeOf(patients, place))}`);
  return new CgqError(
    "not_in_dataset",
    `Whether an association itself differs needs at least ${SMALLEST_GROUP} patients with a value of every variable at each level of ${name} that is compared, and two such levels; ${joinWords(sizes) || "the loaded data have none"}. Ask about other levels, or for the association in all patients.`,
  );
}

/** Says of each row why it is not analysed: a missing value, none of the groups or levels, or a level that is too small. */
function whyNotOf(splits: ReturnType<typeof crossed>, analysed: ReadonlySet<number>) {
  const [, , modifier] = splits;
  return (row: number): string | null => {
    if (analysed.has(row)) return null;
    if (splits.some(({ column }) => !isThere(column, row))) return "not measured in every variable";
    const level = levelPlace(modifier, row);
    const outside = splits.find((one) => (one === modifier ? level : sidePlace(one, row)) === null);
    if (outside !== undefined) return outside.made.without ?? "in no group";
    return `${modifier.made.names[level ?? 0] ?? ""}: fewer than ${SMALLEST_GROUP} patients`;
  };
}

/** Whether the question names every level, so that none may be left out. */
const areNamed = ({ variable, column }: Split, { cohort }: Modified): boolean =>
  variable.is === "cancer_type" ? !isAboutAll(cohort.cancers) && cohort.group === undefined : column.areNamed;

/** The patients of an association that may differ. Throws CgqError `unsupported_question` where more than one variable has several groups, `not_in_dataset` where fewer than two levels, or not all that are named, have 3 patients. */
export function modifiedPair(table: PatientTable, question: Modified): ModifiedPair {
  const splits = crossed([...question.of, question.modifier].map((one) => splitOf(table, one)));
  const [first, second, modifier] = splits;
  const all = patientsOf(table, splits);
  const { names } = modifier.made;
  const kept = [...names.keys()].filter((level) => sizeOf(all, level) >= SMALLEST_GROUP);
  if (kept.length < 2 || (areNamed(modifier, question) && kept.length < names.length)) throw tooFew(modifier, all);
  const patients = all
    .filter(({ level }) => kept.includes(level))
    .map((patient) => ({ ...patient, level: kept.indexOf(patient.level) }));
  const [one, other] = toldApart([sideOfSplit(first), sideOfSplit(second)]);
  if (one === undefined || other === undefined) throw new RangeError("A pair has two sides");
  return {
    columns: splits.map(({ column }) => column),
    sides: [one, other],
    modifier: { variable: modifier.variable, name: modifier.name },
    levels: kept.flatMap((level) => names[level] ?? []),
    patients,
    whyNot: whyNotOf(splits, new Set(patients.map(({ row }) => row))),
  };
}
