import { chiSquareTest, type ChiSquareTest } from "../chi-square-test.ts";
import type { Interval } from "../interval.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { derSimonianLaird, heterogeneityOf, restrictedLikelihood, sum, typicalVariance } from "./between-studies.ts";
import { knappHartung, normalPooling, weightsOf, type KnappHartung, type NormalPooling } from "./pooling.ts";
import { qProfile } from "./q-profile.ts";
import type { StudyEstimate } from "./study-estimate.ts";

/** Pooled estimate under one estimate of the variance between studies. */
export type RandomEffects = {
  /** Variance between studies. */
  readonly tau2: number;
  readonly tau2Interval: Interval;
  /** Share of the total variance that is between studies, in percent. */
  readonly i2: number;
  readonly i2Interval: Interval;
  /** Total over sampling variance. */
  readonly h2: number;
  readonly normal: NormalPooling;
  readonly knappHartung: KnappHartung;
  /** Percent, in the order of the studies used. */
  readonly weights: readonly number[];
};

type Counts = { readonly k: number; readonly dropped: number };

/** Meta-analysis; the heterogeneity test is Cochran's Q. */
export type MetaAnalysisResult =
  | (Counts & {
      readonly status: "ok";
      readonly common: Omit<NormalPooling, "predictionInterval" | "predictionIntervalHiggins">;
      readonly heterogeneity: ChiSquareTest;
      /** Restricted maximum likelihood, the one to report. */
      readonly reml: RandomEffects;
      readonly derSimonianLaird: RandomEffects;
    })
  | (NotComputable & Counts);

/** Variances between studies below this are 0. */
const NO_VARIANCE = 1e-10;

function randomEffects(studies: readonly StudyEstimate[], found: number, interval: Interval): RandomEffects {
  const tau2 = found < NO_VARIANCE ? 0 : found;
  const typical = typicalVariance(studies);
  const share = (variance: number) => (100 * variance) / (variance + typical);
  const weights = weightsOf(studies, found);
  const total = sum(weights);
  return {
    tau2,
    tau2Interval: interval,
    i2: share(found),
    i2Interval: [share(interval[0]), share(interval[1])],
    h2: found / typical + 1,
    normal: normalPooling(studies, found),
    knappHartung: knappHartung(studies, found),
    weights: weights.map((weight) => (100 * weight) / total),
  };
}

/**
 * Meta-analysis of study estimates (null is dropped): common effect, and random effects by REML and DerSimonian-Laird,
 * each with a normal and a Knapp-Hartung interval and prediction intervals; the interval of tau^2 is the Q-profile.
 * Not computable: too_few_studies (under 2), zero_variance (a variance of 0). R: metafor::rma(yi, vi, method = "REML").
 */
export function metaAnalysis(given: readonly (StudyEstimate | null)[]): MetaAnalysisResult {
  const studies = given.filter((study) => study !== null);
  const counts = { k: studies.length, dropped: given.length - studies.length };
  if (studies.length < 2) return { ...notComputable("too_few_studies"), ...counts };
  if (studies.some(({ variance }) => !(variance > 0))) return { ...notComputable("zero_variance"), ...counts };
  const q = heterogeneityOf(studies, 0);
  const interval = qProfile(studies);
  const { estimate, standardError, interval: commonInterval, z, pValue } = normalPooling(studies, 0);
  return {
    status: "ok",
    ...counts,
    common: { estimate, standardError, interval: commonInterval, z, pValue },
    heterogeneity: chiSquareTest(q, studies.length - 1),
    reml: randomEffects(studies, restrictedLikelihood(studies), interval),
    derSimonianLaird: randomEffects(studies, derSimonianLaird(studies), interval),
  };
}
