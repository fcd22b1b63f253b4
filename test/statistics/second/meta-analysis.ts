import {
  doubleArcsine,
  fromDoubleArcsine,
  fromLogit,
  harmonicMean,
  logitProportion,
  logOddsRatio,
  metaAnalysis,
  standardizedMeanDifference,
  type MetaAnalysisResult,
  type RandomEffects,
  type StudyEstimate,
  type Table2x2,
} from "../../../src/statistics/index.ts";
import type { Column } from "../vector-keys.ts";
import { pKeys, resultKeys, testKeys } from "./keys.ts";

type Input =
  | { measure: "generic"; yi: Column; sei: Column }
  | { measure: "log_odds_ratio"; tables: Table2x2[] }
  | ({ measure: "hedges_g" } & Record<"m1" | "sd1" | "n1" | "m2" | "sd2" | "n2", number[]>)
  | { measure: "proportion_logit" | "proportion_freeman_tukey"; x: number[]; n: number[] };

const generic = (estimate: number | null, error: number | null | undefined): StudyEstimate | null =>
  estimate === null || typeof error !== "number" ? null : { estimate, variance: error ** 2 };

const group = (mean = 0, standardDeviation = 0, n = 0) => ({ mean, standardDeviation, n });

function estimatesOf(input: Input): (StudyEstimate | null)[] {
  if (input.measure === "generic") return input.yi.map((estimate, i) => generic(estimate, input.sei[i]));
  if (input.measure === "log_odds_ratio") return input.tables.map(logOddsRatio);
  if (input.measure === "hedges_g")
    return input.m1.map((mean, i) =>
      standardizedMeanDifference(group(mean, input.sd1[i], input.n1[i]), group(input.m2[i], input.sd2[i], input.n2[i])),
    );
  const measure = input.measure === "proportion_logit" ? logitProportion : doubleArcsine;
  return input.x.map((count, i) => measure(count, input.n[i] ?? 0));
}

type Pooling = RandomEffects["normal"];

const poolingKeys = (one: Omit<Pooling, "z">) => ({
  estimate: one.estimate,
  se: one.standardError,
  ci: one.interval,
  ...pKeys(one.pValue),
  prediction_interval: one.predictionInterval,
  prediction_interval_t_k2: one.predictionIntervalHiggins,
});

const effectsKeys = ({ normal, knappHartung, ...one }: RandomEffects) => ({
  tau2: one.tau2,
  I2: one.i2,
  H2: one.h2,
  tau2_ci: one.tau2Interval,
  I2_ci: one.i2Interval,
  z_test: { ...poolingKeys(normal), z: normal.z },
  knha: resultKeys(knappHartung, (ok) => ({ ...poolingKeys(ok), t: ok.t, df: ok.degreesOfFreedom })),
  weights: one.weights,
});

type Ok = Extract<MetaAnalysisResult, { status: "ok" }>;

/** The pooled estimate in the unit of the measure. */
function backTransformed(input: Input, { estimate, interval, predictionInterval }: Pooling) {
  if (input.measure === "log_odds_ratio") return { odds_ratio_reml: Math.exp(estimate), ci: interval.map(Math.exp) };
  if (input.measure === "proportion_logit")
    return {
      proportion_reml: fromLogit(estimate),
      ci: interval.map(fromLogit),
      prediction_interval: predictionInterval.map(fromLogit),
    };
  if (input.measure !== "proportion_freeman_tukey") return undefined;
  const n = harmonicMean(input.n.filter((total) => total > 0));
  const back = (angle: number) => fromDoubleArcsine(angle, n);
  return {
    harmonic_mean_n: n,
    proportion_reml: back(estimate),
    ci: interval.map(back),
    prediction_interval: predictionInterval.map(back),
  };
}

const keysOf = (input: Input) => (ok: Ok) => ({
  fixed: { ...ok.common, se: ok.common.standardError, ci: ok.common.interval, ...pKeys(ok.common.pValue) },
  heterogeneity: { Q: ok.heterogeneity.statistic, ...testKeys(ok.heterogeneity) },
  reml: effectsKeys(ok.reml),
  dl: effectsKeys(ok.derSimonianLaird),
  back_transformed: backTransformed(input, ok.reml.normal),
});

export function metaAnalysisCase(input: Input) {
  const estimates = estimatesOf(input);
  const result = metaAnalysis(estimates);
  return {
    ...resultKeys(result, keysOf(input)),
    k: result.k,
    n_dropped: result.dropped,
    yi: estimates.map((study) => study?.estimate ?? null),
    vi: estimates.map((study) => study?.variance ?? null),
  };
}
