import type { CohortPart } from "../cohort/restrict-cohort.ts";
import type { DataNotes } from "../../relations/data-notes.ts";
import type { ComparedFrequency, FrequencyResult, FrequencyScope } from "../mutation-frequency/frequency-result.ts";
import type { Category } from "./categories.ts";

export interface CategoryFrequency extends ComparedFrequency {
  readonly category: Category;
}

export interface GeneCopyNumber {
  readonly gene: string;
  readonly frequencies: readonly CategoryFrequency[];
}

export interface CopyNumberResult extends DataNotes {
  readonly scope: FrequencyScope;
  /** How many cancer types the question is about. */
  readonly askedTypes: number;
  /** The change that the question names; null for all of them. */
  readonly asked: Category | null;
  /** The subgroup that the card is about; null for everybody. */
  readonly part: CohortPart | null;
  /** How clinical groups were made, and whether small ones that nobody named were left out; null without such groups. */
  readonly grouping: FrequencyResult["grouping"];
  /** Gene by gene, and within it one per cancer type where clinical groups are compared. */
  readonly genes: readonly GeneCopyNumber[];
  readonly sampleSizes: Readonly<Record<string, number>>;
  /** How the calls were made, as far as the studies say. */
  readonly sources: readonly string[];
}
