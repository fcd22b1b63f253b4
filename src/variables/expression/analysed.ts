import type { Scale } from "./scale.ts";

/** The analysed value of a stored one; null for negative normalised counts at or below -1, which have no logarithm. */
export function analysed(value: number, { transformation }: Scale): number | null {
  if (transformation === "none") return value;
  return value > -1 ? Math.log2(value + 1) : null;
}
