import { completeRows, levelColumn, outcomeColumn, type PatientTable } from "../../../cohort/patient-table.ts";
import { CgqError } from "../../../errors.ts";
import { type Categorical, endpointNames, type QuestionOf, type Variable } from "../../../meaning/index.ts";
import { formatCount } from "../../../prose/format-number.ts";
import { joinWords } from "../../../prose/join-words.ts";
import { comparedLevels, isThere, type LevelColumn, outcomeOf } from "../../../variables/column.ts";
import { crossed, noTwoGroups } from "../../crossed-groups.ts";
import { SMALLEST_GROUP } from "../../group-sizes.ts";
import { analysedPatients } from "../analysed-patient.ts";
import { neededFor } from "../group-column.ts";
import type { ModifiedPatient } from "./interaction-model.ts";

export type Interacting = QuestionOf<"survival"> & { readonly modifier: Categorical };

/** Whether it is asked how the difference of groups differs. */
export const isInteracting = (question: QuestionOf<"survival">): question is Interacting =>
  question.modifier !== undefined;

/** Two groups and the levels of what may modify how they differ, with the patients of both. */
export interface InteractionCases {
  readonly main: LevelColumn;
  readonly modifier: LevelColumn;
  /** The levels with at least 3 patients and an event in both groups, in order. */
  readonly levels: readonly string[];
  readonly patients: readonly ModifiedPatient[];
  /** Why a used row is not among the patients; null for one that is. */
  readonly whyNot: (row: number) => string | null;
}

const grouped = (by: LevelColumn) => ({ by, name: by.name, groups: comparedLevels(by).length });

function pairOf(table: PatientTable, asked: Variable, other: Variable): [main: LevelColumn, modifier: LevelColumn] {
  const held = [asked, other].map((variable) => grouped(levelColumn(table, neededFor(variable))));
  const [first, second] = held;
  // What cancer types differ by is theirs already, as strata.
  const pair = first && second && crossed(first, second, other.is !== "cancer_type");
  if (!pair)
    throw noTwoGroups(
      "Whether one thing changes how another goes with survival",
      "ask for survival by each of them",
      held,
    );
  const [main, modifier] = pair;
  return [main.by, modifier.by];
}

const reasonIn = (column: LevelColumn, row: number): string | null => {
  if (!isThere(column, row)) return column.reasons[(column.missing[row] ?? 1) - 1] ?? null;
  return column.codes[row] === column.neither?.code ? (column.neither?.reason ?? null) : null;
};

/** Patients and events of every group within a level. */
function cellsOf(patients: readonly ModifiedPatient[], level: number) {
  return [0, 1].map((group) => {
    const held = patients.filter((patient) => patient.level === level && patient.group === group);
    return { n: held.length, events: held.filter(({ event }) => event).length };
  });
}

function tooFew(main: LevelColumn, modifier: LevelColumn, patients: readonly ModifiedPatient[]): CgqError {
  const groups = comparedLevels(main);
  const counts = comparedLevels(modifier).map((level, place) => {
    const cells = cellsOf(patients, place).map(
      ({ n, events }, group) => `${groups[group] ?? ""} ${formatCount(n)} (${formatCount(events)} with the event)`,
    );
    return `${level}: ${joinWords(cells)}`;
  });
  return new CgqError(
    "not_in_dataset",
    `An interaction needs at least ${SMALLEST_GROUP} patients and an event in both groups of ${main.name} within each level of ${modifier.name} that is compared, and two such levels; the loaded data have ${counts.join("; ") || "none"}. Ask about another end point, or for survival by one of them.`,
  );
}

/** The patients of an interaction. Throws CgqError `not_in_dataset` where fewer than two levels, or not all that are named, have enough of both groups. */
export function interactionCases(table: PatientTable, question: Interacting): InteractionCases {
  const { endpoint, by, modifier: asked } = question;
  const [first] = by;
  if (first === undefined) throw new RangeError("An interaction has groups");
  const [main, modifier] = pairOf(table, first, asked);
  const all = analysedPatients(table, main, endpoint)
    .filter(({ row }) => reasonIn(modifier, row) === null)
    .map((patient): ModifiedPatient => ({ ...patient, level: modifier.codes[patient.row] ?? 0 }));
  const names = comparedLevels(modifier);
  const kept = [...names.keys()].filter((level) =>
    cellsOf(all, level).every(({ n, events }) => n >= SMALLEST_GROUP && events > 0),
  );
  const areNamed = modifier.areNamed || (asked.is === "cancer_type" && question.cohort.group === undefined);
  if (kept.length < 2 || (areNamed && kept.length < names.length)) throw tooFew(main, modifier, all);
  const patients = all
    .filter(({ level }) => kept.includes(level))
    .map((patient) => ({ ...patient, level: kept.indexOf(patient.level) }));
  const analysed = new Set(patients.map(({ row }) => row));
  const followUp = outcomeColumn(table, outcomeOf(endpoint));
  const levelOf = (row: number): string => names[modifier.codes[row] ?? 0] ?? "";
  return {
    main,
    modifier,
    levels: kept.flatMap((level) => names[level] ?? []),
    patients,
    whyNot: (row) => {
      if (analysed.has(row)) return null;
      const reason = reasonIn(main, row) ?? reasonIn(modifier, row);
      if (reason !== null) return reason;
      if (!isThere(followUp, row)) return `without time or status of ${endpointNames[endpoint]}`;
      return `${levelOf(row)}: fewer than ${SMALLEST_GROUP} patients or no event in one of the groups`;
    },
  };
}

/** What the reading of genes left out is counted there; what the record lacks is not. */
const isCounted = ({ main, modifier }: InteractionCases, row: number): boolean =>
  [main, modifier].every((column) => isThere(column, row) || column.notes.profiles.length === 0);

/** How many of the used rows were left out for each reason. */
export function leftOutOf(table: PatientTable, cases: InteractionCases): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of completeRows(table, [])) {
    const reason = isCounted(cases, row) ? cases.whyNot(row) : null;
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return counts;
}
