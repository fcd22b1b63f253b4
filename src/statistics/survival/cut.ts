import { notComputable, type NotComputable } from "../not-computable.ts";
import { quantileOf } from "../quantile.ts";
import { present, sorted, type Sample } from "../sample.ts";

/** How a measure is split into high and low. */
export type CutMethod =
  | { readonly method: "median" | "tertiles" | "quartiles" }
  | { readonly method: "percentile"; readonly percent: number }
  | { readonly method: "value"; readonly value: number };

/** One cut, or a lower and an upper one with a middle group between. */
export type Cuts = readonly [cut: number] | readonly [lower: number, upper: number];

/** Side of a value; a value that is not above the upper cut and above the lower one is in the middle. */
export type Side = "high" | "low" | "middle";

/** Cuts of a measure, and the number of values they come from. */
export type CutsResult = { readonly status: "ok"; readonly cuts: Cuts; readonly n: number } | NotComputable;

const SHARES = { median: [0.5], tertiles: [1 / 3, 2 / 3], quartiles: [0.25, 0.75] } as const;

/**
 * Cuts over all values that are present, by quantiles of type 7. Not computable: no_values.
 * R: quantile(x, p, type = 7, na.rm = TRUE).
 */
export function cutsOf(sample: Sample, how: CutMethod): CutsResult {
  const { values } = present(sample);
  if (values.length === 0) return notComputable("no_values");
  const ascending = sorted(values);
  const n = values.length;
  if (how.method === "value") return { status: "ok", cuts: [how.value], n };
  if (how.method === "percentile") return { status: "ok", cuts: [quantileOf(ascending, how.percent / 100)], n };
  const [lower, upper] = SHARES[how.method];
  if (upper === undefined) return { status: "ok", cuts: [quantileOf(ascending, lower)], n };
  return { status: "ok", cuts: [quantileOf(ascending, lower), quantileOf(ascending, upper)], n };
}

/** Side of a value: high above the upper cut, low up to the lower one. */
export function sideOf([lower, upper = lower]: Cuts, value: number): Side {
  if (value > upper) return "high";
  return value <= lower ? "low" : "middle";
}
