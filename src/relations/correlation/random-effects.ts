import type { AdditionalStatistic } from "../../contract/statistics.ts";
import { metaAnalysis, type PValue, type StudyEstimate } from "../../statistics/index.ts";
import { furtherTest, pFields } from "../statistics-fields.ts";

/** A correlation within one cancer type with the variance of its Fisher z; null where there is none. */
export type WithinType = { readonly rho: number; readonly variance: number } | null;

/** The correlation of several cancer types, each with its own weight. */
export interface OverTypes {
  readonly cancerTypes: number;
  readonly rho: number;
  readonly interval: readonly [number, number];
  readonly pValue: PValue;
  /** Share of the variance that is between cancer types, in percent. */
  readonly i2: number;
}

const estimateOf = (one: WithinType): StudyEstimate | null =>
  one === null || Math.abs(one.rho) >= 1 ? null : { estimate: Math.atanh(one.rho), variance: one.variance };

const back = ([lower, upper]: readonly [number, number]): [number, number] => [Math.tanh(lower), Math.tanh(upper)];

/**
 * Pools the correlations within cancer types on Fisher's z scale: random effects by REML, interval and test of Hartung and
 * Knapp; null where fewer than two can be pooled. R: metafor::rma(atanh(rho), variance, test = "knha").
 */
export function overTypes(within: readonly WithinType[]): OverTypes | null {
  const result = metaAnalysis(within.map(estimateOf));
  if (result.status !== "ok") return null;
  const { knappHartung, i2 } = result.reml;
  if (knappHartung.status !== "ok") return null;
  const { estimate, interval, pValue } = knappHartung;
  return { cancerTypes: result.k, rho: Math.tanh(estimate), interval: back(interval), pValue, i2 };
}

/** The pooled correlation and its heterogeneity as rows of a card. */
export function randomEffectsRows(within: readonly WithinType[], label: string): AdditionalStatistic[] {
  const result = metaAnalysis(within.map(estimateOf));
  if (result.status !== "ok" || result.reml.knappHartung.status !== "ok") return [];
  const { heterogeneity, reml, k } = result;
  const { estimate, interval, t, degreesOfFreedom, pValue, predictionInterval } = result.reml.knappHartung;
  const comparison = `${label} over ${k} cancer types`;
  const rho = Math.tanh(estimate);
  return [
    furtherTest({
      test: "random_effects",
      comparison,
      statistic: t,
      degrees_of_freedom: degreesOfFreedom,
      ...pFields(pValue),
      effect_size: rho,
      effect_size_name: "rho",
      confidence_interval: back(interval),
    }),
    furtherTest({
      test: "prediction_interval",
      comparison: `${label} in a further cancer type, t on ${degreesOfFreedom} degrees of freedom`,
      effect_size: rho,
      effect_size_name: "rho",
      confidence_interval: back(predictionInterval),
    }),
    furtherTest({
      test: "cochran_q",
      comparison,
      statistic: heterogeneity.statistic,
      degrees_of_freedom: heterogeneity.degreesOfFreedom,
      ...pFields(heterogeneity.pValue),
      effect_size: reml.i2,
      effect_size_name: "i_squared",
    }),
  ];
}
