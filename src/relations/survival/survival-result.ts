import type { CohortPart } from "../../cohort/patient-table.ts";
import type { Endpoint } from "../../contract/question.ts";
import type { Statistics } from "../../contract/statistics.ts";
import type { PValue } from "../../statistics/index.ts";
import type { DataNotes } from "../data-notes.ts";
import type { AdjustedModel } from "./adjusted-model.ts";
import type { Course } from "./course.ts";
import type { Interaction } from "./interaction/interaction-result.ts";
import type { HazardRatio } from "./hazard-ratio.ts";
import type { Detectable } from "./null-result.ts";
import type { GroupWords } from "./group-words.ts";
import type { Curve, GroupShare, SurvivalGroup } from "./survival-group.ts";

/** The groups of one variable compared. */
export interface SurvivalComparison {
  readonly words: GroupWords;
  readonly groups: readonly SurvivalGroup[];
  readonly pValue: PValue | null;
  /** Over the variables of the card; null when it has one, or no p-value. */
  readonly adjusted: PValue | null;
  /** Of the first group to the second, or of one standard deviation; null where there are more groups. */
  readonly hazard: HazardRatio | null;
  /** Whether the first group has more events than expected; null when the test does not exist. */
  readonly firstIsWorse: boolean | null;
  /** What the p-value is of: "log-rank", "Cox". */
  readonly testName: string;
  readonly detectable: Detectable;
  /** With the covariates that the question names; null where it names none. */
  readonly model: AdjustedModel | null;
  readonly statistics: Statistics;
}

export interface SurvivalResult extends DataNotes {
  readonly endpoint: Endpoint;
  /** The conditions of the cohort; null for everybody. */
  readonly part: CohortPart | null;
  readonly cancerTypes: readonly string[];
  /** Sides of different cancer types are compared across these, not within them. */
  readonly isAcross?: true;
  /** How many cancer types the question is about, where it names none or all but a few; otherwise null. */
  readonly askedTypes: number | null;
  readonly comparisons: readonly SurvivalComparison[];
  /** Whether two groups differ otherwise in each level of something else; there are no comparisons then. Null where it is not asked. */
  readonly interaction: Interaction | null;
  /** How each cancer type fares, where no variable makes groups within it; nothing else. */
  readonly courses: readonly Course[];
  /** Months after which the share without an event is asked. */
  readonly at: number | null;
  /** The share of each group without an event at that time; empty where groups are not compared, or no time is asked. */
  readonly shares: readonly GroupShare[];
  /** Curves of the first variable, or of cancer types. */
  readonly curves: readonly Curve[];
  readonly sampleSizes: Readonly<Record<string, number>>;
  /** Of the model that every card shows; null where there is none, or the question names covariates. */
  readonly adjustment: string | null;
  /** How the groups were made, sentences for the methods text. */
  readonly definition: string;
}
