import type { Categorical } from "../../../meaning/index.ts";
import type { PValue, RatioOfOddsRatios } from "../../../statistics/index.ts";
import type { DataNotes } from "../../data-notes.ts";
import type { PairAssociation, PairTable, Side } from "../association-result.ts";

/** The association at one level. */
export interface ModifiedLevel {
  /** "female", "STK11 mutant", "LUAD". */
  readonly name: string;
  /** Null where its patients are of several, each with a table of its own. */
  readonly cancerType: string | null;
  readonly pair: PairTable;
}

/** Whether the odds ratios of all levels are one: of one table each by Breslow and Day, else by Cochran's Q of their logarithms. */
export interface HomogeneityTest {
  readonly name: "breslow_day_tarone" | "cochran_q";
  readonly statistic: number | null;
  readonly degreesOfFreedom: number | null;
  readonly pValue: PValue | null;
  readonly reason: string | null;
}

/** How the association of two variables differs across the levels of something else. */
export interface ModifiedAssociationResult extends DataNotes {
  readonly modified: true;
  readonly sides: readonly [first: Side, second: Side];
  readonly modifier: { readonly variable: Categorical; readonly name: string };
  /** In order, each with its own table. */
  readonly levels: readonly ModifiedLevel[];
  readonly test: HomogeneityTest;
  /** The odds ratio of a level differs between its cancer types: then levels may differ by which of them they hold. */
  readonly typesDiffer: boolean;
  /** How many times the odds ratio of each level but the reference is that of the reference. */
  readonly ratios: readonly RatioOfOddsRatios[];
  /** Where the association is taken to be the same at all levels. */
  readonly common: PairAssociation;
  /** Ratios that would have been found with 80% power; null where more than two levels are compared. */
  readonly detectable: { readonly above: number; readonly below: number } | null;
  /** Sentences for the methods: of the cohort and the variables. */
  readonly definitions: readonly string[];
  readonly part: string | null;
  readonly cancerTypes: readonly string[];
  /** Of a question about all cancer types how many these are; null where it names them. */
  readonly askedTypes: number | null;
  readonly sampleSizes: Readonly<Record<string, number>>;
}
