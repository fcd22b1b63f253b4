import { chiSquareTest, type ChiSquareTest } from "../chi-square-test.ts";
import { cholesky, inverseForm } from "../cholesky.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import { ascendingOrder } from "../ranks.ts";
import { take, type Counts, type Sample } from "../sample.ts";
import { survivalRows, type Strata, type Survival } from "./survival-rows.ts";

/** Follow-up with group places 0 .. groupCount - 1, and strata within which the groups are compared. */
export type GroupedSurvival = Survival & {
  readonly group: Sample;
  readonly groupCount: number;
  readonly strata?: Strata;
};

/** Result of the log-rank test; observed and expected events per group. */
export type LogRankResult =
  | (Counts &
      ChiSquareTest & {
        readonly status: "ok";
        readonly observed: readonly number[];
        readonly expected: readonly number[];
      })
  | (NotComputable & Counts);

type Patients = { readonly time: Float64Array; readonly event: Float64Array; readonly group: Float64Array };

/** Running sums over event times and strata. */
type Tally = { observed: Float64Array; expected: Float64Array; variance: Float64Array[] };

const increase = (values: Float64Array, index: number, by: number): void => {
  values[index] = (values[index] ?? 0) + by;
};

/** Adds one event time: hypergeometric mean and covariance of the events per group. */
function addEventTime(tally: Tally, atRisk: Float64Array, n: number, events: number): void {
  const spread = n > 1 ? (events * (n - events)) / (n - 1) : 0;
  atRisk.forEach((count, g) => {
    const share = count / n;
    increase(tally.expected, g, events * share);
    const row = tally.variance[g];
    if (row) atRisk.forEach((other, h) => increase(row, h, spread * share * (Number(g === h) - other / n)));
  });
}

/** Adds one stratum, from its last time to its first. */
function addStratum(tally: Tally, { time, event, group }: Patients): void {
  const order = ascendingOrder(time).reverse();
  const atRisk = new Float64Array(tally.observed.length);
  for (let start = 0, end = 0; start < order.length; start = end) {
    const at = time[order[start] ?? 0];
    let events = 0;
    for (; end < order.length && time[order[end] ?? 0] === at; end += 1) {
      const row = order[end] ?? 0;
      const died = event[row] ?? 0;
      events += died;
      increase(atRisk, group[row] ?? 0, 1);
      increase(tally.observed, group[row] ?? 0, died);
    }
    if (events > 0) addEventTime(tally, atRisk, end, events);
  }
}

/** Splits the patients by stratum. */
function byStratum(patients: Patients, labels: Strata | undefined, rows: readonly number[]): Patients[] {
  if (!labels) return [patients];
  const members = Map.groupBy(rows.keys(), (position) => labels[rows[position] ?? 0]);
  const pick = (values: Float64Array, positions: readonly number[]) => take(values, positions);
  return Array.from(members.values(), (positions) => ({
    time: pick(patients.time, positions),
    event: pick(patients.event, positions),
    group: pick(patients.group, positions),
  }));
}

/** Chi-squared statistic on the groups that expect events, the first of them left out; null when it is degenerate. */
function testOf({ observed, expected, variance }: Tally): ChiSquareTest | null {
  const groups = Array.from(expected.keys()).filter((g) => (expected[g] ?? 0) > 0);
  const kept = groups.slice(1);
  const factor = cholesky(kept.map((g) => kept.map((h) => variance[g]?.[h] ?? 0)));
  if (kept.length === 0 || !factor) return null;
  const excess = kept.map((g) => (observed[g] ?? 0) - (expected[g] ?? 0));
  return chiSquareTest(inverseForm(factor, excess), kept.length);
}

/** Sums over the patients without a missing value, or why there is nothing to compare. */
type Compared = { readonly counts: Counts } & ({ readonly status: "ok"; readonly tally: Tally } | NotComputable);

/** Observed and expected events and their covariance, for the log-rank test and its trend. */
export function compareGroups({ group, groupCount, strata, ...data }: GroupedSurvival): Compared {
  const { time, event, rows, missing } = survivalRows(data, strata ? [group, strata] : [group]);
  const patients = { time, event, group: take(group, rows) };
  const counts = { n: rows.length, missing };
  if (new Set(patients.group).size < 2) return { ...notComputable("fewer_than_two_groups"), counts };
  if (event.every((died) => died === 0)) return { ...notComputable("no_events"), counts };
  const zeros = () => new Float64Array(groupCount);
  const tally: Tally = { observed: zeros(), expected: zeros(), variance: Array.from({ length: groupCount }, zeros) };
  for (const stratum of byStratum(patients, strata, rows)) addStratum(tally, stratum);
  return { status: "ok", counts, tally };
}

/**
 * Log-rank test of two or more groups, two-sided, stratified when strata are given.
 * Not computable: fewer_than_two_groups, no_events, singular_variance. R: survdiff(Surv(time, event) ~ group + strata(s)).
 */
export function logRank(data: GroupedSurvival): LogRankResult {
  const { counts, ...compared } = compareGroups(data);
  if (compared.status !== "ok") return { ...compared, ...counts };
  const { observed, expected } = compared.tally;
  const test = testOf(compared.tally);
  if (!test) return { ...notComputable("singular_variance"), ...counts };
  return { status: "ok", ...counts, ...test, observed: [...observed], expected: [...expected] };
}
