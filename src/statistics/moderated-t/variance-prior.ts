import { digamma, trigamma, trigammaInverse } from "../distributions/polygamma.ts";
import { fitResponse, orthogonal } from "../linear-model/least-squares.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { quantileOf } from "../quantile.ts";
import { naturalSpline } from "./natural-spline.ts";

/** Residual variance of a gene, with its degrees of freedom and the mean level of the gene. */
export type GeneVariance = {
  readonly variance: number | null;
  readonly degreesOfFreedom: number;
  readonly average: number | null;
};

/** Prior of the variances: worth this many degrees of freedom, with a variance per gene. */
export type VariancePrior = {
  readonly status: "ok";
  readonly degreesOfFreedom: number;
  readonly variances: Float64Array;
};

/** Variances this small against their median are moved away from 0. */
const SMALLEST_SHARE = 1e-5;

/** ln variance without the bias of its sampling distribution. */
const unbiased = (variance: number, df: number): number => Math.log(variance) - digamma(df / 2) + Math.log(df / 2);

/** Mean of ln variance at every gene, and the spread around it. */
type Level = { readonly means: Float64Array; readonly spread: number };

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function commonLevel(logs: Float64Array, genes: number): Level {
  const mean = meanOf(logs);
  const squares = logs.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { means: new Float64Array(genes).fill(mean), spread: squares / (logs.length - 1) };
}

/** Parameters of the spline that so many genes allow. */
const splineSize = (genes: number): number => 1 + Number(genes >= 3) + Number(genes >= 6) + Number(genes >= 30);

/** Level that follows the mean of the gene by a natural spline; null where one level is all that can be fitted. */
function trendLevel(logs: Float64Array, averages: Float64Array, all: Float64Array): Level | null {
  const size = Math.min(splineSize(logs.length), new Set(averages).size);
  if (size < 2) return null;
  const basis = naturalSpline(averages, size);
  const design = orthogonal(basis(averages));
  if (!design) return null;
  const { estimates, residuals } = fitResponse(design, logs);
  const columns = basis(all);
  const means = all.map((_, gene) =>
    columns.reduce((sum, column, j) => sum + (estimates[j] ?? 0) * (column[gene] ?? 0), 0),
  );
  const squares = residuals.reduce((sum, residual) => sum + residual * residual, 0);
  return { means, spread: squares / (logs.length - size) };
}

/** Prior from the level of the variances and their spread beyond sampling. */
function priorOf({ means, spread }: Level, df: Float64Array, infinite: (mean: number) => number): VariancePrior {
  const excess = spread - meanOf(df.map((value) => trigamma(value / 2)));
  if (!(excess > 0)) return { status: "ok", degreesOfFreedom: Infinity, variances: means.map(infinite) };
  const degreesOfFreedom = 2 * trigammaInverse(excess);
  const shift = digamma(degreesOfFreedom / 2) - Math.log(degreesOfFreedom / 2);
  return { status: "ok", degreesOfFreedom, variances: means.map((mean) => Math.exp(mean + shift)) };
}

/**
 * Prior of residual variances by moments of their logarithms (Smyth 2004), along the mean level of the genes where a
 * trend is asked for. Not computable: not_estimable (no gene has a variance, or the spline leaves none).
 * R: limma::fitFDist(s2, df, covariate).
 */
export function variancePrior(genes: readonly GeneVariance[], trend: boolean): VariancePrior | NotComputable {
  const known = genes.flatMap(({ variance, degreesOfFreedom, average }) =>
    variance === null ? [] : [{ variance, degreesOfFreedom, average: average ?? 0 }],
  );
  const [only] = known;
  if (!only || (trend && genes.some(({ average }) => average === null))) return notComputable("not_estimable");
  if (known.length === 1)
    return { status: "ok", degreesOfFreedom: 0, variances: new Float64Array(genes.length).fill(only.variance) };
  const raw = Float64Array.from(known, ({ variance }) => variance);
  const median = quantileOf(raw.toSorted(), 0.5);
  const floor = SMALLEST_SHARE * (median === 0 ? 1 : median);
  const variances = raw.map((variance) => Math.max(variance, floor));
  const df = Float64Array.from(known, ({ degreesOfFreedom }) => degreesOfFreedom);
  const logs = variances.map((variance, i) => unbiased(variance, df[i] ?? 1));
  const averages = Float64Array.from(known, ({ average }) => average);
  const all = Float64Array.from(genes, ({ average }) => average ?? 0);
  const followed = trend ? trendLevel(logs, averages, all) : null;
  const prior = followed
    ? priorOf(followed, df, Math.exp)
    : priorOf(commonLevel(logs, genes.length), df, () => meanOf(variances));
  return prior.variances.every(Number.isFinite) ? prior : notComputable("not_estimable");
}
