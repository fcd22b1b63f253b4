import type { AdditionalStatistic } from "../../contract/statistics.ts";
import { furtherTest, pFields } from "../statistics-fields.ts";
import type { HazardRatio } from "./hazard-ratio.ts";

/** A hazard ratio as an effect size. */
export const ratioFields = (hazard: HazardRatio) => ({
  effect_size: hazard.status === "ok" ? hazard.hazardRatio : null,
  effect_size_name: "hazard_ratio",
  confidence_interval: hazard.status === "ok" ? ([...hazard.interval] satisfies [number, number]) : null,
});

/** Why there is no hazard ratio; separation has a direction although the ratio has no finite value. */
export const reasonOf = (hazard: HazardRatio): string | null => {
  if (hazard.status === "ok") return null;
  if (hazard.direction === null) return hazard.reason;
  return `${hazard.reason}: hazard ${hazard.direction === "positive" ? "higher" : "lower"} in the first group`;
};

/** A Cox model as a further test. */
export const coxRow = (comparison: string, hazard: HazardRatio): AdditionalStatistic =>
  furtherTest({
    test: "cox",
    comparison,
    ...ratioFields(hazard),
    ...(hazard.status === "ok" ? { statistic: hazard.z, ...pFields(hazard.pValue) } : {}),
    reason: reasonOf(hazard),
  });
