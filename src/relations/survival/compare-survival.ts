import type { Endpoint } from "../../contract/question.ts";
import type { AdditionalStatistic } from "../../contract/statistics.ts";
import { logRank, type LogRankResult } from "../../statistics/index.ts";
import { furtherTest, pFields, statistics } from "../statistics-fields.ts";
import type { AnalysedPatient } from "./analysed-patient.ts";
import { adjustment } from "./adjustment.ts";
import { perDeviation } from "./continuous-covariate.ts";
import { coxRow, ratioFields, reasonOf } from "./cox-row.ts";
import type { GroupWords } from "./group-words.ts";
import { groupsWithin } from "./groups.ts";
import { groupCovariate, hazardRatio, type HazardRatio, hazardsToFirst, strataOf, timesOf } from "./hazard-ratio.ts";
import type { SurvivalComparison } from "./survival-result.ts";

/** The groups of one variable; `instead` are the same patients with the end point that is advised in place of the question's. */
export interface ComparisonInput {
  readonly words: GroupWords;
  readonly cancerTypes: readonly string[];
  readonly patients: readonly AnalysedPatient[];
  readonly instead: { readonly endpoint: Endpoint; readonly patients: readonly AnalysedPatient[] } | null;
  /** Models with the covariates that the question names; empty where it names none. */
  readonly adjusted: readonly AdditionalStatistic[] | null;
}

const testOf = (patients: readonly AnalysedPatient[], groupCount: number): LogRankResult =>
  logRank({
    ...timesOf(patients),
    group: patients.map((patient) => patient.group),
    groupCount,
    strata: strataOf(patients),
  });

const testFields = (test: LogRankResult) =>
  test.status === "ok"
    ? { statistic: test.statistic, degrees_of_freedom: test.degreesOfFreedom, ...pFields(test.pValue) }
    : {};

/** "TP53 high vs low", "stage I vs stage II". */
export const comparisonName = ({ subject, name, levels }: GroupWords): string =>
  `${subject === name ? "" : `${subject} `}${levels.join(" vs ")}`;

function logRankRow(comparison: string, patients: readonly AnalysedPatient[], groupCount: number): AdditionalStatistic {
  const test = testOf(patients, groupCount);
  if (groupCount > 2)
    return furtherTest({
      test: "log_rank",
      comparison,
      ...testFields(test),
      reason: test.status === "ok" ? null : test.reason,
    });
  const hazard = hazardRatio(patients, [groupCovariate(patients)]);
  const reason = test.status === "ok" ? reasonOf(hazard) : test.reason;
  return furtherTest({ test: "log_rank", comparison, ...ratioFields(hazard), ...testFields(test), reason });
}

function proportionalHazardsRow(comparison: string, hazard: HazardRatio): AdditionalStatistic[] {
  if (hazard.status !== "ok" || hazard.proportionalHazards === null) return [];
  const { statistic, degreesOfFreedom, pValue } = hazard.proportionalHazards;
  const fields = { statistic, degrees_of_freedom: degreesOfFreedom, ...pFields(pValue) };
  return [furtherTest({ test: "cox_proportional_hazards_check", comparison, ...fields })];
}

/** The model with age and sex that every card shows unless the question names covariates. */
function usualRow(comparison: string, patients: readonly AnalysedPatient[]): AdditionalStatistic[] {
  const adjusted = adjustment(patients);
  if (adjusted === null) return [];
  const covariates = [groupCovariate(adjusted.patients), ...adjusted.covariates];
  return [coxRow(`${comparison}, ${adjusted.words}`, hazardRatio(adjusted.patients, covariates))];
}

function continuousRow({ words, patients }: ComparisonInput): AdditionalStatistic[] {
  const covariate = words.numberTitle === null ? null : perDeviation(patients);
  if (covariate === null) return [];
  return [coxRow(`per standard deviation of ${words.numberTitle}`, hazardRatio(patients, [covariate]))];
}

const insteadRow = ({ instead, words }: ComparisonInput, comparison: string): AdditionalStatistic[] =>
  instead === null ? [] : [logRankRow(`${instead.endpoint}: ${comparison}`, instead.patients, words.levels.length)];

function withinRows({ cancerTypes, patients, words }: ComparisonInput, comparison: string): AdditionalStatistic[] {
  if (cancerTypes.length < 2) return [];
  return cancerTypes.map((code) =>
    logRankRow(
      `${code}: ${comparison}`,
      patients.filter((patient) => patient.cancer_type === code),
      words.levels.length,
    ),
  );
}

function compareTwo(input: ComparisonInput, comparison: string): Pick<SurvivalComparison, "hazard" | "statistics"> {
  const { patients, adjusted } = input;
  const test = testOf(patients, 2);
  const hazard = hazardRatio(patients, [groupCovariate(patients)]);
  const fields = statistics({
    test: "log_rank",
    ...testFields(test),
    ...ratioFields(hazard),
    hazard_ratio: hazard.status === "ok" ? hazard.hazardRatio : null,
    reason: test.status === "ok" ? reasonOf(hazard) : test.reason,
    additional: [
      coxRow(comparison, hazard),
      ...continuousRow(input),
      ...(adjusted ?? usualRow(comparison, patients)),
      ...proportionalHazardsRow(comparison, hazard),
      ...insteadRow(input, comparison),
      ...withinRows(input, comparison),
    ],
  });
  return { hazard, statistics: fields };
}

function compareMany(input: ComparisonInput, comparison: string): Pick<SurvivalComparison, "hazard" | "statistics"> {
  const { patients, words, adjusted } = input;
  const test = testOf(patients, words.levels.length);
  const fields = statistics({
    test: "log_rank",
    ...testFields(test),
    reason: test.status === "ok" ? null : test.reason,
    additional: [
      ...hazardsToFirst(patients, words.levels).map(({ level, hazard }) =>
        coxRow(`${level} vs ${words.levels[0]}`, hazard),
      ),
      ...continuousRow(input),
      ...(adjusted ?? []),
      ...insteadRow(input, comparison),
      ...withinRows(input, comparison),
    ],
  });
  return { hazard: null, statistics: fields };
}

/** Log-rank test; for two groups the hazard ratio of the first to the second, for more those to the first; further models, the check of proportional hazards, and each cancer type alone. */
export function compareSurvival(input: ComparisonInput): SurvivalComparison {
  const { words, cancerTypes, patients } = input;
  const isPair = words.levels.length === 2;
  const comparison = comparisonName(words);
  const test = testOf(patients, words.levels.length);
  return {
    words,
    groups: groupsWithin(patients, words.levels, cancerTypes).map(({ steps: _, ...group }) => group),
    pValue: test.status === "ok" ? test.pValue : null,
    adjusted: null,
    firstIsWorse: test.status === "ok" && isPair ? (test.observed[0] ?? 0) > (test.expected[0] ?? 0) : null,
    ...(isPair ? compareTwo(input, comparison) : compareMany(input, comparison)),
  };
}
