import { setImmediate as endOfTurn } from "node:timers/promises";
import type { Progress } from "../contract/card.ts";
import type { PatientTable } from "../cohort/patient-table.ts";
import type { ExpressionMatrix } from "../variables/expression/expression-matrix.ts";
import type { CoxRows, FollowUp, RankSumRows, SpearmanRows } from "../statistics/index.ts";

/** How genes are tested: what each test needs beside the values of the samples, and what it gives of some genes. */
export interface GeneTests {
  /** Samples of each group, in the order of the columns; the first one against each of the others. */
  readonly rank_sum: {
    readonly given: { readonly sizes: readonly number[]; readonly minimumPerGroup: number };
    readonly rows: RankSumRows;
  };
  readonly spearman: {
    readonly given: { readonly other: Float64Array; readonly minimum: number };
    readonly rows: SpearmanRows;
  };
  readonly cox: { readonly given: FollowUp; readonly rows: CoxRows };
}
export type GeneTest = keyof GeneTests;

/** Some genes, `first` to `last` - 1, of a matrix that other threads see: doubles, genes by samples, row after row. */
export interface SharedGenes {
  readonly values: SharedArrayBuffer;
  readonly samples: number;
  readonly first: number;
  readonly last: number;
}

/** Tests genes somewhere where it holds nothing up. */
export interface GeneTester {
  test<Name extends GeneTest>(
    name: Name,
    genes: SharedGenes,
    given: GeneTests[Name]["given"],
  ): Promise<GeneTests[Name]["rows"]>;
  close(): Promise<void>;
}

/** What an analysis that takes long works with, beside the data. */
export interface Work {
  readonly signal?: AbortSignal;
  readonly report: (progress: Progress) => void;
  readonly openGeneTester: () => GeneTester;
}

/** With the values of every gene, for a relation over the whole genome. */
export interface GenomeWork extends Work {
  /** The samples are the columns, in their order. */
  readonly openExpressionMatrix: (
    profileIds: readonly string[],
    samples: PatientTable["rows"],
  ) => Promise<ExpressionMatrix>;
}

/** A stage that has no steps to count. */
export const stage = (name: string): Progress => ({ done: 0, total: 1, stage: name });

/** Lets the event loop do once all that has come up in the meantime. */
export async function letOthersWork(): Promise<void> {
  await endOfTurn();
  // What is called while the loop waits for input ends before timers and new input have had their turn.
  await endOfTurn();
}
