import type { Interval, PValue } from "../../statistics/index.ts";
import { cohortLabel } from "../../prose/cancer-name.ts";
import type { DataNotes } from "../data-notes.ts";
import type { CountedLevel, CountedLevels } from "../../variables/counted-level.ts";

/** How many of the patients hold a level; `cancerType` is null for pooled codes. */
export interface FrequencyGroup {
  readonly name: string;
  readonly cancerType: string | null;
  /** The part of the cancer type that these patients are: a group that is compared, or the condition of the cohort. */
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

/** How groups were compared. */
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

export const pOf = (test: FrequencyTest): PValue | null => ("pValue" in test ? test.pValue : null);

/** Whether the first of two groups holds the higher of ordered levels; null in the place of what does not exist. */
export interface LevelTrend {
  /** Above 0: the levels of the first group are higher. */
  readonly z: number | null;
  readonly pValue: PValue | null;
  readonly reason: string | null;
}

/** How often one level occurs in each group. */
export interface LevelFrequency {
  readonly level: CountedLevel;
  readonly groups: readonly FrequencyGroup[];
  /** All codes of a group term together. */
  readonly pooled: FrequencyGroup | null;
}

/** One cancer type against another one: Fisher's exact test, Benjamini-Hochberg over all others. */
export interface AgainstOther {
  readonly one: string;
  readonly other: string;
  readonly test: FrequencyTest;
  readonly adjusted: PValue | null;
}

/** One test between groups: of the share of a level, or of all levels at once. */
export interface FrequencyComparison {
  /** "TP53", "ERBB2 amplification", "stage". */
  readonly name: string;
  /** In a sentence, "TP53 mutations". */
  readonly what: Pick<CountedLevel, "what" | "isPlural">;
  /** Shares of the one level; empty where all levels are compared at once. */
  readonly groups: readonly FrequencyGroup[];
  /** Labels of the groups that are compared. */
  readonly tested: readonly string[];
  /** Patients in the smallest of them. */
  readonly fewest: number;
  readonly test: FrequencyTest;
  /** Of two groups by all levels in their order; nothing else. */
  readonly trend: LevelTrend | null;
  /** The cancer type that is set against each of the others, with each of them; nothing else. */
  readonly against: readonly AgainstOther[];
}

/** One variable in the cancer types of the card, or in the groups of one cancer type. */
export interface VariableFrequency extends Pick<CountedLevels, "subject" | "recorded"> {
  /** Several things hold of the patients who are counted. */
  readonly isTogether: boolean;
  readonly levels: readonly LevelFrequency[];
  /** The first leads the card. */
  readonly comparisons: readonly FrequencyComparison[];
}

/** Samples that belong to a group term alone. */
export interface Unsplit {
  readonly code: string;
  readonly n: number;
}

/** `one`: one cancer type; `group_term`: codes of one term, described; `compared`: named cancers; `all`: every cancer with data; `grouped`: groups within each cancer. */
export type FrequencyScope = "one" | "group_term" | "compared" | "all" | "grouped";

export interface FrequencyResult extends DataNotes {
  readonly scope: FrequencyScope;
  /** How many cancer types the question is about. */
  readonly askedTypes: number;
  /** Variable by variable, and within it one per cancer type where groups are compared. */
  readonly variables: readonly VariableFrequency[];
  /** What the cohort is restricted to, in front of a cancer type; null for everybody. */
  readonly part: string | null;
  /** Whether the groups are what patients have of several alterations ("TP53 mutation only"), which is said behind the cancer type. */
  readonly areApart: boolean;
  /** Whether small groups that nobody named were left out. */
  readonly leftOut: boolean;
  /** Patients of the group term whose tumour could not be split into its codes. */
  readonly unsplit: Unsplit | null;
  readonly sampleSizes: Readonly<Record<string, number>>;
  /** Sentences for the methods: of the variables, the groups and the cohort. */
  readonly definitions: readonly string[];
}
