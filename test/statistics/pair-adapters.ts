import {
  foldChange,
  hodgesLehmann,
  pearson,
  rankSum,
  spearman,
  welch,
  type PValue,
} from "../../src/statistics/index.ts";
import { okOf, pKeys, reasonOf, type Pair } from "./vector-keys.ts";

export function wilcoxon({ x, y }: Pair) {
  const test = rankSum(x, y);
  const shift = hodgesLehmann(x, y);
  const [ok, bounds] = [okOf(test), okOf(shift)];
  return {
    ...reasonOf(test),
    n1: test.n1,
    n2: test.n2,
    n_missing1: test.missing1,
    n_missing2: test.missing2,
    U1: test.u1,
    U2: test.u2,
    auc: test.auc,
    rank_biserial: test.rankBiserial,
    rank_biserial_ci: test.rankBiserialInterval,
    method: ok?.method,
    z: ok?.z ?? null,
    ...pKeys(ok?.pValue),
    p_less: ok?.pLess.p,
    p_greater: ok?.pGreater.p,
    hl_shift: shift.shift,
    hl_mid_gap: bounds?.middleGap,
    hl_ci: bounds?.interval ?? null,
    hl_ci_level_achieved: bounds?.achievedLevel ?? null,
  };
}

export function welchCase({ x, y }: Pair) {
  const test = welch(x, y);
  const ok = okOf(test);
  return {
    ...reasonOf(test),
    n1: test.n1,
    n2: test.n2,
    n_missing1: test.missing1,
    n_missing2: test.missing2,
    mean1: test.mean1,
    mean2: test.mean2,
    sd1: test.standardDeviation1,
    sd2: test.standardDeviation2,
    mean_difference: test.meanDifference,
    t: ok?.t,
    df: ok?.degreesOfFreedom,
    ...pKeys(ok?.pValue),
    ci: ok?.interval,
    cohens_d: ok?.cohensD,
    hedges_g: ok?.hedgesG,
    hedges_g_ci: ok?.hedgesGInterval,
  };
}

export function foldChangeCase({ x, y }: Pair) {
  const result = foldChange(x, y);
  const ok = okOf(result);
  return {
    ...reasonOf(result),
    n1: result.n1,
    n2: result.n2,
    log2fc_mean: ok?.log2FoldChange,
    fold_change: ok?.foldChange,
    log2fc_median: ok?.log2FoldChangeOfMedians,
    log2_ratio_of_means: ok?.log2RatioOfMeans,
    quartiles1: ok?.quartiles1,
    quartiles2: ok?.quartiles2,
  };
}

/** These vectors give exactly linear data an infinite t. */
function tKeys(found: { r: number; t: number | null; pValue: PValue | null } | null) {
  if (found && found.t === null) return { t: found.r * Infinity, p_value: 0, ln_p: -Infinity, log10_p: -Infinity };
  return { t: found?.t, ...pKeys(found?.pValue) };
}

export function correlation({ x, y }: Pair) {
  const [linear, ranked] = [pearson(x, y), spearman(x, y)];
  const [r, rho] = [okOf(linear), okOf(ranked)];
  return {
    ...reasonOf(linear),
    n: linear.n,
    n_missing: linear.missing,
    p_value: null,
    pearson: { ...reasonOf(linear), r: r?.r, ...tKeys(r), ci: r?.interval ?? null },
    spearman: {
      ...reasonOf(ranked),
      rho: rho?.rho,
      method: rho?.method,
      t: rho?.t ?? null,
      ...pKeys(rho?.pValue),
      ci: rho?.interval ?? null,
    },
  };
}
