import { coxRegression, type Covariate, type Interval, type PValue } from "../../statistics/index.ts";
import type { AnalysedPatient } from "./analysed-patient.ts";

const FEWEST_EVENTS = 3;

/** Hazard ratio of the first covariate with its Wald test; `direction` says where a ratio without finite value goes. */
export type HazardRatio =
  | {
      readonly status: "ok";
      readonly n: number;
      readonly hazardRatio: number;
      readonly interval: Interval;
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

/** Cancer types keep their own baseline hazard. */
export const strataOf = (patients: readonly AnalysedPatient[]): string[] =>
  patients.map((patient) => patient.cancer_type);

export const timesOf = (patients: readonly AnalysedPatient[]) => ({
  time: patients.map((patient) => patient.months),
  event: patients.map((patient) => patient.event),
});

/** Cox model, Efron's ties, stratified by cancer type; the ratio is of one unit of the first covariate. */
export function hazardRatio(patients: readonly AnalysedPatient[], covariates: readonly Covariate[]): HazardRatio {
  if (patients.filter((patient) => patient.event).length < FEWEST_EVENTS)
    return { status: "not_computable", reason: "few_events", direction: null };
  const fit = coxRegression({ ...timesOf(patients), covariates, strata: strataOf(patients) });
  if (fit.status !== "ok") {
    const infinite = fit.infinite.find(({ name }) => name === covariates[0]?.name);
    return { status: "not_computable", reason: fit.reason, direction: infinite?.direction ?? null };
  }
  const [first] = fit.coefficients;
  if (first === undefined) throw new RangeError("A Cox model has a covariate");
  const hazards = fit.proportionalHazards;
  return {
    status: "ok",
    n: fit.n,
    hazardRatio: first.hazardRatio,
    interval: first.hazardRatioInterval,
    z: first.z,
    pValue: first.pValue,
    proportionalHazards: hazards.status === "ok" ? (hazards.terms[0] ?? null) : null,
  };
}

/** 1 for the first group (high, mutant), 0 for the second: the ratio is first over second. */
export const groupCovariate = (patients: readonly AnalysedPatient[]): Covariate => ({
  name: "group",
  values: patients.map((patient) => 1 - patient.group),
});
