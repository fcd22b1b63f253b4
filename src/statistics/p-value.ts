/** A p-value carried as its natural logarithm, so that it survives where the double `p` underflows to 0. */
export type PValue = { readonly lnP: number; readonly p: number; readonly log10P: number };

/** p-value from its natural logarithm; logarithms above 0 (rounding, doubled tails) are capped at p = 1. */
export function pValueOf(lnP: number): PValue {
  const capped = Math.min(0, lnP);
  return { lnP: capped, p: Math.exp(capped), log10P: capped / Math.LN10 };
}

/** p-value from a double in [0, 1]; 0 gives lnP = -Infinity. */
export function pValueFromDouble(p: number): PValue {
  return { lnP: Math.log(p), p, log10P: Math.log10(p) };
}
