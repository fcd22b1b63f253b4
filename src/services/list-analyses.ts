import { supportedAnalyses } from "../analyses/index.ts";
import type { AnalysisType } from "../contract/question.ts";

/** The analyses that a question may ask for. */
export function listAnalyses(): readonly AnalysisType[] {
  return supportedAnalyses;
}
