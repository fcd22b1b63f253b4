import type { Labelled } from "./labelled-sorter.ts";
import type { RankComparison } from "./rank-comparison.ts";
import { tieTerm } from "./ties.ts";

/** What the ranks of the first group (label 0) and of each other one say, by label. */
export type AgainstOthers = {
  /** Values of each group. */
  readonly counts: Uint32Array;
  /** NaN for an empty group. */
  readonly means: Float64Array;
  /** The first group against the one of a label from 1 on. */
  readonly ranksOf: (label: number) => RankComparison;
};

/** Compares the first of several groups with each other one by one walk over the pooled ascending values, instead of a merge for each. */
export function firstAgainstOthers({ values, labels }: Labelled, groups: number): AgainstOthers {
  const counts = new Uint32Array(groups);
  for (let i = 0; i < labels.length; i += 1) counts[labels[i] ?? 0] = (counts[labels[i] ?? 0] ?? 0) + 1;
  const n1 = counts[0] ?? 0;
  const [sums, u1, ties] = [new Float64Array(groups), new Float64Array(groups), new Float64Array(groups)];
  const inRun = new Uint32Array(groups);
  let [below, ownTies] = [0, 0];
  for (let start = 0, end = 0; start < values.length; start = end) {
    const value = values[start] ?? 0;
    for (; end < values.length && values[end] === value; end += 1) {
      const label = labels[end] ?? 0;
      inRun[label] = (inRun[label] ?? 0) + 1;
      sums[label] = (sums[label] ?? 0) + value;
    }
    const own = inRun[0] ?? 0;
    ownTies += tieTerm(own);
    for (let i = start; i < end; i += 1) {
      const label = labels[i] ?? 0;
      const count = inRun[label] ?? 0;
      inRun[label] = 0;
      if (label === 0 || count === 0) continue;
      u1[label] = (u1[label] ?? 0) + count * (n1 - below - own / 2);
      ties[label] = (ties[label] ?? 0) + tieTerm(own + count) - tieTerm(own);
    }
    below += own;
  }
  return {
    counts,
    means: sums.map((sum, label) => sum / (counts[label] ?? 0)),
    ranksOf: (label) => ({ u1: u1[label] ?? 0, tieSum: ownTies + (ties[label] ?? 0) }),
  };
}
