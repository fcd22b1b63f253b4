/** Estimate of one study with its sampling variance. */
export type StudyEstimate = { readonly estimate: number; readonly variance: number };
