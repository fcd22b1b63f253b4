import { present, sorted, type Sample } from "./sample.ts";

/** Sizes of two compared groups after missing values are dropped. */
export type PairCounts = {
  readonly n1: number;
  readonly n2: number;
  readonly missing1: number;
  readonly missing2: number;
};

/** Two groups without missing values, in the order given. */
export type PairOfSamples = { readonly x: Float64Array; readonly y: Float64Array; readonly counts: PairCounts };

/** Drops and counts the missing values of both groups. */
export function pairOf(first: Sample, second: Sample): PairOfSamples {
  const [one, two] = [present(first), present(second)];
  const sizes = { n1: one.values.length, n2: two.values.length };
  return { x: one.values, y: two.values, counts: { ...sizes, missing1: one.missing, missing2: two.missing } };
}

/** The same with both groups in ascending order. */
export function sortedPairOf(first: Sample, second: Sample): PairOfSamples {
  const { x, y, counts } = pairOf(first, second);
  return { x: sorted(x), y: sorted(y), counts };
}
