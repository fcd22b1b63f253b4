import { chiSquareTest, type ChiSquareTest } from "../chi-square-test.ts";
import { cholesky, inverseForm } from "../cholesky.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { ascendingOrder } from "../ranks.ts";
import { completeRows, take, type Counts, type Sample } from "../sample.ts";
import type { CompetingSurvival } from "./cumulative-incidence.ts";
import { addTime, cell, leave, matrix, newArm, type Arm, type Matrix, type Tally } from "./gray-tally.ts";

/** Follow-up with group places 0 .. groupCount - 1. */
export type GroupedCompeting = CompetingSurvival & { readonly group: Sample; readonly groupCount: number };

/** Gray's test of equal cumulative incidence of one cause. */
export type GrayResult = (Counts & ChiSquareTest & { readonly status: "ok" }) | (NotComputable & Counts);

/** Covariance of the score with the parts that come from the estimated shares. */
function covarianceOf({ covariance, hazard, mixed, squares }: Tally): Matrix {
  const groups = Array.from(hazard.keys());
  return groups.map((i) =>
    Float64Array.from(groups, (j) =>
      groups.reduce(
        (sum, k) => {
          const [a, b] = [cell(hazard, i, k), cell(hazard, j, k)];
          return sum + a * b * (squares[k] ?? 0) + a * cell(mixed, j, k) + b * cell(mixed, i, k);
        },
        cell(covariance, i, j),
      ),
    ),
  );
}

/** Counts what happens to the patients at these places of the order, all at one time. */
function count(
  arms: readonly Arm[],
  armOf: Uint32Array,
  causes: Float64Array,
  rows: Uint32Array,
  wanted: number,
): void {
  for (const row of rows) {
    const arm = arms[armOf[row] ?? 0];
    if (!arm) continue;
    if (causes[row] === wanted) arm.ofCause += 1;
    else if (causes[row] === 0) arm.censored += 1;
    else arm.ofOthers += 1;
  }
}

/** Goes through the times of all patients. */
function tallyOf(times: Float64Array, causes: Float64Array, armOf: Uint32Array, k: number, wanted: number): Tally {
  const zeros = () => new Float64Array(k);
  const tally = { score: zeros(), covariance: matrix(k), hazard: matrix(k), mixed: matrix(k), squares: zeros() };
  const arms = Array.from({ length: k }, (_, place) => newArm(armOf.filter((one) => one === place).length));
  const order = ascendingOrder(times);
  let common = 0;
  for (let start = 0, end = 0; start < order.length; start = end) {
    while (end < order.length && times[order[end] ?? 0] === times[order[start] ?? 0]) end += 1;
    count(arms, armOf, causes, order.subarray(start, end), wanted);
    common = addTime(tally, arms, common);
    leave(arms);
  }
  return tally;
}

/**
 * Gray's test of equal cumulative incidence of one cause in several groups (Gray 1988, doi:10.1214/aos/1176350951),
 * rho 0. Not computable: fewer_than_two_groups, no_events (of the cause), singular_variance.
 * R: cmprsk::cuminc(time, cause, group)$Tests.
 */
export function grayTest({ time, cause, group, groupCount }: GroupedCompeting, wanted: number): GrayResult {
  const rows = completeRows([time, cause, group]);
  const counts = { n: rows.length, missing: time.length - rows.length };
  const [causes, groups] = [take(cause, rows), take(group, rows)];
  const present = Array.from({ length: groupCount }, (_, place) => place).filter((place) => groups.includes(place));
  if (present.length < 2) return { ...notComputable("fewer_than_two_groups"), ...counts };
  if (!causes.includes(wanted)) return { ...notComputable("no_events"), ...counts };
  const armOf = Uint32Array.from(groups, (place) => present.indexOf(place));
  const tally = tallyOf(take(time, rows), causes, armOf, present.length, wanted);
  const covariance = covarianceOf(tally);
  const kept = present.slice(1).map((_, i) => i);
  const factor = cholesky(kept.map((i) => kept.map((j) => cell(covariance, i, j))));
  if (!factor) return { ...notComputable("singular_variance"), ...counts };
  const statistic = inverseForm(factor, tally.score.subarray(0, kept.length));
  return { status: "ok", ...counts, ...chiSquareTest(statistic, kept.length) };
}
