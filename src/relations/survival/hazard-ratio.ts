import { coxRegression, type Covariate, type CoxResult, type Interval, type PValue } from "../../statistics/index.ts";
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
      /** Test of proportional hazards of the first covariate. */
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

const FEW_EVENTS: HazardRatio = { status: "not_computable", reason: "few_events", direction: null };

/** The ratio of one coefficient of a fit; the check of proportional hazards is that of its term. */
function ratioOf(fit: CoxResult, name: string, term: string): HazardRatio {
  if (fit.status !== "ok") {
    const infinite = fit.infinite.find((one) => one.name === name);
    return { status: "not_computable", reason: fit.reason, direction: infinite?.direction ?? null };
  }
  const found = fit.coefficients.find((one) => one.name === name);
  if (found === undefined) return { status: "not_computable", reason: "constant_covariate", direction: null };
  const hazards = fit.proportionalHazards;
  return {
    status: "ok",
    n: fit.n,
    hazardRatio: found.hazardRatio,
    interval: found.hazardRatioInterval,
    standardError: found.standardError,
    z: found.z,
    pValue: found.pValue,
    proportionalHazards: hazards.status === "ok" ? (hazards.terms.find((one) => one.name === term) ?? null) : null,
  };
}

const hasEvents = (patients: readonly AnalysedPatient[]): boolean =>
  patients.filter((patient) => patient.event).length >= FEWEST_EVENTS;

/** Where a ratio stands in a model: its coefficient, and the term that it belongs to. */
interface PlaceInModel {
  readonly coefficient: string;
  readonly term: string;
}

/** Cox model, Efron's ties, stratified by cancer type; the ratio of one unit of each of the named coefficients. */
export function ratiosOf(
  patients: readonly AnalysedPatient[],
  covariates: readonly Covariate[],
  places: readonly PlaceInModel[],
): HazardRatio[] {
  if (!hasEvents(patients)) return places.map(() => FEW_EVENTS);
  const fit = coxRegression({ ...timesOf(patients), covariates, strata: strataOf(patients) });
  return places.map(({ coefficient, term }) => ratioOf(fit, coefficient, term));
}

/** The same for one unit of the first covariate. */
export function hazardRatio(patients: readonly AnalysedPatient[], covariates: readonly Covariate[]): HazardRatio {
  const name = covariates[0]?.name ?? "";
  return ratiosOf(patients, covariates, [{ coefficient: name, term: name }])[0] ?? FEW_EVENTS;
}

/** The hazard ratio of every group but the first to the first, from one Cox model. */
export function hazardsToFirst(
  patients: readonly AnalysedPatient[],
  levels: readonly string[],
): { readonly level: string; readonly hazard: HazardRatio }[] {
  const others = levels.slice(1);
  const places = others.map((level) => ({ coefficient: `group=${level}`, term: "group" }));
  const ratios = ratiosOf(patients, [groupFactor(patients, levels)], places);
  return others.map((level, i) => ({ level, hazard: ratios[i] ?? FEW_EVENTS }));
}

/** The groups as a factor: each is compared to the first. */
export const groupFactor = (patients: readonly AnalysedPatient[], levels: readonly string[]): Covariate => ({
  name: "group",
  levels,
  values: patients.map((patient) => levels[patient.group] ?? null),
});

/** 1 for the first group (high, mutant), 0 for the second: the ratio is first over second. */
export const groupCovariate = (patients: readonly AnalysedPatient[]): Covariate => ({
  name: "group",
  values: patients.map((patient) => 1 - patient.group),
});
