import { correlationTest, type CorrelationTest } from "../correlation/correlation-test.ts";
import { linearCorrelation } from "../correlation/linear-correlation.ts";
import { codesOf, termsOf, type Covariate } from "../cox/design.ts";
import { onFisherScale, type Interval } from "../interval.ts";
import { momentsOf } from "../moments.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { midRanks } from "../ranks.ts";
import { completeRows, take, type Counts, type Sample } from "../sample.ts";
import { constantAmong, fitTerms, isExplained } from "./fit-terms.ts";

type NoPartialCorrelation = NotComputable & Counts & { readonly covariate?: string };

type Tested = Counts &
  CorrelationTest & {
    readonly status: "ok";
    /** On Fisher's scale, variance 1 / (degrees of freedom - 1); null where these are fewer than 2, and when perfect. */
    readonly interval: Interval | null;
  };

/** Pearson correlation of what covariates leave unexplained. */
export type PartialPearsonResult = (Tested & { readonly r: number }) | NoPartialCorrelation;

/** The same of mid-ranks. */
export type PartialSpearmanResult = (Tested & { readonly rho: number }) | NoPartialCorrelation;

/** Two measures and what their correlation is to be freed of. */
export type PartialCorrelationData = {
  readonly x: Sample;
  readonly y: Sample;
  readonly covariates: readonly Covariate[];
};

/** What is done to a column of numbers before it is correlated. */
type Scale = (values: Float64Array) => Float64Array;

const asRanks: Scale = (values) => midRanks(values).ranks;
const asGiven: Scale = (values) => values;

/** Numbers on the scale among the complete patients; factors as they are. */
function scaled(covariate: Covariate, rows: readonly number[], scale: Scale): Covariate {
  if ("levels" in covariate) return { ...covariate, values: rows.map((row) => covariate.values[row] ?? null) };
  return { name: covariate.name, values: scale(take(covariate.values, rows)) };
}

function correlateResiduals({ x, y, covariates }: PartialCorrelationData, scale: Scale): PartialPearsonResult {
  const rows = completeRows([x, y, ...covariates.map(codesOf)]);
  const counts = { n: rows.length, missing: x.length - rows.length };
  const failed = (reason: NotComputable["reason"]) => ({ ...notComputable(reason), ...counts });
  const scaledCovariates = covariates.map((covariate) => scaled(covariate, rows, scale));
  const terms = termsOf(scaledCovariates, [], Array.from(rows.keys()));
  const degreesOfFreedom = rows.length - 2 - terms.reduce((sum, { columns }) => sum + columns.length, 0);
  if (degreesOfFreedom < 1) return failed("too_few_pairs");
  const [first, second] = [scale(take(x, rows)), scale(take(y, rows))];
  if (momentsOf(first).squares === 0 || momentsOf(second).squares === 0) return failed("zero_variance");
  const constant = constantAmong(terms);
  if (constant !== undefined) return { ...failed("constant_covariate"), covariate: constant };
  const [fitX, fitY] = [fitTerms(terms, first), fitTerms(terms, second)];
  if (fitX === null || fitY === null) return failed("collinear_covariates");
  if (isExplained(fitX, first) || isExplained(fitY, second)) return failed("collinear_covariates");
  const correlation = linearCorrelation(fitX.residuals, fitY.residuals);
  if (correlation === null) return failed("collinear_covariates");
  const { r } = correlation;
  const test = correlationTest(correlation, degreesOfFreedom);
  const hasNone = degreesOfFreedom < 2 || test.perfect;
  const interval = hasNone ? null : onFisherScale(r, 1 / Math.sqrt(degreesOfFreedom - 1));
  return { status: "ok", ...counts, r, ...test, interval };
}

/**
 * Pearson's correlation of what the covariates leave unexplained, two-sided t test on n - 2 - (columns of the
 * covariates); factors enter by treatment contrasts. Not computable: too_few_pairs (no degree of freedom left),
 * zero_variance, constant_covariate (named), collinear_covariates (also a measure that the covariates explain).
 * R: with numbers, ppcor::pcor.test(x, y, z); else cor(resid(lm(x ~ ...)), resid(lm(y ~ ...))).
 */
export const partialPearson = (data: PartialCorrelationData): PartialPearsonResult => correlateResiduals(data, asGiven);

/**
 * The same on mid-ranks, also of numeric covariates.
 * R: with one number, ppcor::pcor.test(x, y, z, method = "spearman"); else cor(resid(lm(rank(x) ~ ...)), resid(lm(rank(y) ~ ...))).
 */
export function partialSpearman(data: PartialCorrelationData): PartialSpearmanResult {
  const result = correlateResiduals(data, asRanks);
  if (result.status !== "ok") return result;
  const { r, ...rest } = result;
  return { ...rest, rho: r };
}
