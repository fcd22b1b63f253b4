import type { KaplanMeierStep } from "../../statistics/index.ts";
import type { ShareAfter } from "./course.ts";

/** Follow-up of one group of one cancer type, or of all of them (`cancerType` null); months. */
export interface SurvivalGroup {
  readonly name: string;
  readonly cancerType: string | null;
  /** Of the level. */
  readonly place: number;
  /** Of the level of what may modify how the groups differ, where that is asked. */
  readonly within?: number;
  readonly n: number;
  readonly events: number;
  readonly median: number | null;
  readonly medianInterval: readonly [lower: number | null, upper: number | null];
}

/** The share of a group without the event at the time that the question names. */
export interface GroupShare extends ShareAfter {
  readonly group: SurvivalGroup;
}

export interface Curve extends SurvivalGroup {
  readonly steps: readonly KaplanMeierStep[];
}
