/** ln(1 - e^lnX) for lnX <= 0. */
export const lnComplement = (lnX: number): number =>
  lnX > -Math.LN2 ? Math.log(-Math.expm1(lnX)) : Math.log1p(-Math.exp(lnX));

/** ln(e^lnA + e^lnB). */
export function lnSum(lnA: number, lnB: number): number {
  const high = Math.max(lnA, lnB);
  return high === -Infinity ? high : high + Math.log1p(Math.exp(Math.min(lnA, lnB) - high));
}
