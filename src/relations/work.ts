import { setImmediate as endOfTurn } from "node:timers/promises";
import type { Progress } from "../contract/card.ts";
import type { PatientTable } from "../cohort/patient-table.ts";
import type { ExpressionMatrix } from "../variables/expression/expression-matrix.ts";
import type { RankSumRows } from "../statistics/index.ts";

/** A matrix that other threads see: doubles, genes by samples, row after row, the n1 samples of the first group first. */
export interface SharedMatrix {
  readonly values: SharedArrayBuffer;
  readonly genes: number;
  readonly n1: number;
  readonly n2: number;
}

/** Tests genes somewhere where it holds nothing up. */
export interface GeneTester {
  /** Rank-sum tests of the genes `first` to `last` - 1. */
  test(request: SharedMatrix & { first: number; last: number; minimumPerGroup: number }): Promise<RankSumRows>;
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
