import { codesOf, termsOf, type Covariate } from "../cox/design.ts";
import { studentLnTwoSided } from "../distributions/student-t.ts";
import { onFisherScale, type Interval } from "../interval.ts";
import { linearCorrelation } from "../linear-correlation.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { pValueOf, type PValue } from "../p-value.ts";
import { midRanks } from "../ranks.ts";
import { completeRows, take, type Counts, type Sample } from "../sample.ts";
import { constantAmong, fitTerms, isExplained } from "./fit-terms.ts";

export type PartialSpearmanResult =
  | (Counts & {
      readonly status: "ok";
      readonly rho: number;
      readonly t: number;
      readonly degreesOfFreedom: number;
      readonly pValue: PValue;
      /** On Fisher's scale, variance 1/(degrees of freedom - 1); null where these are fewer than 2. */
      readonly interval: Interval | null;
    })
  | (NotComputable & Counts & { readonly covariate?: string });

export type PartialSpearmanData = {
  readonly x: Sample;
  readonly y: Sample;
  readonly covariates: readonly Covariate[];
};

/** Numbers as mid-ranks among the complete patients; factors as they are. */
function ranked(covariate: Covariate, rows: readonly number[]): Covariate {
  if ("levels" in covariate) return { ...covariate, values: rows.map((row) => covariate.values[row] ?? null) };
  return { name: covariate.name, values: midRanks(take(covariate.values, rows)).ranks };
}

/**
 * Spearman's correlation of what the covariates leave unexplained: Pearson's of the residuals of the mid-ranks, of which
 * numeric covariates enter as mid-ranks and factors by treatment contrasts; t on n - 2 - (columns of the covariates).
 * Not computable: too_few_pairs (no degree of freedom left), zero_variance, constant_covariate, collinear_covariates.
 * R: with one number, ppcor::pcor.test(x, y, z, method = "spearman"); else cor(resid(lm(rank(x) ~ ...)), resid(lm(rank(y) ~ ...))).
 */
export function partialSpearman({ x, y, covariates }: PartialSpearmanData): PartialSpearmanResult {
  const rows = completeRows([x, y, ...covariates.map(codesOf)]);
  const counts = { n: rows.length, missing: x.length - rows.length };
  const failed = (reason: NotComputable["reason"]) => ({ ...notComputable(reason), ...counts });
  const own = rows.map((_, i) => i);
  const terms = termsOf(
    covariates.map((covariate) => ranked(covariate, rows)),
    [],
    own,
  );
  const degreesOfFreedom = rows.length - 2 - terms.reduce((sum, { columns }) => sum + columns.length, 0);
  if (degreesOfFreedom < 1) return failed("too_few_pairs");
  const constant = constantAmong(terms);
  if (constant !== undefined) return { ...failed("constant_covariate"), covariate: constant };
  const [rx, ry] = [midRanks(take(x, rows)).ranks, midRanks(take(y, rows)).ranks];
  const [fitX, fitY] = [fitTerms(terms, rx), fitTerms(terms, ry)];
  if (fitX === null || fitY === null) return failed("collinear_covariates");
  if (isExplained(fitX, rx) || isExplained(fitY, ry)) return failed("zero_variance");
  const correlation = linearCorrelation(fitX.residuals, fitY.residuals);
  if (correlation === null) return failed("zero_variance");
  const { r: rho, unexplained } = correlation;
  const t = (rho * Math.sqrt(degreesOfFreedom)) / Math.sqrt(unexplained);
  return {
    status: "ok",
    ...counts,
    rho,
    t,
    degreesOfFreedom,
    pValue: pValueOf(studentLnTwoSided(t, degreesOfFreedom)),
    interval: degreesOfFreedom < 2 ? null : onFisherScale(rho, 1 / Math.sqrt(degreesOfFreedom - 1)),
  };
}
