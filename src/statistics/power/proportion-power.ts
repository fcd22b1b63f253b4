import { normalLnUpper } from "../distributions/normal.ts";
import { normalQuantile } from "../distributions/normal-quantile.ts";
import { notComputable } from "../not-computable.ts";
import { findRoot } from "../root.ts";
import {
  invalidInput,
  isPositive,
  isProportion,
  isReachable,
  isShare,
  type PowerResult,
  type Wanted,
} from "./power-result.ts";

type Sizes = { readonly n1: number; readonly n2: number };
type Proportions = { readonly p1: number; readonly p2: number };

/** Cohen's h: difference of the arcsine-transformed proportions, first minus second. R: pwr::ES.h(p1, p2). */
export const cohenH = ({ p1, p2 }: Proportions): number => 2 * Math.asin(Math.sqrt(p1)) - 2 * Math.asin(Math.sqrt(p2));

/** Power of the two-sided test at an effect in standard errors, both tails counted. */
function powerAt(shift: number, alpha: number): number {
  const limit = normalQuantile(1 - alpha / 2);
  return Math.exp(normalLnUpper(limit - shift)) + Math.exp(normalLnUpper(limit + shift));
}

/** Effect in standard errors that has the wanted power. */
const shiftFor = ({ alpha, power }: Wanted): number => findRoot((shift) => powerAt(shift, alpha) - power, 0, 100);

/** h is in standard errors of sqrt(n1 n2 / (n1 + n2)). */
const scaleOf = ({ n1, n2 }: Sizes): number => Math.sqrt((n1 * n2) / (n1 + n2));

const areSizes = ({ n1, n2 }: Sizes): boolean => isPositive(n1) && isPositive(n2);

/**
 * Power of the two-sided comparison of two proportions by Cohen's h. Not computable: invalid_input.
 * R: pwr::pwr.2p2n.test(h, n1, n2).
 */
export function proportionsPower(
  design: Sizes & Proportions & { readonly alpha: number },
): PowerResult<{ readonly cohenH: number; readonly power: number }> {
  const { p1, p2, alpha } = design;
  if (!areSizes(design) || !isProportion(p1) || !isProportion(p2) || !isShare(alpha)) return invalidInput();
  const h = cohenH(design);
  return { status: "ok", cohenH: h, power: powerAt(Math.abs(h) * scaleOf(design), alpha) };
}

/**
 * Patients per group, not rounded, that two proportions need. Not computable: invalid_input, effect_is_null.
 * R: pwr::pwr.2p.test(h, power = power).
 */
export function proportionsSampleSize(
  design: Proportions & Wanted,
): PowerResult<{ readonly cohenH: number; readonly perGroup: number }> {
  const { p1, p2 } = design;
  if (!isProportion(p1) || !isProportion(p2) || !isReachable(design)) return invalidInput();
  if (p1 === p2) return notComputable("effect_is_null");
  const h = cohenH(design);
  return { status: "ok", cohenH: h, perGroup: 2 * (shiftFor(design) / h) ** 2 };
}

/**
 * Smallest Cohen's h that two groups can show. Not computable: invalid_input.
 * R: pwr::pwr.2p2n.test(n1 = n1, n2 = n2, power = power).
 */
export function proportionsDetectable(design: Sizes & Wanted): PowerResult<{ readonly cohenH: number }> {
  if (!areSizes(design) || !isReachable(design)) return invalidInput();
  return { status: "ok", cohenH: shiftFor(design) / scaleOf(design) };
}

/** The proportions that lie Cohen's h above and below a given one; null outside 0 to 1. */
export function proportionsAtCohenH(
  proportion: number,
  h: number,
): { readonly above: number | null; readonly below: number | null } {
  const angle = 2 * Math.asin(Math.sqrt(proportion));
  const at = (other: number) => (other < 0 || other > Math.PI ? null : Math.sin(other / 2) ** 2);
  return { above: at(angle + h), below: at(angle - h) };
}
