import type { PatientTable } from "../../cohort/patient-table.ts";
import { numberColumn, levelColumn } from "../../cohort/patient-table.ts";
import { isNumeric, type Variable } from "../../meaning/index.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { Covariate, Factor } from "../../statistics/index.ts";
import { type LevelColumn, levelOf, isThere, type NumberColumn } from "../../variables/column.ts";
import type { AnalysedPatient } from "./analysed-patient.ts";
import { type HazardRatio, ratiosOf } from "./hazard-ratio.ts";

/** One hazard ratio without and with the covariates; `level` is the group that is compared to the first of more than two. */
export interface ComparedRatio {
  readonly level: string | null;
  readonly unadjusted: HazardRatio;
  readonly adjusted: HazardRatio;
}

/** A model with the covariates that a question names, beside the same comparison without them on the same patients. */
export interface AdjustedModel {
  /** "adjusted for age and stage". */
  readonly words: string;
  readonly n: number;
  readonly events: number;
  /** Coefficients of the adjusted model. */
  readonly parameters: number;
  /** What is compared, with and without the covariates: one ratio, or one for each group but the first. */
  readonly compared: readonly ComparedRatio[];
  /** Hazard ratios of the covariates in the same model. */
  readonly covariates: readonly { readonly name: string; readonly hazard: HazardRatio }[];
  /** Levels without any event, whose patients were left out. */
  readonly emptyLevels: readonly { readonly level: string; readonly n: number }[];
}

type Column = NumberColumn | LevelColumn;

const columnOf = (table: PatientTable, variable: Variable): Column =>
  isNumeric(variable) ? numberColumn(table, variable) : levelColumn(table, variable);

const isGene = ({ of }: LevelColumn): boolean => of.is !== "clinical" && of.is !== "sample";

/** Reference first: the lowest stage, female; wild type, unaltered, low. */
function referenceFirst(column: LevelColumn): string[] {
  const levels = column.levels.filter((_, code) => code !== column.neither?.code);
  return isGene(column) ? levels.toReversed() : levels;
}

interface Described {
  readonly name: string;
  readonly covariate: Covariate;
}

function covariateOf(column: Column, patients: readonly AnalysedPatient[]): Described {
  const { name } = column;
  if (column.kind === "number") {
    const values = patients.map(({ row }) => (isThere(column, row) ? (column.values[row] ?? null) : null));
    return { name, covariate: { name, values } };
  }
  const levels = referenceFirst(column);
  return { name, covariate: { name, levels, values: patients.map(({ row }) => levelOf(column, row)) } };
}

const isFactor = (covariate: Covariate): covariate is Factor => "levels" in covariate;

const isKnown = (covariate: Covariate, at: number): boolean => {
  const value = covariate.values[at] ?? null;
  return value !== null && (!isFactor(covariate) || covariate.levels.includes(String(value)));
};

/** Levels in which nobody has the event have no finite coefficient. */
function emptyLevels(
  covariates: readonly Covariate[],
  patients: readonly AnalysedPatient[],
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

/** The levels that are there, in order. */
const presentLevels = ({ levels, values }: Factor): string[] =>
  levels.filter((level) => Array.from(values).includes(level));

interface TermOfModel {
  readonly name: string;
  readonly level: string | null;
  readonly coefficient: string;
}

function termsOf(covariate: Covariate): TermOfModel[] {
  const { name } = covariate;
  if (!isFactor(covariate)) return [{ name: `${name}, per unit`, level: null, coefficient: name }];
  const [reference, ...others] = presentLevels(covariate);
  return others.map((level) => ({
    name: `${name}, ${level} vs ${reference}`,
    level,
    coefficient: `${name}=${level}`,
  }));
}

/** What is compared, as a covariate of patients; null where it has no spread. */
export type MainCovariate = (patients: readonly AnalysedPatient[]) => Covariate | null;

/** The patients of whom every covariate is known, without the levels in which nobody has the event. */
function completeCases(covariates: readonly Covariate[], patients: readonly AnalysedPatient[]) {
  const known = [...patients.keys()].filter((at) => covariates.every((covariate) => isKnown(covariate, at)));
  const empty = emptyLevels(covariates, patients, known);
  const isEmpty = (at: number): boolean =>
    covariates.some((one) => isFactor(one) && empty.some(({ level }) => one.values[at] === level));
  const places = known.filter((at) => !isEmpty(at));
  return { places, empty, complete: places.flatMap((at) => patients[at] ?? []) };
}

/** Compares with and without the covariates on the patients of whom all of them are known; null where what is compared has no spread. */
export function adjustedModel(
  table: PatientTable,
  adjust: readonly Variable[],
  patients: readonly AnalysedPatient[],
  main: MainCovariate,
): AdjustedModel | null {
  const described = adjust.map((variable) => covariateOf(columnOf(table, variable), patients));
  const { places, empty, complete } = completeCases(
    described.map(({ covariate }) => covariate),
    patients,
  );
  const own = main(complete);
  if (own === null) return null;
  const used = described.map(({ covariate }) => take(covariate, places));
  const [mains, further] = [termsOf(own), used.flatMap(termsOf)];
  const named = (terms: readonly TermOfModel[]): string[] => terms.map(({ coefficient }) => coefficient);
  const adjusted = ratiosOf(complete, [own, ...used], named([...mains, ...further]));
  const unadjusted = ratiosOf(complete, [own], named(mains));
  return {
    words: `adjusted for ${joinWords(described.map(({ name }) => name))}`,
    n: complete.length,
    events: complete.filter(({ event }) => event).length,
    parameters: mains.length + further.length,
    compared: mains.flatMap(({ level }, i) => {
      const [without, within] = [unadjusted[i], adjusted[i]];
      return without === undefined || within === undefined ? [] : [{ level, unadjusted: without, adjusted: within }];
    }),
    covariates: further.flatMap(({ name }, i) => {
      const hazard = adjusted[mains.length + i];
      return hazard === undefined ? [] : [{ name, hazard }];
    }),
    emptyLevels: empty,
  };
}
