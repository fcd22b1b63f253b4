import type { Endpoint } from "../../contract/question.ts";
import type { Statistics } from "../../contract/statistics.ts";
import type { KaplanMeierStep, PValue } from "../../statistics/index.ts";
import type { CohortPart } from "../cohort/restrict-cohort.ts";
import type { DataNotes } from "../../relations/data-notes.ts";
import type { HazardRatio } from "./hazard-ratio.ts";
import type { Split } from "./patient-groups.ts";

/** Follow-up of one group of one cancer type, or of all of them (`cancerType` null); months. */
export interface SurvivalGroup {
  readonly name: string;
  readonly cancerType: string | null;
  readonly place: 0 | 1;
  readonly n: number;
  readonly events: number;
  readonly median: number | null;
  readonly medianInterval: readonly [lower: number | null, upper: number | null];
}

export interface Curve extends SurvivalGroup {
  readonly steps: readonly KaplanMeierStep[];
}

/** The two groups of one gene compared. */
export interface SurvivalComparison {
  readonly gene: string;
  readonly groups: readonly SurvivalGroup[];
  readonly pValue: PValue | null;
  /** Over the genes of the card; null when it has one, or no p-value. */
  readonly adjusted: PValue | null;
  readonly hazard: HazardRatio;
  /** Whether the first group has more events than expected; null when the test does not exist. */
  readonly firstIsWorse: boolean | null;
  readonly statistics: Statistics;
}

export interface SurvivalResult extends DataNotes {
  readonly endpoint: Endpoint;
  readonly split: Split;
  /** The subgroup that the card is about; null for everybody. */
  readonly part: CohortPart | null;
  readonly cancerTypes: readonly string[];
  readonly comparisons: readonly SurvivalComparison[];
  /** Curves of the first gene. */
  readonly curves: readonly Curve[];
  readonly sampleSizes: Readonly<Record<string, number>>;
  readonly adjustment: string | null;
}
