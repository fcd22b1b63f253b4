import { describe as describeValues } from "../../statistics/index.ts";

/** Size, centre and quartiles of a group, on the analysed scale. */
export interface Description {
  readonly n: number;
  readonly median: number;
  readonly mean: number;
  readonly q1: number;
  readonly q3: number;
}

/** Throws RangeError for an empty group: groups are checked before they are described. */
export function describe(values: readonly number[]): Description {
  const result = describeValues(values);
  if (result.status !== "ok") throw new RangeError("An empty group has no quartiles");
  const { n, median, mean, q1, q3 } = result;
  return { n, median, mean, q1, q3 };
}
