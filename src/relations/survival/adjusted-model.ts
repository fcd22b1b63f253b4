import type { PatientTable } from "../../cohort/patient-table.ts";
import type { Variable } from "../../meaning/index.ts";
import type { Covariate, Factor } from "../../statistics/index.ts";
import type { AnalysedPatient } from "./analysed-patient.ts";
import { type CovariateCases, covariateCases, isFactor } from "../covariate-cases.ts";
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

/** The levels that are there, in order. */
const presentLevels = ({ levels, values }: Factor): string[] =>
  levels.filter((level) => Array.from(values).includes(level));

interface TermOfModel {
  readonly name: string;
  readonly level: string | null;
  readonly coefficient: string;
}

function termsOf(covariate: Covariate, steps: CovariateCases<AnalysedPatient>["steps"]): TermOfModel[] {
  const { name } = covariate;
  if (!isFactor(covariate)) return [{ name: `${name}, per ${steps[name] ?? "unit"}`, level: null, coefficient: name }];
  const [reference, ...others] = presentLevels(covariate);
  return others.map((level) => ({
    name: `${name}, ${level} vs ${reference}`,
    level,
    coefficient: `${name}=${level}`,
  }));
}

/** How many coefficients covariates have. */
export const parametersOf = (covariates: readonly Covariate[]): number =>
  covariates.flatMap((one) => termsOf(one, {})).length;

/** What is compared, as a covariate of patients; null where it has no spread. */
export type MainCovariate = (patients: readonly AnalysedPatient[]) => Covariate | null;

/** Compares with and without the covariates on the patients of whom all of them are known; null where what is compared has no spread. */
export function adjustedModel(
  table: PatientTable,
  adjust: readonly Variable[],
  patients: readonly AnalysedPatient[],
  main: MainCovariate,
): AdjustedModel | null {
  const { words, patients: complete, covariates: used, steps, emptyLevels } = covariateCases(table, adjust, patients);
  const own = main(complete);
  if (own === null) return null;
  const [mains, further] = [termsOf(own, {}), used.flatMap((one) => termsOf(one, steps))];
  const named = (terms: readonly TermOfModel[]): string[] => terms.map(({ coefficient }) => coefficient);
  const adjusted = ratiosOf(complete, [own, ...used], named([...mains, ...further]));
  const unadjusted = ratiosOf(complete, [own], named(mains));
  return {
    words,
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
    emptyLevels,
  };
}
