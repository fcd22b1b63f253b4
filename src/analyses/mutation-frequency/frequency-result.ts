import type { FilterCount } from "../cohort/filter-counts.ts";
import type { CohortPart } from "../cohort/restrict-cohort.ts";
import type { Interval, PValue } from "../../statistics/index.ts";
import type { DataNotes } from "../../relations/data-notes.ts";
import { cohortLabel } from "../../prose/cancer-name.ts";

/** How many of the profiled patients carry a counted mutation; `cancerType` is null for pooled codes. */
export interface FrequencyGroup {
  readonly name: string;
  readonly cancerType: string | null;
  /** The subgroup that these patients are; null when they are all of the cancer type. */
  readonly subgroup: string | null;
  readonly n: number;
  readonly count: number;
  readonly proportion: number;
  readonly interval: Interval;
}

/** "BRCA", "BRCA luminal A", "COAD+READ". */
export const labelOf = ({ name, subgroup }: FrequencyGroup): string => cohortLabel(name, subgroup);

/** A ratio that may be 0 or infinite; infinite ends are null. */
export type OpenInterval = readonly [lower: number | null, upper: number | null];

/** How the groups of one gene were compared. */
export type FrequencyTest =
  | { readonly kind: "descriptive" }
  | { readonly kind: "not_computable"; readonly test: "fisher_exact" | "chi_squared"; readonly reason: string }
  | {
      readonly kind: "fisher_exact";
      readonly pValue: PValue;
      readonly difference: number;
      readonly interval: Interval;
      /** Null when it is infinite. */
      readonly oddsRatio: number | null;
      readonly oddsRatioInterval: OpenInterval;
    }
  | {
      readonly kind: "chi_squared";
      readonly statistic: number;
      readonly degreesOfFreedom: number;
      readonly pValue: PValue;
      readonly cramersV: number;
      readonly minimumExpected: number;
    };

/** How often something occurs, in the cancer types of the card or in the clinical groups of one of them. */
export interface ComparedFrequency {
  readonly groups: readonly FrequencyGroup[];
  /** All codes of a group term or of all cancers together. */
  readonly pooled: FrequencyGroup | null;
  /** Labels of the groups that are compared. */
  readonly tested: readonly string[];
  readonly test: FrequencyTest;
}

export interface GeneFrequency extends ComparedFrequency {
  readonly gene: string;
}

/** Samples that belong to a group term alone. */
export interface Unsplit {
  readonly code: string;
  readonly n: number;
}

/** `one`: one cancer type; `group_term`: codes of one term, described; `compared`: named cancers; `all`: every cancer with data; `grouped`: clinical groups within each cancer. */
export type FrequencyScope = "one" | "group_term" | "compared" | "all" | "grouped";

export interface FrequencyResult extends DataNotes {
  readonly scope: FrequencyScope;
  /** How many cancer types the question is about. */
  readonly askedTypes: number;
  /** Gene by gene, and within it one per cancer type where clinical groups are compared. */
  readonly genes: readonly GeneFrequency[];
  readonly filters: readonly FilterCount[];
  readonly variant: string | null;
  /** The subgroup that the card is about; null for everybody. */
  readonly part: CohortPart | null;
  /** How clinical groups were made, and whether small ones that nobody named were left out; null without such groups. */
  readonly grouping: { readonly definition: string; readonly leftOut: boolean } | null;
  /** Patients of the group term whose tumour could not be split into its codes. */
  readonly unsplit: Unsplit | null;
  readonly sampleSizes: Readonly<Record<string, number>>;
  readonly callers: readonly string[];
  readonly assays: readonly string[];
}
