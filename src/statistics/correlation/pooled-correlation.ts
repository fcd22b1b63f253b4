import { metaAnalysis, type MetaAnalysisResult } from "../meta-analysis/meta-analysis.ts";
import type { Sample } from "../sample.ts";

/** Correlation and number of pairs of every study; null where there is none. */
export type StudyCorrelations = { readonly r: Sample; readonly n: Sample };

const estimateOf = (r: number | null | undefined, n: number | null | undefined) =>
  typeof r === "number" && typeof n === "number" && Math.abs(r) < 1 && n > 3
    ? { estimate: Math.atanh(r), variance: 1 / (n - 3) }
    : null;

/**
 * Meta-analysis of correlations, all numbers on Fisher's z scale (tanh takes them back); studies with a perfect or missing correlation or with at
 * most 3 pairs are dropped. Not computable: too_few_studies. R: metafor::rma(atanh(r), 1 / (n - 3)), tanh.
 */
export function poolCorrelations({ r, n }: StudyCorrelations): MetaAnalysisResult {
  return metaAnalysis(Array.from(r, (value, study) => estimateOf(value, n[study])));
}
