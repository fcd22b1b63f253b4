import type { AdditionalStatistic } from "../../contract/statistics.ts";
import { logRank, type LogRankResult, logRankTrend } from "../../statistics/index.ts";
import { furtherTest, pFields } from "../statistics-fields.ts";
import { groupCovariate } from "../crossed-covariates.ts";
import type { AnalysedPatient } from "./analysed-patient.ts";
import { ratioFields, reasonOf } from "./cox-row.ts";
import { hazardRatio, strataOf, timesOf } from "./hazard-ratio.ts";

const groupsOf = (patients: readonly AnalysedPatient[], groupCount: number) => ({
  ...timesOf(patients),
  group: patients.map((patient) => patient.group),
  groupCount,
  strata: strataOf(patients),
});

/** Log-rank test of the groups, stratified by cancer type. */
export const logRankOf = (patients: readonly AnalysedPatient[], groupCount: number): LogRankResult =>
  logRank(groupsOf(patients, groupCount));

/** What a card tells of the test. */
export const logRankFields = (test: LogRankResult) =>
  test.status === "ok"
    ? { statistic: test.statistic, degrees_of_freedom: test.degreesOfFreedom, ...pFields(test.pValue) }
    : {};

/** A log-rank test as a further one; of two groups with their hazard ratio. */
export function logRankRow(
  comparison: string,
  patients: readonly AnalysedPatient[],
  groupCount: number,
): AdditionalStatistic {
  const test = logRankOf(patients, groupCount);
  if (groupCount > 2)
    return furtherTest({
      test: "log_rank",
      comparison,
      ...logRankFields(test),
      reason: test.status === "ok" ? null : test.reason,
    });
  const hazard = hazardRatio(patients, [groupCovariate(patients)]);
  const reason = test.status === "ok" ? reasonOf(hazard) : test.reason;
  return furtherTest({ test: "log_rank", comparison, ...ratioFields(hazard), ...logRankFields(test), reason });
}

/** Whether survival falls or rises along groups that have an order. */
export function trendRow(
  comparison: string,
  patients: readonly AnalysedPatient[],
  groupCount: number,
): AdditionalStatistic {
  const trend = logRankTrend(groupsOf(patients, groupCount));
  const reason = trend.status === "ok" ? null : trend.reason;
  const fields = trend.status === "ok" ? { statistic: trend.statistic, ...pFields(trend.pValue) } : {};
  return furtherTest({ test: "log_rank_trend", comparison: comparison.replaceAll(" vs ", " < "), ...fields, reason });
}
