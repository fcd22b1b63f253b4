import {
  coxRegression,
  type Covariate,
  type CoxResult,
  type Interactions,
  type Interval,
  type PValue,
} from "../../statistics/index.ts";
import type { AnalysedPatient } from "./analysed-patient.ts";

const FEWEST_EVENTS = 3;

/** Hazard ratio of the first covariate with its Wald test; `direction` says where a ratio without finite value goes. */
export type HazardRatio =
  | {
      readonly status: "ok";
      readonly n: number;
      readonly hazardRatio: number;
      readonly interval: Interval;
      /** Of the logarithm of the ratio. */
      readonly standardError: number;
      readonly z: number;
      readonly pValue: PValue;
      /** Test of proportional hazards of the first covariate; null where it was not asked for. */
      readonly proportionalHazards: {
        readonly statistic: number;
        readonly degreesOfFreedom: number;
        readonly pValue: PValue;
      } | null;
    }
  | { readonly status: "not_computable"; readonly reason: string; readonly direction: "positive" | "negative" | null };

/** Cancer types keep their own baseline hazard, unless they are what is compared. */
export const strataOf = (patients: readonly AnalysedPatient[]): string[] => patients.map(({ stratum }) => stratum);

export const timesOf = (patients: readonly AnalysedPatient[]) => ({
  time: patients.map((patient) => patient.months),
  event: patients.map((patient) => patient.event),
});

export const FEW_EVENTS: HazardRatio = { status: "not_computable", reason: "few_events", direction: null };

/** The ratio of one coefficient of a fit. */
export function ratioOf(fit: CoxResult, name: string): HazardRatio {
  if (fit.status !== "ok") {
    const infinite = fit.infinite.find((one) => one.name === name);
    return { status: "not_computable", reason: fit.reason, direction: infinite?.direction ?? null };
  }
  const found = fit.coefficients.find((one) => one.name === name);
  if (found === undefined) return { status: "not_computable", reason: "constant_covariate", direction: null };
  return {
    status: "ok",
    n: fit.n,
    hazardRatio: found.hazardRatio,
    interval: found.hazardRatioInterval,
    standardError: found.standardError,
    z: found.z,
    pValue: found.pValue,
    proportionalHazards: null,
  };
}

export const hasEvents = (patients: readonly AnalysedPatient[]): boolean =>
  patients.filter((patient) => patient.event).length >= FEWEST_EVENTS;

/** Cox model, Efron's ties, stratified by cancer type. */
export const fitOf = (
  patients: readonly AnalysedPatient[],
  covariates: readonly Covariate[],
  interactions: Interactions = [],
): CoxResult => coxRegression({ ...timesOf(patients), covariates, interactions, strata: strataOf(patients) });

/** The ratio of one unit of each of the named coefficients of the model. */
export function ratiosOf(
  patients: readonly AnalysedPatient[],
  covariates: readonly Covariate[],
  coefficients: readonly string[],
): HazardRatio[] {
  if (!hasEvents(patients)) return coefficients.map(() => FEW_EVENTS);
  const fit = fitOf(patients, covariates);
  return coefficients.map((name) => ratioOf(fit, name));
}

/** The same for one unit of the first covariate. */
export const hazardRatio = (patients: readonly AnalysedPatient[], covariates: readonly Covariate[]): HazardRatio =>
  ratiosOf(patients, covariates, [covariates[0]?.name ?? ""])[0] ?? FEW_EVENTS;

/** The same of one covariate alone, with the test of proportional hazards. */
export function checkedHazardRatio(patients: readonly AnalysedPatient[], covariate: Covariate): HazardRatio {
  if (!hasEvents(patients)) return FEW_EVENTS;
  const fit = fitOf(patients, [covariate]);
  const ratio = ratioOf(fit, covariate.name);
  if (fit.status !== "ok" || ratio.status !== "ok") return ratio;
  const { proportionalHazards: hazards } = fit;
  return { ...ratio, proportionalHazards: hazards.status === "ok" ? (hazards.terms[0] ?? null) : null };
}

/** The hazard ratio of every group but the first to the first, from one Cox model. */
export function hazardsToFirst(
  patients: readonly AnalysedPatient[],
  levels: readonly string[],
): { readonly level: string; readonly hazard: HazardRatio }[] {
  const others = levels.slice(1);
  const coefficients = others.map((level) => `group=${level}`);
  const ratios = ratiosOf(patients, [groupFactor(patients, levels)], coefficients);
  return others.map((level, i) => ({ level, hazard: ratios[i] ?? FEW_EVENTS }));
}

/** The groups as a factor: each is compared to the first. */
export const groupFactor = (patients: readonly AnalysedPatient[], levels: readonly string[]): Covariate => ({
  name: "group",
  levels,
  values: patients.map((patient) => levels[patient.group] ?? null),
});
