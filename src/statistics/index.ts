export { adjust, adjustLn, type Adjustment } from "./adjust.ts";
export { chiSquareTest, type ChiSquareTest } from "./chi-square-test.ts";
export { chiSquared, type ChiSquaredResult } from "./chi-squared.ts";
export { coOccurrence, type AlterationCounts, type CoOccurrenceResult } from "./co-occurrence.ts";
export type { CoxCoefficient } from "./cox/coefficients.ts";
export type { Concordance } from "./cox/concordance.ts";
export { coxRows, type CoxRows, type FollowUp } from "./cox/cox-rows.ts";
export { coxRegression, type CoxData, type CoxResult, type InfiniteCoefficient } from "./cox/cox-regression.ts";
export { designColumns } from "./cox/design.ts";
export type { Covariate, Factor, FactorCounts, Interactions, NumericCovariate } from "./cox/design.ts";
export type { ProportionalHazards } from "./cox/proportional-hazards.ts";
export type { TermTest } from "./cox/term-test.ts";
export { describe, type Description } from "./descriptive.ts";
export { dunn, type DunnPair, type DunnResult } from "./dunn.ts";
export { fisherExact, type FisherExactResult, type Table2x2 } from "./fisher-exact.ts";
export { foldChange, type FoldChangeResult } from "./fold-change.ts";
export { rankSumRows, type ExpressionMatrix, type RankSumRows } from "./genome-wide.ts";
export { hodgesLehmann, type HodgesLehmannResult } from "./hodges-lehmann.ts";
export { CONFIDENCE_LEVEL, type Interval, Z_975 } from "./interval.ts";
export { jonckheereTerpstra, type JonckheereTerpstraResult } from "./trend/jonckheere-terpstra.ts";
export { kaplanMeier, type KaplanMeierResult, type KaplanMeierStep, medianSurvival } from "./survival/kaplan-meier.ts";
export { kruskalWallis, type KruskalWallisResult } from "./kruskal-wallis.ts";
export {
  linearModel,
  type LinearCoefficient,
  type LinearModelData,
  type LinearModelResult,
  type LinearTerm,
} from "./linear-model/linear-model.ts";
export {
  partialPearson,
  partialSpearman,
  type PartialCorrelationData,
  type PartialPearsonResult,
  type PartialSpearmanResult,
} from "./linear-model/partial-correlation.ts";
export { logRank, type GroupedSurvival, type LogRankResult } from "./survival/log-rank.ts";
export type { NotComputable, Reason } from "./not-computable.ts";
export { pValueFromDouble, pValueOf, type PValue } from "./p-value.ts";
export {
  correlationDifference,
  correlationDifferenceDetectable,
  correlationHomogeneity,
  fisherError,
  type GroupCorrelation,
  rankError,
} from "./correlation/correlation-difference.ts";
export { pearson, type PearsonResult } from "./correlation/pearson.ts";
export { proportion, type ProportionResult, wilsonInterval } from "./proportion.ts";
export { proportionDifference, type ProportionDifferenceResult } from "./proportion-difference.ts";
export { rankEffect, rankSum, type RankSumResult } from "./rank-sum.ts";
export type { Sample } from "./sample.ts";
export { spearman, type SpearmanResult } from "./correlation/spearman.ts";
export { spearmanRows, type SpearmanRows } from "./correlation/spearman-rows.ts";
export type { Strata, Survival } from "./survival/survival-rows.ts";
export { welch, type WelchResult } from "./welch.ts";
export { mcNemar, type McNemarResult } from "./paired/mcnemar.ts";
export { signedRank, type SignedRankResult } from "./paired/signed-rank.ts";
export { correlationDetectable, rankSumDetectable } from "./power/detectable-effects.ts";
export { logRankDetectable, logRankEvents, logRankPower, ratioDetectable } from "./power/log-rank-power.ts";
export type { PowerResult, Wanted } from "./power/power-result.ts";
export {
  proportionsAtCohenH,
  proportionsDetectable,
  proportionsPower,
  proportionsSampleSize,
} from "./power/proportion-power.ts";
export {
  coefficientDetectable,
  pairedTTestDetectable,
  pairedTTestPower,
  pairedTTestSampleSize,
  tTestDetectable,
  tTestPower,
  tTestSampleSize,
} from "./power/t-test-power.ts";
export type { CommonOddsRatio } from "./tables/common-odds-ratio.ts";
export {
  oddsRatioHomogeneity,
  type OddsRatioHomogeneity,
  ratioOfOddsRatios,
  type RatioOfOddsRatios,
} from "./tables/compare-odds-ratios.ts";
export { contingency, type ContingencyResult } from "./tables/contingency.ts";
export { exactConditional, type ExactConditionalResult } from "./tables/exact-conditional.ts";
export { freemanHalton, type FreemanHaltonResult } from "./tables/freeman-halton.ts";
export { mantelHaenszel, type MantelHaenszelResult } from "./tables/mantel-haenszel.ts";
export type { TableEffect } from "./tables/table-effect.ts";
export { vanElteren, type TwoGroups, type VanElterenResult } from "./van-elteren.ts";
export { kendall, type KendallResult } from "./correlation/kendall.ts";
export { poolCorrelations, type StudyCorrelations } from "./correlation/pooled-correlation.ts";
export { medianDifference, type MedianDifferenceResult } from "./median-difference.ts";
export { metaAnalysis, type MetaAnalysisResult, type RandomEffects } from "./meta-analysis/meta-analysis.ts";
export type { StudyEstimate } from "./meta-analysis/study-estimate.ts";
export {
  doubleArcsine,
  fromDoubleArcsine,
  fromLogit,
  harmonicMean,
  logitProportion,
  logOddsRatio,
  standardizedMeanDifference,
  type GroupSummary,
} from "./meta-analysis/study-estimates.ts";
export { cochranArmitage, type CochranArmitageResult } from "./trend/cochran-armitage.ts";
export { linearByLinear, type LinearByLinearResult } from "./trend/linear-by-linear.ts";
export { cutsOf, sideOf, type CutMethod, type Cuts, type CutsResult, type Side } from "./survival/cut.ts";
export { followUp } from "./survival/follow-up.ts";
export { fromLandmark, type Landmark } from "./survival/landmark.ts";
export { countsAt, eventTimes, groupAgainstOthers } from "./survival/two-groups.ts";
export { type CountsAtTimes } from "./cox/binary-cox.ts";
export { logRankPairs, type LogRankPair } from "./survival/log-rank-pairs.ts";
export { logRankTrend, type LogRankTrendResult } from "./survival/log-rank-trend.ts";
export { maximalCut, type CandidateCut, type MaximalCutData, type MaximalCutResult } from "./survival/maximal-cut.ts";
export { restrictedMeans, type RestrictedMean, type RestrictedMeanResult } from "./survival/restricted-mean.ts";
export { survivalAt, type SurvivalAt } from "./survival/survival-at.ts";
export { survivalByCut, type SurvivalByCutResult, type ThreeGroups } from "./survival/survival-by-cut.ts";
export {
  camera,
  cameraByRanks,
  type CameraResult,
  type ParametricSetTest,
  type RankSetTest,
} from "./gene-sets/camera.ts";
export { enrichmentScore, type EnrichmentResult } from "./gene-sets/enrichment-score.ts";
export { findSet, type Genes, type SetInProfile } from "./gene-sets/gene-set.ts";
export { gsva, type GsvaResult } from "./gene-sets/gsva.ts";
export { meanZ, type MeanZResult } from "./gene-sets/mean-z.ts";
export { overRepresentation, type GeneSets, type OverRepresentationRow } from "./gene-sets/over-representation.ts";
export type { ProfileMatrix } from "./gene-sets/profile-matrix.ts";
export type { GeneStatistics } from "./gene-sets/ranked-statistic.ts";
export { singscore, type SingscoreOfSample, type SingscoreResult } from "./gene-sets/singscore.ts";
export { ssgsea, type SsgseaResult } from "./gene-sets/ssgsea.ts";
export {
  cumulativeIncidence,
  incidenceAt,
  type CompetingSurvival,
  type CumulativeIncidence,
} from "./competing-risks/cumulative-incidence.ts";
export { grayTest, type GrayResult, type GroupedCompeting } from "./competing-risks/gray.ts";
export type { GeneFit } from "./moderated-t/gene-fits.ts";
export {
  moderatedT,
  type ModeratedTData,
  type ModeratedTFit,
  type ModeratedTGene,
  type ModeratedTResult,
} from "./moderated-t/moderated-t.ts";
