import type { ReadableCard } from "../contract/readable-card.ts";

/** One step from the data set to the analysed patients, in words. */
export interface FlowRow {
  readonly step: string;
  readonly count: string;
  /** "18: tumour not profiled for TP53"; empty where nobody was left out. */
  readonly leftOut: readonly string[];
}

const inWords = (count: number): string => count.toLocaleString("en-US");

/** How many patients were left after each step, and why others were not; none for cards that do not tell it. */
export const flowRows = ({ results }: ReadableCard): readonly FlowRow[] =>
  (results.flow ?? []).map(({ step, count, left_out: left }) => ({
    step,
    count: inWords(count),
    leftOut: left.map((one) => `${inWords(one.count)}: ${one.reason}`),
  }));
