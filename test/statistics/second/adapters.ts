import { competingRisks } from "./competing-risks.ts";
import { correlation2 } from "./correlation.ts";
import { coxAdjusted } from "./cox.ts";
import { geneSetScores, geneSetTests, overRepresentation } from "./gene-sets.ts";
import { effectSizes, jonckheere, trendTables } from "./groups.ts";
import { limma } from "./limma.ts";
import { metaAnalysisCase } from "./meta-analysis.ts";
import { paired } from "./paired.ts";
import { power } from "./power.ts";
import { logrankGroups, maxstat, rmstLandmark, survivalCut } from "./survival.ts";
import { stratifiedTables } from "./tables.ts";

/** Input of a second vector to our answer under the vector's keys; one per vector file. */
export const SECOND_ADAPTERS: Readonly<Record<string, (input: never, expected: never) => unknown>> = {
  competing_risks: competingRisks,
  correlation_2: correlation2,
  cox_adjusted: coxAdjusted,
  effect_sizes: effectSizes,
  gene_set_scores: geneSetScores,
  gene_set_tests: geneSetTests,
  jonckheere,
  limma,
  logrank_groups: logrankGroups,
  maxstat,
  meta_analysis: metaAnalysisCase,
  over_representation: overRepresentation,
  paired,
  power,
  rmst_landmark: rmstLandmark,
  stratified_tables: stratifiedTables,
  survival_cut: survivalCut,
  trend_tables: trendTables,
};
