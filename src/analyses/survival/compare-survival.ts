import type { Endpoint } from "../../contract/question.ts";
import type { AdditionalStatistic } from "../../contract/statistics.ts";
import { logRank, type LogRankResult } from "../../statistics/index.ts";
import { furtherTest, pFields, statistics } from "../../relations/statistics-fields.ts";
import type { AnalysedPatient } from "./analysed-patient.ts";
import { adjustment } from "./adjustment.ts";
import { perDeviation } from "./continuous-covariate.ts";
import { groupName, groupsWithin } from "./groups.ts";
import { groupCovariate, hazardRatio, type HazardRatio, strataOf, timesOf } from "./hazard-ratio.ts";
import type { Split } from "./patient-groups.ts";
import type { SurvivalComparison } from "./survival-result.ts";

/** The two groups of one gene; `instead` are the same patients with the end point that is advised in place of the question's. */
export interface ComparisonInput {
  readonly gene: string;
  readonly split: Split;
  readonly cancerTypes: readonly string[];
  readonly patients: readonly AnalysedPatient[];
  readonly instead: { readonly endpoint: Endpoint; readonly patients: readonly AnalysedPatient[] } | null;
}

const testOf = (patients: readonly AnalysedPatient[]): LogRankResult =>
  logRank({
    ...timesOf(patients),
    group: patients.map((patient) => patient.group),
    groupCount: 2,
    strata: strataOf(patients),
  });

const ratioFields = (hazard: HazardRatio) => ({
  effect_size: hazard.status === "ok" ? hazard.hazardRatio : null,
  effect_size_name: "hazard_ratio",
  confidence_interval: hazard.status === "ok" ? ([...hazard.interval] satisfies [number, number]) : null,
});

// Separation has a direction although the ratio has no finite value.
const reasonOf = (hazard: HazardRatio): string | null => {
  if (hazard.status === "ok") return null;
  if (hazard.direction === null) return hazard.reason;
  return `${hazard.reason}: hazard ${hazard.direction === "positive" ? "higher" : "lower"} in the first group`;
};

const coxRow = (comparison: string, hazard: HazardRatio): AdditionalStatistic =>
  furtherTest({
    test: "cox",
    comparison,
    ...ratioFields(hazard),
    ...(hazard.status === "ok" ? { statistic: hazard.z, ...pFields(hazard.pValue) } : {}),
    reason: reasonOf(hazard),
  });

function logRankRow(comparison: string, patients: readonly AnalysedPatient[]): AdditionalStatistic {
  const test = testOf(patients);
  const hazard = hazardRatio(patients, [groupCovariate(patients)]);
  const fields =
    test.status === "ok"
      ? { statistic: test.statistic, degrees_of_freedom: test.degreesOfFreedom, ...pFields(test.pValue) }
      : {};
  const reason = test.status === "ok" ? reasonOf(hazard) : test.reason;
  return furtherTest({ test: "log_rank", comparison, ...ratioFields(hazard), ...fields, reason });
}

function proportionalHazardsRow(comparison: string, hazard: HazardRatio): AdditionalStatistic[] {
  if (hazard.status !== "ok" || hazard.proportionalHazards === null) return [];
  const { statistic, degreesOfFreedom, pValue } = hazard.proportionalHazards;
  const fields = { statistic, degrees_of_freedom: degreesOfFreedom, ...pFields(pValue) };
  return [furtherTest({ test: "cox_proportional_hazards_check", comparison, ...fields })];
}

function adjustedRow(comparison: string, patients: readonly AnalysedPatient[]): AdditionalStatistic[] {
  const adjusted = adjustment(patients);
  if (adjusted === null) return [];
  const covariates = [groupCovariate(adjusted.patients), ...adjusted.covariates];
  return [coxRow(`${comparison}, ${adjusted.words}`, hazardRatio(adjusted.patients, covariates))];
}

function continuousRow({ gene, split, patients }: ComparisonInput): AdditionalStatistic[] {
  const covariate = perDeviation(patients);
  if (split.kind !== "median" || covariate === null) return [];
  return [
    coxRow(`per standard deviation of ${gene} expression (${split.scale.title})`, hazardRatio(patients, [covariate])),
  ];
}

function withinRows({ cancerTypes, patients }: ComparisonInput, comparison: string): AdditionalStatistic[] {
  if (cancerTypes.length < 2) return [];
  return cancerTypes.map((code) =>
    logRankRow(
      `${code}: ${comparison}`,
      patients.filter((patient) => patient.cancer_type === code),
    ),
  );
}

/** Log-rank test and hazard ratio of the first group to the second, with the continuous and the adjusted model, the check of proportional hazards, and each cancer type alone. */
export function compareSurvival(input: ComparisonInput): SurvivalComparison {
  const { gene, split, cancerTypes, patients, instead } = input;
  const comparison = `${gene} ${groupName(split.kind, 0, null).toLowerCase()} vs ${groupName(split.kind, 1, null).toLowerCase()}`;
  const test = testOf(patients);
  const hazard = hazardRatio(patients, [groupCovariate(patients)]);
  const pValue = test.status === "ok" ? test.pValue : null;
  return {
    gene,
    groups: groupsWithin(patients, split.kind, cancerTypes).map(({ steps: _, ...group }) => group),
    pValue,
    adjusted: null,
    hazard,
    firstIsWorse: test.status === "ok" ? (test.observed[0] ?? 0) > (test.expected[0] ?? 0) : null,
    statistics: statistics({
      test: "log_rank",
      ...(test.status === "ok" ? { statistic: test.statistic, degrees_of_freedom: test.degreesOfFreedom } : {}),
      ...pFields(pValue),
      ...ratioFields(hazard),
      hazard_ratio: hazard.status === "ok" ? hazard.hazardRatio : null,
      reason: test.status === "ok" ? reasonOf(hazard) : test.reason,
      additional: [
        coxRow(comparison, hazard),
        ...continuousRow(input),
        ...adjustedRow(comparison, patients),
        ...proportionalHazardsRow(comparison, hazard),
        ...(instead === null ? [] : [logRankRow(`${instead.endpoint}: ${comparison}`, instead.patients)]),
        ...withinRows(input, comparison),
      ],
    }),
  };
}
