import type { AdditionalStatistic } from "../../contract/statistics.ts";
import { furtherTest, pFields } from "../statistics-fields.ts";
import { groupCovariate } from "../crossed-covariates.ts";
import type { AdjustedModel } from "./adjusted-model.ts";
import { adjustment } from "./adjustment.ts";
import type { ComparisonInput } from "./comparison-input.ts";
import { perDeviation } from "./continuous-covariate.ts";
import { coxRow } from "./cox-row.ts";
import { hazardRatio, type HazardRatio } from "./hazard-ratio.ts";
import { logRankRow } from "./log-rank-row.ts";

/** The check of proportional hazards; nothing where there is no ratio. */
export function proportionalHazardsRow(comparison: string, hazard: HazardRatio): AdditionalStatistic[] {
  if (hazard.status !== "ok" || hazard.proportionalHazards === null) return [];
  const { statistic, degreesOfFreedom, pValue } = hazard.proportionalHazards;
  const fields = { statistic, degrees_of_freedom: degreesOfFreedom, ...pFields(pValue) };
  return [furtherTest({ test: "cox_proportional_hazards_check", comparison, ...fields })];
}

/** The model with age and sex that every card shows unless the question names covariates. */
export function usualRow(comparison: string, { patients, words }: ComparisonInput): AdditionalStatistic[] {
  const adjusted = adjustment(patients, words);
  if (adjusted === null) return [];
  const covariates = [groupCovariate(adjusted.patients), ...adjusted.covariates];
  return [coxRow(`${comparison}, ${adjusted.words}`, hazardRatio(adjusted.patients, covariates))];
}

/** A number that was cut, per standard deviation. */
export function continuousRow({ words, patients }: ComparisonInput): AdditionalStatistic[] {
  const covariate = words.numberTitle === null ? null : perDeviation(patients);
  if (covariate === null) return [];
  return [coxRow(`per standard deviation of ${words.numberTitle}`, hazardRatio(patients, [covariate]))];
}

/** The end point that is advised in place of overall survival. */
export const insteadRow = ({ instead, words }: ComparisonInput, comparison: string): AdditionalStatistic[] =>
  instead === null ? [] : [logRankRow(`${instead.endpoint}: ${comparison}`, instead.patients, words.levels.length)];

/** Each cancer type alone. */
export function withinRows(
  { cancerTypes, patients, words }: ComparisonInput,
  comparison: string,
): AdditionalStatistic[] {
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
export function modelRows(comparison: string, model: AdjustedModel): AdditionalStatistic[] {
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
