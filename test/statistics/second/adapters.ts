import { correlation2 } from "./correlation.ts";
import { coxAdjusted } from "./cox.ts";
import { effectSizes, jonckheere, trendTables } from "./groups.ts";
import { metaAnalysisCase } from "./meta-analysis.ts";
import { paired } from "./paired.ts";
import { power } from "./power.ts";
import { stratifiedTables } from "./tables.ts";

/** Input of a second vector to our answer under the vector's keys; one per vector file. */
export const SECOND_ADAPTERS: Readonly<Record<string, (input: never, expected: never) => unknown>> = {
  correlation_2: correlation2,
  cox_adjusted: coxAdjusted,
  effect_sizes: effectSizes,
  jonckheere,
  meta_analysis: metaAnalysisCase,
  paired,
  power,
  stratified_tables: stratifiedTables,
  trend_tables: trendTables,
};
