import { ascendingOrder } from "./ranks.ts";
import { take } from "./sample.ts";
import { pValueOf, type PValue } from "./p-value.ts";

/** Corrections for several tests: false discovery rate (Benjamini-Hochberg) or family-wise error (Holm, Bonferroni). */
export type Adjustment = "benjamini-hochberg" | "holm" | "bonferroni";

/** Adjusted logarithms of ascending ln p. */
type AdjustAscending = (lnP: Float64Array) => Float64Array;

/** Benjamini-Hochberg on ascending ln p: running minimum of ln p + ln(n / rank) from the largest down. */
const benjaminiHochberg: AdjustAscending = (lnP) => {
  const n = lnP.length;
  let smallest = 0;
  return lnP
    .map((_, i) => (lnP[n - 1 - i] ?? 0) + Math.log(n / (n - i)))
    .map((value) => (smallest = Math.min(smallest, value)))
    .reverse();
};

/** Holm on ascending ln p: running maximum of ln p + ln(n - rank + 1) from the smallest up. */
const holm: AdjustAscending = (lnP) => {
  let largest = -Infinity;
  return lnP.map((value, i) => (largest = Math.max(largest, Math.min(0, value + Math.log(lnP.length - i)))));
};

const bonferroni: AdjustAscending = (lnP) => lnP.map((value) => Math.min(0, value + Math.log(lnP.length)));

const ADJUST: Readonly<Record<Adjustment, AdjustAscending>> = {
  "benjamini-hochberg": benjaminiHochberg,
  holm,
  bonferroni,
};

/**
 * Adjusts ln p of many tests at once; NaN marks a test without a p-value, which is not counted and stays NaN.
 * R: p.adjust(p, method).
 */
export function adjustLn(lnP: Float64Array, method: Adjustment): Float64Array {
  const tested = [...lnP.keys()].filter((i) => !Number.isNaN(lnP[i]));
  const order = ascendingOrder(take(lnP, tested)).map((place) => tested[place] ?? 0);
  const ascending = Float64Array.from(order, (index) => lnP[index] ?? 0);
  const adjusted = new Float64Array(lnP.length).fill(Number.NaN);
  ADJUST[method](ascending).forEach((value, position) => {
    adjusted[order[position] ?? 0] = value;
  });
  return adjusted;
}

/** Adjusts p-values in log space; null (not computable) is left out of the count and stays null. R: p.adjust. */
export function adjust(pValues: readonly (PValue | null)[], method: Adjustment): (PValue | null)[] {
  const adjusted = adjustLn(
    Float64Array.from(pValues, (p) => p?.lnP ?? Number.NaN),
    method,
  );
  return Array.from(adjusted, (lnP) => (Number.isNaN(lnP) ? null : pValueOf(lnP)));
}
