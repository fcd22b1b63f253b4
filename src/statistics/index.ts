export { adjust, adjustLn, type Adjustment } from "./adjust.ts";
export type { ChiSquareTest } from "./chi-square-test.ts";
export { chiSquared, type ChiSquaredResult } from "./chi-squared.ts";
export {
  coOccurrence,
  coOccurrenceMatrix,
  type AlterationCounts,
  type CoOccurrencePair,
  type CoOccurrenceResult,
} from "./co-occurrence.ts";
export type { CoxCoefficient } from "./cox/coefficients.ts";
export { coxRegression, type Covariate, type CoxData, type CoxResult } from "./cox/cox-regression.ts";
export { describe, type Description } from "./descriptive.ts";
export { dunn, type DunnPair, type DunnResult } from "./dunn.ts";
export { fisherExact, type FisherExactResult, type Table2x2 } from "./fisher-exact.ts";
export { foldChange, type FoldChangeResult } from "./fold-change.ts";
export {
  genomeWideRankSum,
  rankSumRows,
  ROW_METHOD,
  type ExpressionMatrix,
  type GenomeWideResult,
  type RankSumRows,
} from "./genome-wide.ts";
export { hodgesLehmann, type HodgesLehmannResult } from "./hodges-lehmann.ts";
export { CONFIDENCE_LEVEL, type Interval } from "./interval.ts";
export { jonckheereTerpstra, type JonckheereTerpstraResult } from "./jonckheere-terpstra.ts";
export { kaplanMeier, type KaplanMeierResult, type KaplanMeierStep } from "./kaplan-meier.ts";
export { kruskalWallis, type KruskalWallisResult } from "./kruskal-wallis.ts";
export { logRank, type GroupedSurvival, type LogRankResult } from "./log-rank.ts";
export { mantelHaenszel, type MantelHaenszelResult } from "./mantel-haenszel.ts";
export type { NotComputable, Reason } from "./not-computable.ts";
export { pValueFromDouble, pValueOf, type PValue } from "./p-value.ts";
export { pearson, type PearsonResult } from "./pearson.ts";
export { proportion, type ProportionResult } from "./proportion.ts";
export { proportionDifference, type ProportionDifferenceResult } from "./proportion-difference.ts";
export { rankEffect, rankSum, type RankSumResult } from "./rank-sum.ts";
export type { Sample } from "./sample.ts";
export { spearman, type SpearmanResult } from "./spearman.ts";
export type { Strata, Survival } from "./survival-rows.ts";
export { welch, type WelchResult } from "./welch.ts";
