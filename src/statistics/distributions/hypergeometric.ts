import { lnComplement } from "./log-space.ts";
import { lnBinomialTerm } from "./saddle-point.ts";

/** A draw without replacement: `marked` of `total` are marked, `drawn` are taken. */
export type Urn = { readonly marked: number; readonly drawn: number; readonly total: number };

const NEGLIGIBLE = 1e-18;

/** Smallest possible number of marked items in the draw. */
export const leastMarked = ({ marked, drawn, total }: Urn): number => Math.max(0, drawn + marked - total);

/** Largest possible number of marked items in the draw. */
export const mostMarked = ({ marked, drawn }: Urn): number => Math.min(drawn, marked);

/** P(X = x + 1) / P(X = x). */
export const ratioToNext = ({ marked, drawn, total }: Urn, x: number): number =>
  ((marked - x) * (drawn - x)) / ((x + 1) * (total - marked - drawn + x + 1));

function lnBinomial(successes: number, failures: number, p: number, q: number): number {
  if (successes === 0) return failures * Math.log1p(-p);
  if (failures === 0) return successes * Math.log1p(-q);
  return lnBinomialTerm(successes, failures, p, q);
}

/** ln P(X = x). R: dhyper(x, marked, total - marked, drawn, log = TRUE). */
export function hypergeometricLnMass(urn: Urn, x: number): number {
  const { marked, drawn, total } = urn;
  if (x < leastMarked(urn) || x > mostMarked(urn)) return -Infinity;
  const [p, q] = [drawn / total, (total - drawn) / total];
  const unmarked = drawn - x;
  const inside = lnBinomial(x, marked - x, p, q) + lnBinomial(unmarked, total - marked - unmarked, p, q);
  return inside - lnBinomial(drawn, total - drawn, p, q);
}

/** ln P(X = x) + ln of the sum of falling ratios from x outwards. */
function lnOutwards(urn: Urn, x: number, ratio: (from: number) => number, step: 1 | -1): number {
  let term = 1;
  let sum = 1;
  for (let at = x; term > sum * NEGLIGIBLE; at += step) {
    term *= ratio(at);
    sum += term;
  }
  return hypergeometricLnMass(urn, x) + Math.log(sum);
}

const isAboveMean = ({ marked, drawn, total }: Urn, x: number): boolean => x * total > marked * drawn;

/** ln P(X >= x). R: phyper(x - 1, marked, total - marked, drawn, lower.tail = FALSE, log.p = TRUE). */
export function hypergeometricLnUpper(urn: Urn, x: number): number {
  if (x <= leastMarked(urn)) return 0;
  if (x > mostMarked(urn)) return -Infinity;
  if (isAboveMean(urn, x)) return lnOutwards(urn, x, (from) => ratioToNext(urn, from), 1);
  return lnComplement(hypergeometricLnLower(urn, x - 1));
}

/** ln P(X <= x). R: phyper(x, marked, total - marked, drawn, log.p = TRUE). */
export function hypergeometricLnLower(urn: Urn, x: number): number {
  if (x >= mostMarked(urn)) return 0;
  if (x < leastMarked(urn)) return -Infinity;
  if (!isAboveMean(urn, x)) return lnOutwards(urn, x, (from) => 1 / ratioToNext(urn, from - 1), -1);
  return lnComplement(hypergeometricLnUpper(urn, x + 1));
}
