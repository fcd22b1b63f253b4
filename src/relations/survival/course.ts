import { followUp, kaplanMeier, type KaplanMeierStep, survivalAt, type SurvivalAt } from "../../statistics/index.ts";
import type { AnalysedPatient } from "./analysed-patient.ts";
import { timesOf } from "./hazard-ratio.ts";

type Limits = readonly [lower: number | null, upper: number | null];

/** A time in months with its interval; null where it was not reached. */
export interface MedianTime {
  readonly median: number | null;
  readonly interval: Limits;
}

/** The share without the event after so many months. */
export interface ShareAfter {
  readonly months: number;
  readonly share: SurvivalAt;
}

/** How the patients of a cancer type fare. */
export interface Course extends MedianTime {
  readonly cancerType: string;
  readonly n: number;
  readonly events: number;
  readonly steps: readonly KaplanMeierStep[];
  readonly shares: readonly ShareAfter[];
  /** Reverse Kaplan-Meier. */
  readonly followUp: MedianTime;
}

const USUAL: readonly number[] = [12, 36, 60];

/** 1, 3 and 5 years, and the time that the question names. */
export const monthsOf = (at: number | undefined): number[] =>
  [...new Set([...USUAL, ...(at === undefined ? [] : [at])])].toSorted((a, b) => a - b);

/** The course of the patients of every cancer type that has some. */
export function coursesOf(
  patients: readonly AnalysedPatient[],
  cancerTypes: readonly string[],
  months: readonly number[],
): Course[] {
  return cancerTypes.flatMap((cancerType) => {
    const times = timesOf(patients.filter((patient) => patient.cancer_type === cancerType));
    const [estimate, followed] = [kaplanMeier(times), followUp(times)];
    if (estimate.status !== "ok" || followed.status !== "ok") return [];
    const { n, events, median, medianInterval: interval, steps } = estimate;
    return [
      {
        cancerType,
        n,
        events,
        median,
        interval,
        steps,
        shares: months.map((after) => ({ months: after, share: survivalAt(steps, after) })),
        followUp: { median: followed.median, interval: followed.medianInterval },
      },
    ];
  });
}
