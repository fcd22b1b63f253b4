/** A level that is counted, and how it is said. */
export interface CountedLevel {
  /** The card's `category`; null where a variable has but one level to count. */
  readonly category: string | null;
  /** Behind the name of a group: "deep deletion". */
  readonly short: string;
  /** As the subject of a sentence: "TP53 mutations", "stage IV". */
  readonly what: string;
  readonly isPlural: boolean;
  /** Its shares are compared; others are shown alone. */
  readonly isCompared: boolean;
}

/** What is counted of a categorical variable. */
export interface CountedLevels {
  /** A gene, an attribute: "TP53", "BRCA1 or BRCA2", "stage". */
  readonly subject: string;
  /** What is recorded ("stage"); null where tumours are profiled. */
  readonly recorded: string | null;
  readonly levels: readonly CountedLevel[];
  /** All levels are compared at once, because they exclude each other and are more than two. */
  readonly isDistribution: boolean;
  /** Several things hold of the patients who are counted, whatever of them was profiled and what recorded. */
  readonly isTogether?: true;
  /** Their order means more and less: a trend can be tested. */
  readonly isOrdered: boolean;
  /** Which rules they were counted by, sentences for the methods text. */
  readonly definitions: readonly string[];
  /** Whether a row that has a value holds the level at a place of `levels`. */
  readonly holds: (at: number, row: number) => boolean;
}
