import { isLocalAddress, LOCAL_ADDRESS } from "../view/index.ts";
import type { CitedAnalysis } from "./cited-analysis.ts";

/** What an author must know before a journal sees the manuscript. */
export const warningsOf = (analyses: readonly CitedAnalysis[]): string[] =>
  analyses.some(({ citations }) => isLocalAddress(citations.url)) ? [LOCAL_ADDRESS] : [];
