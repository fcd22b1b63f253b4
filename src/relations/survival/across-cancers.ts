import type { AdditionalStatistic } from "../../contract/statistics.ts";
import { type Interval, metaAnalysis, type StudyEstimate } from "../../statistics/index.ts";
import { formatNumber } from "../../prose/format-number.ts";
import { furtherTest, pFields } from "../statistics-fields.ts";
import { groupCovariate } from "../crossed-covariates.ts";
import type { AnalysedPatient } from "./analysed-patient.ts";
import { hazardRatio } from "./hazard-ratio.ts";

const FEWEST_EVENTS = 10;
const FEWEST_PATIENTS = 3;
const FEWEST_TYPES = 3;

/** Whether a cancer type says enough of its own to be pooled with others. */
function isPooled(patients: readonly AnalysedPatient[]): boolean {
  const groups = [0, 1].map((place) => patients.filter(({ group }) => group === place));
  const eventsIn = (held: readonly AnalysedPatient[]): number => held.filter(({ event }) => event).length;
  return (
    eventsIn(patients) >= FEWEST_EVENTS && groups.every((held) => held.length >= FEWEST_PATIENTS && eventsIn(held) >= 1)
  );
}

/** The logarithm of the hazard ratio of the two groups in each cancer type that says enough. */
function estimatesOf(patients: readonly AnalysedPatient[], cancerTypes: readonly string[]): StudyEstimate[] {
  const pooled = cancerTypes.map((code) => patients.filter((patient) => patient.cancer_type === code)).filter(isPooled);
  // A model for each cancer type takes time, and of fewer nothing is told.
  if (pooled.length < FEWEST_TYPES) return [];
  return pooled.flatMap((held) => {
    const hazard = hazardRatio(held, [groupCovariate(held)]);
    if (hazard.status !== "ok") return [];
    return { estimate: Math.log(hazard.hazardRatio), variance: hazard.standardError ** 2 };
  });
}

const ratios = ([lower, upper]: Interval): [number, number] => [Math.exp(lower), Math.exp(upper)];

/**
 * Hazard ratios of the cancer types pooled by random effects, from three of them that say enough: the pooled ratio, where
 * that of a further cancer type is expected, and how much they differ. R: metafor::rma(yi, vi, method = "REML", test = "knha").
 */
export function acrossCancers(
  comparison: string,
  patients: readonly AnalysedPatient[],
  cancerTypes: readonly string[],
): AdditionalStatistic[] {
  const estimates = estimatesOf(patients, cancerTypes);
  if (estimates.length < FEWEST_TYPES) return [];
  const pooled = metaAnalysis(estimates);
  if (pooled.status !== "ok") return [];
  const { heterogeneity, reml, k } = pooled;
  const name = `${comparison}, ${k} cancer types`;
  const { knappHartung: found } = reml;
  if (found.status !== "ok") return [];
  const ratio = { effect_size: Math.exp(found.estimate), effect_size_name: "hazard_ratio" };
  const { predictionIntervalHiggins: expected } = found;
  return [
    furtherTest({
      test: "random_effects",
      comparison: name,
      statistic: found.t,
      degrees_of_freedom: found.degreesOfFreedom,
      ...pFields(found.pValue),
      ...ratio,
      confidence_interval: ratios(found.interval),
    }),
    furtherTest({
      test: "prediction_interval",
      comparison: `${name}: a further cancer type (t with ${k - 2} degrees of freedom)`,
      degrees_of_freedom: k - 2,
      ...ratio,
      confidence_interval: expected === null ? null : ratios(expected),
    }),
    furtherTest({
      test: "cochran_q",
      comparison: `${name}: heterogeneity, tau² ${formatNumber(reml.tau2, 3)}`,
      statistic: heterogeneity.statistic,
      degrees_of_freedom: heterogeneity.degreesOfFreedom,
      ...pFields(heterogeneity.pValue),
      effect_size: reml.i2,
      effect_size_name: "i_squared",
    }),
  ];
}
