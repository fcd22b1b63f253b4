import {
  cochranArmitage,
  contingency,
  jonckheereTerpstra,
  kruskalWallis,
  linearByLinear,
  medianDifference,
} from "../../../src/statistics/index.ts";
import type { Column } from "../vector-keys.ts";
import { pKeys, resultKeys, testKeys } from "./keys.ts";

const total = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

export function jonckheere({ groups }: { groups: Column[] }) {
  const test = jonckheereTerpstra(groups);
  return {
    ...resultKeys(test, (ok) => ({
      J: ok.statistic,
      mean: ok.expected,
      var: ok.standardDeviation ** 2,
      z: ok.z,
      kendall_tau_b: ok.tauB,
      ...pKeys(ok.pValue),
    })),
    n: test.n,
    n_missing: total(test.missing),
  };
}

type TrendInput =
  | { kind: "cochran_armitage"; events: number[]; totals: number[]; scores?: number[] }
  | { kind: "linear_by_linear"; table: number[][]; row_scores?: number[]; col_scores?: number[] };

export function trendTables(input: TrendInput) {
  if (input.kind === "cochran_armitage")
    return resultKeys(cochranArmitage(input), (ok) => ({
      ...ok,
      U: ok.score,
      var: ok.variance,
      chisq: ok.z ** 2,
      ...pKeys(ok.pValue),
    }));
  const { table, row_scores, col_scores } = input;
  return resultKeys(linearByLinear(table, row_scores, col_scores), (ok) => ({
    ...ok,
    M2: ok.statistic,
    ...pKeys(ok.pValue),
  }));
}

type EffectInput =
  | { kind: "kruskal_effect"; groups: Column[] }
  | { kind: "contingency_effect"; table: number[][] }
  | { kind: "median_difference"; x: Column; y: Column };

function kruskalEffect(groups: Column[]) {
  const test = kruskalWallis(groups);
  const keys = resultKeys(test, (ok) => ({
    H: ok.statistic,
    df: ok.degreesOfFreedom,
    ...pKeys(ok.pValue),
    epsilon_squared: ok.epsilonSquared,
    eta_squared_h: ok.etaSquared,
  }));
  return { ...keys, n: test.n, n_missing: total(test.missing) };
}

function contingencyEffect(table: number[][]) {
  const test = contingency(table);
  const keys = resultKeys(test, ({ uncorrected, effect }) => ({
    ...testKeys(uncorrected),
    cohens_w: effect.cohensW,
    cohens_w_ci: effect.cohensWInterval,
    cramers_v: effect.cramersV,
    cramers_v_ci: effect.cramersVInterval,
    ncp_ci: effect.noncentrality,
    cramers_v_bias_corrected: effect.cramersVCorrected,
    phi: effect.phi,
  }));
  return { ...keys, n: test.n };
}

function medianEffect(x: Column, y: Column) {
  const test = medianDifference(x, y);
  const keys = resultKeys(test, (ok) => ({
    ...ok,
    se: ok.standardError,
    ci: ok.interval,
    order_index1: ok.orderIndex1,
    order_index2: ok.orderIndex2,
    ...pKeys(ok.pValue),
  }));
  return { ...keys, n1: test.n1, n2: test.n2, n_missing: test.missing1 + test.missing2 };
}

export function effectSizes(input: EffectInput) {
  if (input.kind === "kruskal_effect") return kruskalEffect(input.groups);
  return input.kind === "contingency_effect" ? contingencyEffect(input.table) : medianEffect(input.x, input.y);
}
