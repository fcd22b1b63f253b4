import type { AdditionalStatistic } from "../contract/statistics.ts";
import { same } from "./r-words.ts";

/** R that pools estimates of several cancer types anew, from the matrix `estimates`; `back` leads to the scale of the card. */
export function randomEffectsLines(
  row: AdditionalStatistic,
  estimates: string,
  back: string,
  further: string,
): string[] {
  const { test, comparison: what, confidence_interval: interval } = row;
  const start = [`y <- ${estimates}`, "pooled <- random_effects(y[, 1], y[, 2])"];
  const limits = (of: string): string[] => [
    same(`${what}: lower limit`, `${back}(pooled$${of}[1])`, interval?.[0]),
    same(`${what}: upper limit`, `${back}(pooled$${of}[2])`, interval?.[1]),
  ];
  const estimate = same(`${what}: estimate`, `${back}(pooled$estimate)`, row.effect_size);
  if (test === "prediction_interval") return [...start, estimate, ...limits(further)];
  if (test === "cochran_q")
    return [
      ...start,
      same(`${what}: Q`, "pooled$q", row.statistic),
      same(`${what}: p`, "pooled$q_p", row.p_value),
      same(`${what}: I2`, "pooled$i2", row.effect_size),
    ];
  return [
    ...start,
    estimate,
    ...limits("interval"),
    same(`${what}: t`, "pooled$t", row.statistic),
    same(`${what}: p`, "pooled$p", row.p_value),
  ];
}

const pooledTests: ReadonlySet<string> = new Set(["random_effects", "prediction_interval", "cochran_q"]);
export const isPooled = ({ test }: AdditionalStatistic): boolean => pooledTests.has(test);
