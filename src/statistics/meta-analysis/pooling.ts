import { normalLnTwoSided } from "../distributions/normal.ts";
import { studentLnTwoSided, studentQuantile } from "../distributions/student-t.ts";
import { around, Z_975, type Interval } from "../interval.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { pValueOf, type PValue } from "../p-value.ts";
import type { StudyEstimate } from "./study-estimate.ts";

type Pooled = {
  readonly estimate: number;
  readonly standardError: number;
  readonly interval: Interval;
  readonly pValue: PValue;
  /** Where the effect of a further study is expected, with the quantile of the test. */
  readonly predictionInterval: Interval;
  /** The same by t on k - 2 degrees of freedom (Higgins 2009, Riley 2011); null for two studies. */
  readonly predictionIntervalHiggins: Interval | null;
};

/** Pooled estimate with a normal test. */
export type NormalPooling = Pooled & { readonly z: number };

/** Pooled estimate with the variance of Knapp and Hartung 2003 and t on k - 1; equal estimates have none. */
export type KnappHartung =
  | (Pooled & { readonly status: "ok"; readonly t: number; readonly degreesOfFreedom: number })
  | NotComputable;

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Inverse of the variance of every study. */
export const weightsOf = (studies: readonly StudyEstimate[], tau2: number): number[] =>
  studies.map(({ variance }) => 1 / (variance + tau2));

/** Weighted mean of the estimates. */
export const pooledAt = (studies: readonly StudyEstimate[], weights: readonly number[]): number =>
  total(studies.map(({ estimate }, i) => (weights[i] ?? 0) * estimate)) / total(weights);

/** Intervals at a standard error and the quantile of its test. */
function intervalsOf(estimate: number, standardError: number, tau2: number, quantile: number, k: number) {
  const spread = Math.sqrt(tau2 + standardError ** 2);
  return {
    interval: around(estimate, quantile * standardError),
    predictionInterval: around(estimate, quantile * spread),
    predictionIntervalHiggins: k < 3 ? null : around(estimate, studentQuantile(0.975, k - 2) * spread),
  };
}

/** Pools at a variance between studies. R: metafor::rma(test = "z"), predict(). */
export function normalPooling(studies: readonly StudyEstimate[], tau2: number): NormalPooling {
  const weights = weightsOf(studies, tau2);
  const estimate = pooledAt(studies, weights);
  const standardError = Math.sqrt(1 / total(weights));
  const z = estimate / standardError;
  const intervals = intervalsOf(estimate, standardError, tau2, Z_975, studies.length);
  return { estimate, standardError, z, pValue: pValueOf(normalLnTwoSided(z)), ...intervals };
}

/** Pools with the Knapp-Hartung variance, not truncated. Not computable: zero_variance. R: metafor::rma(test = "knha"). */
export function knappHartung(studies: readonly StudyEstimate[], tau2: number): KnappHartung {
  if (studies.every(({ estimate }) => estimate === studies[0]?.estimate)) return notComputable("zero_variance");
  const weights = weightsOf(studies, tau2);
  const estimate = pooledAt(studies, weights);
  const degreesOfFreedom = studies.length - 1;
  const spread = total(studies.map((study, i) => (weights[i] ?? 0) * (study.estimate - estimate) ** 2));
  const standardError = Math.sqrt(spread / degreesOfFreedom / total(weights));
  const t = estimate / standardError;
  const quantile = studentQuantile(0.975, degreesOfFreedom);
  const intervals = intervalsOf(estimate, standardError, tau2, quantile, studies.length);
  const pValue = pValueOf(studentLnTwoSided(t, degreesOfFreedom));
  return { status: "ok", estimate, standardError, t, degreesOfFreedom, pValue, ...intervals };
}
