import type { PValue } from "../../statistics/index.ts";
import type { DataNotes } from "../data-notes.ts";

/** A variable of the card, as it is said. */
export interface Side {
  /** "TP53", "stage". */
  readonly subject: string;
  /** As the subject of a sentence: "TP53 mutations", "stage". */
  readonly what: string;
  /** What follows the gene: "mutations"; null for what is no alteration. */
  readonly plural: string | null;
  /** The altered come first; levels of what is recorded in their order. */
  readonly levels: readonly string[];
}

/** Ends that are infinite are null. */
type OpenInterval = readonly [lower: number | null, upper: number | null];

/** Association of two variables; infinite ratios are null. */
export interface PairAssociation {
  readonly test: "fisher_exact" | "cochran_mantel_haenszel" | "chi_squared";
  readonly statistic: number | null;
  readonly degreesOfFreedom: number | null;
  readonly pValue: PValue | null;
  readonly effect: number | null;
  readonly effectName: "log2_odds_ratio" | "cramers_v";
  readonly effectInterval: OpenInterval | null;
  readonly oddsRatio: number | null;
  readonly oddsRatioInterval: OpenInterval | null;
  readonly tendency: "together" | "apart" | null;
  readonly reason: string | null;
}

/** The patients of two variables and the test of their association. */
export interface PairTable {
  /** Places in `sides`. */
  readonly of: readonly [first: number, second: number];
  /** Where several cancer types are tested one by one, the one; null otherwise. */
  readonly cancerType: string | null;
  /** Patients by the levels of the first (rows) and second variable. */
  readonly counts: readonly (readonly number[])[];
  readonly association: PairAssociation;
  readonly adjusted: PValue | null;
}

export interface Pair extends PairTable {
  /** All patients in one table, where the association is stratified. */
  readonly pooled: PairAssociation | null;
  /** Where the association is stratified, that of every cancer type that can be tested, adjusted over these. */
  readonly within: readonly PairTable[];
}

/** Patients with the same alterations. */
export interface Pattern {
  readonly altered: readonly boolean[];
  readonly count: number;
}

export interface AssociationResult extends DataNotes {
  readonly sides: readonly Side[];
  readonly cancerTypes: readonly string[];
  /** What the cohort is restricted to; null for everybody. */
  readonly part: string | null;
  /** The pair with the smallest p-value first; two variables have one pair. */
  readonly pairs: readonly Pair[];
  /** Altered patients, sorted for drawing; none where a variable is no alteration. */
  readonly patterns: readonly Pattern[];
  readonly sampleSizes: Readonly<Record<string, number>>;
  /** Sentences for the methods: of the cohort and the variables. */
  readonly definitions: readonly string[];
}

/** Whether every variable is an alteration, so that a patient is altered or not in each. */
export const areAlterations = ({ sides }: Pick<AssociationResult, "sides">): boolean =>
  sides.every(({ plural }) => plural !== null);

/** The two variables of a pair. */
export function sidesOf(
  { of: [a, b] }: Pick<PairTable, "of">,
  { sides }: Pick<AssociationResult, "sides">,
): readonly [Side, Side] {
  const [first, second] = [sides[a], sides[b]];
  if (first === undefined || second === undefined) throw new RangeError("A pair has two variables");
  return [first, second];
}

/** All patients of a pair. */
export const patientsOf = ({ counts }: PairTable): number => counts.flat().reduce((sum, count) => sum + count, 0);
