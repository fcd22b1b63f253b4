import {
  kendall,
  partialPearson,
  partialSpearman,
  pearson,
  poolCorrelations,
  spearman,
  type MetaAnalysisResult,
  type PartialPearsonResult,
  type PartialSpearmanResult,
} from "../../../src/statistics/index.ts";
import type { Column } from "../vector-keys.ts";
import { pKeys, resultKeys, testKeys } from "./keys.ts";

type PairInput = { kind: "pair"; x: Column; y: Column; z?: Column };
type Input = PairInput | { kind: "pooled"; r: Column; n: Column };

/** All coefficients are over the rows in which the covariate is known too. */
function complete({ x, y, z }: PairInput): { x: Column; y: Column } {
  const known = (row: number) => !z || z[row] !== null;
  return { x: x.map((value, row) => (known(row) ? value : null)), y };
}

const test = (one: {
  t: number | null;
  degreesOfFreedom: number;
  pValue: Parameters<typeof pKeys>[0];
  perfect: boolean;
}) => ({
  t: one.t,
  df: one.degreesOfFreedom,
  ...pKeys(one.pValue),
  ...(one.perfect && { reason: "exactly_monotone" }),
});

const partialKeys = (result: PartialPearsonResult | PartialSpearmanResult) =>
  resultKeys(result, (ok) => ({ ...ok, ...test(ok), ci_fisher: ok.interval }));

function pair(input: PairInput) {
  const { x, y } = complete(input);
  const [linear, ranked, tau] = [pearson(x, y), spearman(x, y), kendall(x, y)];
  const { z } = input;
  return {
    ...resultKeys(linear, (ok) => ({ pearson: { r: ok.r, ...test(ok), ci: ok.interval } })),
    n: linear.n,
    n_missing: linear.missing,
    ...resultKeys(ranked, ({ rho, asymptotic, interval, fisherInterval }) => ({
      spearman: {
        rho,
        ...test(asymptotic),
        ci_bonett_wright: asymptotic.perfect ? null : interval,
        ci_fisher: asymptotic.perfect ? null : fisherInterval,
      },
    })),
    ...resultKeys(tau, ({ tauB, z: score, pValue, exact, interval }) => ({
      kendall: {
        tau_b: tauB,
        asymptotic: { z: score, ...pKeys(pValue) },
        exact: exact && pKeys(exact),
        ci_fieller: interval,
      },
    })),
    ...(z && {
      partial_spearman: partialKeys(partialSpearman({ x, y, covariates: [{ name: "z", values: z }] })),
      partial_pearson: partialKeys(partialPearson({ x, y, covariates: [{ name: "z", values: z }] })),
    }),
  };
}

type Pooled = Extract<MetaAnalysisResult, { status: "ok" }>;

function pooledKeys({ normal, tau2, i2 }: Pooled["reml"]) {
  return {
    r: Math.tanh(normal.estimate),
    ci: normal.interval.map(Math.tanh),
    z_estimate: normal.estimate,
    z_se: normal.standardError,
    statistic: normal.z,
    ...pKeys(normal.pValue),
    tau2,
    I2: i2,
    prediction_interval: normal.predictionInterval.map(Math.tanh),
  };
}

function pooled(r: Column, n: Column) {
  const result = poolCorrelations({ r, n });
  return {
    ...resultKeys(result, (ok) => ({
      reml: pooledKeys(ok.reml),
      dl: pooledKeys(ok.derSimonianLaird),
      Q: testKeys(ok.heterogeneity),
    })),
    k: result.k,
    n_dropped: result.dropped,
  };
}

export const correlation2 = (input: Input) => (input.kind === "pair" ? pair(input) : pooled(input.r, input.n));
