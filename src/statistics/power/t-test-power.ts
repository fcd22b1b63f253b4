import { noncentralT } from "../distributions/noncentral-t.ts";
import { studentQuantile } from "../distributions/student-t.ts";
import { notComputable } from "../not-computable.ts";
import { findRoot } from "../root.ts";
import { invalidInput, isPositive, isReachable, isShare, type PowerResult, type Wanted } from "./power-result.ts";

/** Sizes of two groups; they need not be whole. */
export type GroupSizes = { readonly n1: number; readonly n2: number };

/** A t statistic whose noncentrality is `scale` times the standardized difference. */
type Design = { readonly df: number; readonly scale: number };

const twoGroups = ({ n1, n2 }: GroupSizes): Design => ({ df: n1 + n2 - 2, scale: Math.sqrt((n1 * n2) / (n1 + n2)) });

const pairs = (n: number): Design => ({ df: n - 1, scale: Math.sqrt(n) });

/** Power of the two-sided test at a standardized difference, both tails counted. */
function powerAt(d: number, { df, scale }: Design, alpha: number): number {
  const limit = studentQuantile(1 - alpha / 2, df);
  const ncp = Math.abs(d) * scale;
  return 1 - noncentralT(limit, df, ncp) + noncentralT(-limit, df, ncp);
}

function detectableAt(design: Design, wanted: Wanted): PowerResult<{ readonly d: number }> {
  if (!(design.df > 0) || !isReachable(wanted)) return invalidInput();
  const excess = (ncp: number) => powerAt(ncp / design.scale, design, wanted.alpha) - wanted.power;
  let high = 8;
  while (excess(high) < 0 && high < 1e9) high *= 2;
  return { status: "ok", d: findRoot(excess, 0, high) / design.scale };
}

function powerOf(d: number, design: Design, alpha: number): PowerResult<{ readonly power: number }> {
  if (!(design.df > 0) || !Number.isFinite(d) || !isShare(alpha)) return invalidInput();
  return { status: "ok", power: powerAt(d, design, alpha) };
}

/** Smallest size at which a design has the wanted power, not rounded. */
function sizeFor(d: number, wanted: Wanted, designOf: (n: number) => Design): PowerResult<{ readonly n: number }> {
  if (!Number.isFinite(d) || !isReachable(wanted)) return invalidInput();
  if (d === 0) return notComputable("effect_is_null");
  const excess = (lnN: number) => powerAt(d, designOf(1 + Math.exp(lnN)), wanted.alpha) - wanted.power;
  let high = 2;
  while (excess(high) < 0) high += 1;
  return { status: "ok", n: 1 + Math.exp(findRoot(excess, -8, high)) };
}

/**
 * Power of the two-sided t test of two groups of equal variance at the standardized difference d, by the noncentral t
 * distribution. Not computable: invalid_input. R: pwr::pwr.t2n.test(n1, n2, d).
 */
export const tTestPower = ({ d, alpha, ...sizes }: GroupSizes & { readonly d: number; readonly alpha: number }) =>
  isPositive(sizes.n1) && isPositive(sizes.n2) ? powerOf(d, twoGroups(sizes), alpha) : invalidInput();

/** Smallest standardized difference that two groups can show. Not computable: invalid_input. R: pwr::pwr.t2n.test. */
export const tTestDetectable = (design: GroupSizes & Wanted) =>
  isPositive(design.n1) && isPositive(design.n2) ? detectableAt(twoGroups(design), design) : invalidInput();

/** Patients per group, not rounded. Not computable: invalid_input, effect_is_null. R: pwr::pwr.t.test(d = d). */
export const tTestSampleSize = ({ d, ...wanted }: Wanted & { readonly d: number }) =>
  sizeFor(d, wanted, (n) => twoGroups({ n1: n, n2: n }));

/** Power of the paired t test. Not computable: invalid_input. R: pwr::pwr.t.test(n, d, type = "paired"). */
export const pairedTTestPower = ({ d, n, alpha }: { readonly d: number; readonly n: number; readonly alpha: number }) =>
  powerOf(d, pairs(n), alpha);

/** Smallest standardized mean difference that pairs can show. Not computable: invalid_input. R: pwr::pwr.t.test. */
export const pairedTTestDetectable = ({ n, ...wanted }: Wanted & { readonly n: number }) =>
  detectableAt(pairs(n), wanted);

/** Pairs needed, not rounded. Not computable: invalid_input, effect_is_null. R: pwr::pwr.t.test(type = "paired"). */
export const pairedTTestSampleSize = ({ d, ...wanted }: Wanted & { readonly d: number }) => sizeFor(d, wanted, pairs);

/**
 * Smallest coefficient of a linear model that a two-sided t test can show, from its standard error and the residual
 * degrees of freedom. Not computable: invalid_input. R: uniroot of 1 - pt(q, df, d / se) + pt(-q, df, d / se) - power.
 */
export const coefficientDetectable = (
  design: Wanted & { readonly standardError: number; readonly degreesOfFreedom: number },
) =>
  isPositive(design.standardError)
    ? detectableAt({ df: design.degreesOfFreedom, scale: 1 / design.standardError }, design)
    : invalidInput();
