import type { CohortPart } from "../../../cohort/patient-table.ts";
import type { PValue } from "../../../statistics/index.ts";
import type { DataNotes } from "../../data-notes.ts";
import type { Measure } from "../../measure.ts";
import type { Coefficient } from "../coefficient.ts";
import type { Point } from "../measured-pairs.ts";

/** The correlation within one group. */
export interface CorrelatedGroup extends Coefficient {
  readonly name: string;
  /** Null where its patients are of several, each ranked on its own. */
  readonly cancerType: string | null;
  readonly n: number;
  readonly points: readonly Point[];
}

/** The difference of the correlations of two groups, the first minus the second; null with a reason. */
export interface GroupDifference {
  readonly first: string;
  readonly second: string;
  readonly difference: number | null;
  readonly interval: readonly [number, number] | null;
  readonly z: number | null;
  readonly pValue: PValue | null;
  /** Benjamini-Hochberg over the pairs; null where there is one. */
  readonly adjusted: PValue | null;
  readonly reason: string | null;
}

/** The test of all groups together; of two of them that of their difference. */
export interface DifferenceTest {
  readonly statistic: number | null;
  readonly degreesOfFreedom: number | null;
  readonly pValue: PValue | null;
  readonly reason: string | null;
}

/** Whether two numbers go together differently in several groups. */
export interface CorrelationDifferenceResult extends DataNotes {
  readonly differs: true;
  /** "CD8A expression". */
  readonly pair: { readonly x: string; readonly y: string };
  readonly measures: readonly Measure[];
  /** What tells the groups apart: "sex", "TP53 mutation"; null for cancer types. */
  readonly by: string | null;
  /** How the groups were made, a sentence for the methods text; empty where their names say it. */
  readonly definition: string;
  readonly part: CohortPart | null;
  readonly cancerTypes: readonly string[];
  readonly isAboutAll: boolean;
  readonly sampleSizes: Readonly<Record<string, number>>;
  readonly groups: readonly CorrelatedGroup[];
  readonly test: DifferenceTest;
  /** Every two groups; none where these are too many to read. */
  readonly differences: readonly GroupDifference[];
  /** Correlations of the first of two groups that would have been told from that of the second. */
  readonly detectable: { readonly above: number; readonly below: number } | null;
}
