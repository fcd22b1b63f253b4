import { notComputable, type NotComputable } from "../not-computable.ts";
import type { Interval } from "../interval.ts";
import type { KaplanMeierStep } from "./kaplan-meier.ts";

/** Share alive just after a time; standard error and interval are null where the curve is at 0. */
export type SurvivalAt =
  | {
      readonly status: "ok";
      readonly time: number;
      readonly atRisk: number;
      readonly survival: number;
      readonly standardError: number | null;
      /** Log-log; null where the curve is at 0 or 1. */
      readonly interval: Interval | null;
    }
  | (NotComputable & { readonly time: number });

/**
 * Survival of a Kaplan-Meier curve at a time, events at that time included. Not computable: beyond_follow_up (after
 * the last time of a curve that has not reached 0). R: summary(survfit(..., conf.type = "log-log"), times).
 */
export function survivalAt(steps: readonly KaplanMeierStep[], time: number): SurvivalAt {
  const last = steps.at(-1);
  if (!last || (time > last.time && last.survival > 0)) return { ...notComputable("beyond_follow_up"), time };
  const atRisk = steps.find((step) => step.time >= time)?.atRisk ?? 0;
  const step = steps.findLast((one) => one.time <= time);
  if (!step) return { status: "ok", time, atRisk, survival: 1, standardError: 0, interval: null };
  const { survival, standardError, lower, upper } = step;
  const interval = lower === null || upper === null ? null : ([lower, upper] as const);
  return { status: "ok", time, atRisk, survival, standardError, interval };
}
