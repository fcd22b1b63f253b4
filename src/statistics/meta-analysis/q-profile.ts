import { chiSquaredQuantile } from "../distributions/chi-squared.ts";
import type { Interval } from "../interval.ts";
import { findRoot } from "../root.ts";
import { heterogeneityOf } from "./between-studies.ts";
import type { StudyEstimate } from "./study-estimate.ts";

/** Variance between studies at which Q, which falls with it, has this value; 0 when Q is never so large. */
function varianceWhere(studies: readonly StudyEstimate[], q: number): number {
  const excess = (tau2: number) => heterogeneityOf(studies, tau2) - q;
  if (excess(0) <= 0) return 0;
  let high = Math.max(...studies.map(({ variance }) => variance));
  while (excess(high) > 0) high *= 4;
  return findRoot(excess, 0, high);
}

/**
 * 95 % interval of the variance between studies (Viechtbauer 2007, doi:10.1002/sim.2514); both ends are 0 when Q is
 * under its 2.5 % quantile. R: confint(metafor::rma(yi, vi)).
 */
export function qProfile(studies: readonly StudyEstimate[]): Interval {
  const df = studies.length - 1;
  return [varianceWhere(studies, chiSquaredQuantile(0.975, df)), varianceWhere(studies, chiSquaredQuantile(0.025, df))];
}
