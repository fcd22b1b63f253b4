import type { Endpoint } from "../../contract/question.ts";
import type { AdditionalStatistic } from "../../contract/statistics.ts";
import { logRank, type LogRankResult, logRankTrend } from "../../statistics/index.ts";
import { furtherTest, pFields, statistics } from "../statistics-fields.ts";
import type { AnalysedPatient } from "./analysed-patient.ts";
import type { AdjustedModel } from "./adjusted-model.ts";
import { adjustment } from "./adjustment.ts";
import { perDeviation } from "./continuous-covariate.ts";
import { coxRow, ratioFields, reasonOf } from "./cox-row.ts";
import type { ChosenCut } from "./group-column.ts";
import type { GroupWords } from "./group-words.ts";
import { groupsWithin } from "./groups.ts";
import { groupCovariate, hazardRatio, type HazardRatio, hazardsToFirst, strataOf, timesOf } from "./hazard-ratio.ts";
import { detectable } from "./null-result.ts";
import type { SurvivalComparison } from "./survival-result.ts";

/** The groups of one variable; `instead` are the same patients with the end point that is advised in place of the question's. */
export interface ComparisonInput {
  readonly words: GroupWords;
  readonly isOrdered: boolean;
  readonly cancerTypes: readonly string[];
  readonly patients: readonly AnalysedPatient[];
  readonly instead: { readonly endpoint: Endpoint; readonly patients: readonly AnalysedPatient[] } | null;
  /** With the covariates that the question names; null where it names none. */
  readonly model: AdjustedModel | null;
  readonly chosenCut: ChosenCut | null;
}

type Compared = Pick<SurvivalComparison, "hazard" | "statistics" | "pValue" | "testName">;

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
function usualRow(comparison: string, { patients, words }: ComparisonInput): AdditionalStatistic[] {
  const adjusted = adjustment(patients, words);
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

/** The model that the question asks for, beside the same comparison without covariates on the same patients. */
function modelRows(comparison: string, model: AdjustedModel): AdditionalStatistic[] {
  const { words, n, compared: ratios, covariates } = model;
  return [
    ...ratios.flatMap(({ level, unadjusted, adjusted }) => {
      const name = level === null ? comparison : `${level} vs ${comparison}`;
      return [
        coxRow(`${name}, unadjusted, the ${n} patients with every covariate`, unadjusted),
        coxRow(`${name}, ${words}`, adjusted),
      ];
    }),
    ...covariates.map(({ name, hazard }) => coxRow(`${name}, in the model ${words}`, hazard)),
  ];
}

/** A number itself: the hazard ratio per standard deviation; the groups stand beside it. */
function compareContinuous(input: ComparisonInput, comparison: string): Compared {
  const { patients, words, model } = input;
  const covariate = perDeviation(patients);
  const hazard: HazardRatio =
    covariate === null
      ? { status: "not_computable", reason: "constant_covariate", direction: null }
      : hazardRatio(patients, [covariate]);
  const perSd = `per standard deviation of ${words.numberTitle ?? words.name}`;
  const row = coxRow(perSd, hazard);
  const fields = statistics({
    test: "cox",
    statistic: row.statistic,
    p_value: row.p_value,
    log10_p_value: row.log10_p_value ?? null,
    ...ratioFields(hazard),
    hazard_ratio: hazard.status === "ok" ? hazard.hazardRatio : null,
    reason: row.reason,
    additional: [
      ...(model === null ? [] : modelRows(perSd, model)),
      ...proportionalHazardsRow(perSd, hazard),
      logRankRow(comparison, patients, words.levels.length),
      ...withinRows(input, comparison),
    ],
  });
  return { hazard, statistics: fields, pValue: hazard.status === "ok" ? hazard.pValue : null, testName: "Cox" };
}

/** The p-value of a cut that was chosen by the outcome is corrected for the choice. */
function leadOf({ chosenCut, patients }: ComparisonInput, test: LogRankResult) {
  if (chosenCut === null) {
    const pValue = test.status === "ok" ? test.pValue : null;
    return { pValue, testName: "log-rank", fields: { test: "log_rank", ...testFields(test) }, naive: [] };
  }
  const { statistic, pValue } = chosenCut;
  const naive = logRankRow("log-rank test that is not corrected for the choice of the cut", patients, 2);
  const fields = { test: "maximally_selected_log_rank", statistic, ...pFields(pValue) };
  return { pValue, testName: "corrected for the choice of the cut,", fields, naive: [naive] };
}

function compareTwo(input: ComparisonInput, comparison: string): Compared {
  const { patients, model } = input;
  const test = testOf(patients, 2);
  const hazard = hazardRatio(patients, [groupCovariate(patients)]);
  const { pValue, testName, fields: lead, naive } = leadOf(input, test);
  const fields = statistics({
    ...lead,
    ...ratioFields(hazard),
    hazard_ratio: hazard.status === "ok" ? hazard.hazardRatio : null,
    reason: test.status === "ok" ? reasonOf(hazard) : test.reason,
    additional: [
      coxRow(comparison, hazard),
      ...naive,
      ...continuousRow(input),
      ...(model === null ? usualRow(comparison, input) : modelRows(comparison, model)),
      ...proportionalHazardsRow(comparison, hazard),
      ...insteadRow(input, comparison),
      ...withinRows(input, comparison),
    ],
  });
  return { hazard, statistics: fields, pValue, testName };
}

/** Whether survival falls or rises along levels that have an order. */
function trendRow(comparison: string, { patients, isOrdered, words }: ComparisonInput): AdditionalStatistic[] {
  if (!isOrdered) return [];
  const trend = logRankTrend({
    ...timesOf(patients),
    group: patients.map((patient) => patient.group),
    groupCount: words.levels.length,
    strata: strataOf(patients),
  });
  const reason = trend.status === "ok" ? null : trend.reason;
  const fields = trend.status === "ok" ? { statistic: trend.statistic, ...pFields(trend.pValue) } : {};
  return [furtherTest({ test: "log_rank_trend", comparison: comparison.replaceAll(" vs ", " < "), ...fields, reason })];
}

function compareMany(input: ComparisonInput, comparison: string): Compared {
  const { patients, words, model } = input;
  const test = testOf(patients, words.levels.length);
  const fields = statistics({
    test: "log_rank",
    ...testFields(test),
    reason: test.status === "ok" ? null : test.reason,
    additional: [
      ...hazardsToFirst(patients, words.levels).map(({ level, hazard }) =>
        coxRow(`${level} vs ${words.levels[0]}`, hazard),
      ),
      ...trendRow(comparison, input),
      ...continuousRow(input),
      ...(model === null ? [] : modelRows(words.levels[0] ?? "", model)),
      ...insteadRow(input, comparison),
      ...withinRows(input, comparison),
    ],
  });
  return { hazard: null, statistics: fields, pValue: test.status === "ok" ? test.pValue : null, testName: "log-rank" };
}

function compared(input: ComparisonInput, comparison: string): Compared {
  if (input.words.isContinuous) return compareContinuous(input, comparison);
  return input.words.levels.length === 2 ? compareTwo(input, comparison) : compareMany(input, comparison);
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
    adjusted: null,
    detectable: detectable(patients, words.levels.length),
    model: input.model,
    firstIsWorse: test.status === "ok" && isPair ? (test.observed[0] ?? 0) > (test.expected[0] ?? 0) : null,
    ...compared(input, comparison),
  };
}
