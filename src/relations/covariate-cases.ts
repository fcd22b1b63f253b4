import type { PatientTable } from "../cohort/patient-table.ts";
import type { Variable } from "../meaning/index.ts";
import { joinWords } from "../prose/join-words.ts";
import type { Covariate, Factor } from "../statistics/index.ts";
import { isThere, type LevelColumn, levelOf } from "../variables/column.ts";
import { type CovariateColumn, covariateColumns } from "./covariates.ts";

/** A patient of the table, and whether the event was seen. */
export interface FollowedPatient {
  readonly row: number;
  readonly event: boolean;
}

/** The patients of whom every covariate that a question names is known, with these. */
export interface CovariateCases<Patient extends FollowedPatient> {
  /** "adjusted for age and stage". */
  readonly words: string;
  readonly patients: readonly Patient[];
  readonly covariates: readonly Covariate[];
  /** What a hazard ratio of a number is told for, by its name: "year". */
  readonly steps: Readonly<Record<string, string>>;
  /** Levels without any event, whose patients were left out. */
  readonly emptyLevels: readonly { readonly level: string; readonly n: number }[];
}

const isGene = ({ of }: LevelColumn): boolean => of.is !== "clinical" && of.is !== "sample";

/** Reference first: the lowest stage, female; wild type, unaltered, low. */
function referenceFirst(column: LevelColumn): string[] {
  const levels = column.levels.filter((_, code) => code !== column.neither?.code);
  return isGene(column) ? levels.toReversed() : levels;
}

interface Described {
  readonly name: string;
  readonly covariate: Covariate;
  /** Of a number. */
  readonly step?: string;
}

function covariateOf(column: CovariateColumn, patients: readonly FollowedPatient[]): Described {
  const { name } = column;
  if (column.kind === "number") {
    const values = patients.map(({ row }) => (isThere(column, row) ? (column.values[row] ?? null) : null));
    return { name, covariate: { name, values }, step: column.step };
  }
  const levels = referenceFirst(column);
  return { name, covariate: { name, levels, values: patients.map(({ row }) => levelOf(column, row)) } };
}

export const isFactor = (covariate: Covariate): covariate is Factor => "levels" in covariate;

const isKnown = (covariate: Covariate, at: number): boolean => {
  const value = covariate.values[at] ?? null;
  return value !== null && (!isFactor(covariate) || covariate.levels.includes(String(value)));
};

/** Levels in which nobody has the event have no finite coefficient. */
function emptyLevels(
  covariates: readonly Covariate[],
  patients: readonly FollowedPatient[],
  places: readonly number[],
) {
  return covariates.filter(isFactor).flatMap(({ levels, values }) =>
    levels.flatMap((level) => {
      const held = places.filter((at) => values[at] === level);
      return held.length > 0 && held.every((at) => patients[at]?.event === false) ? [{ level, n: held.length }] : [];
    }),
  );
}

function take(covariate: Covariate, places: readonly number[]): Covariate {
  if (isFactor(covariate)) return { ...covariate, values: places.map((at) => covariate.values[at] ?? null) };
  return { ...covariate, values: places.map((at) => covariate.values[at] ?? null) };
}

/** The complete cases of the covariates, without the levels in which nobody has the event. */
export function covariateCases<Patient extends FollowedPatient>(
  table: PatientTable,
  adjust: readonly Variable[],
  patients: readonly Patient[],
): CovariateCases<Patient> {
  const described = covariateColumns(table, adjust).map((column) => covariateOf(column, patients));
  const covariates = described.map(({ covariate }) => covariate);
  const known = [...patients.keys()].filter((at) => covariates.every((covariate) => isKnown(covariate, at)));
  const empty = emptyLevels(covariates, patients, known);
  const isEmpty = (at: number): boolean =>
    covariates.some((one) => isFactor(one) && empty.some(({ level }) => one.values[at] === level));
  const places = known.filter((at) => !isEmpty(at));
  return {
    words: `adjusted for ${joinWords(described.map(({ name }) => name))}`,
    patients: places.flatMap((at) => patients[at] ?? []),
    covariates: covariates.map((covariate) => take(covariate, places)),
    steps: Object.fromEntries(described.flatMap(({ name, step }) => (step === undefined ? [] : [[name, step]]))),
    emptyLevels: empty,
  };
}
