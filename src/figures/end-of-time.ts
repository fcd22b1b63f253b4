import { medianSurvival } from "../statistics/survival/kaplan-meier.ts";
import type { SurvivalCurve } from "./survival-curve.ts";

/** With fewer patients a curve says little, and goes on for long. */
export const FEWEST_AT_RISK = 10;
/** Months whose shares cards tell of. */
const TOLD = 60;
/** Of the whole time: an end that leaves out less is no end. */
const MOST_OF_IT = 0.9;

/** The medians that the card tells, of the curves that come down to half. */
export const mediansOf = (curves: readonly SurvivalCurve[]): number[] =>
  curves.flatMap(({ steps }) => medianSurvival(steps) ?? []);

/** The last month at which so many patients of all curves together are at risk. */
function lastWithEnough(curves: readonly SurvivalCurve[]): number {
  const ends = curves.flatMap(({ steps }) => steps).toSorted((a, b) => b.time - a.time);
  let patients = 0;
  for (const { time, events, censored } of ends) {
    patients += events + censored;
    if (patients >= FEWEST_AT_RISK) return time;
  }
  return ends[0]?.time ?? 0;
}

/** Where the axis of time ends: not before what the card tells of, the medians, five years and `told`. */
export function endOfTime(curves: readonly SurvivalCurve[], told: number | null): { end: number; isCut: boolean } {
  const last = Math.max(...curves.map(({ steps }) => steps.at(-1)?.time ?? 0), 1);
  const end = Math.max(lastWithEnough(curves), TOLD, told ?? 0, ...mediansOf(curves));
  return end < MOST_OF_IT * last ? { end, isCut: true } : { end: last, isCut: false };
}
