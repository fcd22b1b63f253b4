import type { CohortPart } from "../../cohort/patient-table.ts";
import type { DataNotes } from "../data-notes.ts";
import { directionOf, isFound, type RankedGene, rankTested, type TestedGene } from "./tested-gene.ts";

/** How every gene was tested, and how its numbers are called. */
export interface GeneStatistic {
  readonly test: string;
  readonly effectName: string;
  /** Of the ranking's file, between the gene and its p-values. */
  readonly columns: readonly string[];
  readonly axis: string;
  /** What genes to the right and to the left are: "Positively correlated". */
  readonly sides: readonly [string, string];
  /** Says in `additional` what each gene was tested against. */
  readonly against: string;
}

/** Every gene tested against one thing in the patients of one cohort. */
export interface TestedGenesResult extends DataNotes {
  readonly of: GeneStatistic;
  /** What every gene was related to, inside a sentence: "CD8A expression", "KRAS-mutant lung adenocarcinoma than in ...". */
  readonly subject: string;
  /** What of the genes was counted: "mutation"; null for their expression. */
  readonly alteration: string | null;
  readonly cancerTypes: readonly string[];
  /** The part of the patients that the card is about; null for everybody. */
  readonly part: CohortPart | null;
  readonly groups: readonly {
    readonly name: string;
    readonly cancerType: string;
    readonly n: number;
    readonly count?: number;
  }[];
  /** Sentences of the methods on the values or calls, the groups and the test. */
  readonly sentences: readonly string[];
  /** Every gene with a value, the ranking first, those that could not be tested last. */
  readonly genes: readonly RankedGene[];
  readonly tested: number;
  readonly untested: number;
  /** Why a gene is not tested: "fewer than 10 patients". */
  readonly untestedFor: string;
  /** Found at the false discovery rate, by direction. */
  readonly higher: number;
  readonly lower: number;
}

/** The ranking of tested genes, with its counts. */
export function rankingOf(
  tested: readonly TestedGene[],
): Pick<TestedGenesResult, "genes" | "tested" | "untested" | "higher" | "lower"> {
  const genes = rankTested(tested);
  const count = genes.filter(({ lnP }) => lnP !== null).length;
  const found = genes.filter(isFound);
  return {
    genes,
    tested: count,
    untested: genes.length - count,
    higher: found.filter((gene) => directionOf(gene) === "higher").length,
    lower: found.filter((gene) => directionOf(gene) === "lower").length,
  };
}
