import { coxRegression, type CoxResult } from "../cox/cox-regression.ts";
import { notComputable, type NotComputable } from "../not-computable.ts";
import type { Sample } from "../sample.ts";
import { cutsOf, sideOf, type CutMethod, type Cuts, type Side } from "./cut.ts";
import { kaplanMeier, type KaplanMeierResult } from "./kaplan-meier.ts";
import { logRank, type LogRankResult } from "./log-rank.ts";
import { logRankTrend, type LogRankTrendResult } from "./log-rank-trend.ts";
import type { Survival } from "./survival-rows.ts";

/** Patients by side, after those without time or status were dropped. */
type SideCounts = {
  readonly cuts: Cuts | null;
  readonly measured: number;
  readonly withoutSurvival: number;
  readonly high: number;
  readonly low: number;
  readonly middle: number;
};

/** Low, middle and high together; only tertiles have it. */
export type ThreeGroups = { readonly logRank: LogRankResult; readonly trend: LogRankTrendResult };

/** Survival above a cut against below. */
export type SurvivalByCutResult =
  | {
      readonly status: "ok";
      readonly counts: SideCounts;
      readonly highCurve: KaplanMeierResult;
      readonly lowCurve: KaplanMeierResult;
      /** Observed and expected events in the order high, low. */
      readonly logRank: LogRankResult;
      /** Of high to low. */
      readonly hazardRatio: CoxResult;
      readonly threeGroups: ThreeGroups | null;
    }
  | (NotComputable & { readonly counts: SideCounts });

type Patient = { readonly time: number; readonly event: number; readonly side: Side };

type Measured = Survival & { readonly values: Sample };

const isNumber = (value: number | boolean | null | undefined): value is number | boolean =>
  typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value));

/** The side of every measured patient, and those of them who have time and status. */
function sidesOf({ time, event, values }: Measured, cuts: Cuts): Patient[] {
  return Array.from(values).flatMap((value, row) => {
    const [at, died] = [time[row], event[row]];
    if (!isNumber(value) || !isNumber(at) || !isNumber(died)) return [];
    return [{ time: at, event: Number(died), side: sideOf(cuts, value) }];
  });
}

const timesOf = (patients: readonly Patient[]) => ({
  time: patients.map(({ time }) => time),
  event: patients.map(({ event }) => event),
});

const placesIn = (patients: readonly Patient[], order: readonly Side[]) => ({
  ...timesOf(patients),
  group: patients.map(({ side }) => order.indexOf(side)),
  groupCount: order.length,
});

function threeGroupsOf(patients: readonly Patient[]): ThreeGroups {
  const data = placesIn(patients, ["low", "middle", "high"]);
  return { logRank: logRank(data), trend: logRankTrend(data) };
}

/**
 * Survival of high against low values of a measure. The cut is over all values, also of patients without follow-up;
 * a middle group is left out of the comparison. Not computable: no_values, empty_group (nobody high, or nobody low).
 * R: quantile(x, p), survfit, survdiff, coxph with the group as factor.
 */
export function survivalByCut(data: Measured, how: CutMethod): SurvivalByCutResult {
  const cut = cutsOf(data.values, how);
  const nobody = { high: 0, low: 0, middle: 0, measured: 0, withoutSurvival: 0, cuts: null };
  if (cut.status !== "ok") return { ...cut, counts: nobody };
  const patients = sidesOf(data, cut.cuts);
  const of = (side: Side) => patients.filter((patient) => patient.side === side);
  const [high, low, middle] = [of("high"), of("low"), of("middle")];
  const sizes = { high: high.length, low: low.length, middle: middle.length };
  const counts = { cuts: cut.cuts, measured: cut.n, withoutSurvival: cut.n - patients.length, ...sizes };
  if (high.length === 0 || low.length === 0) return { ...notComputable("empty_group"), counts };
  const compared = patients.filter(({ side }) => side !== "middle");
  const isHigh = compared.map(({ side }) => Number(side === "high"));
  return {
    status: "ok",
    counts,
    highCurve: kaplanMeier(timesOf(high)),
    lowCurve: kaplanMeier(timesOf(low)),
    logRank: logRank(placesIn(compared, ["high", "low"])),
    hazardRatio: coxRegression({ ...timesOf(compared), covariates: [{ name: "high", values: isHigh }] }),
    threeGroups: how.method === "tertiles" ? threeGroupsOf(patients) : null,
  };
}
