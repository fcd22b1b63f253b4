import type { AnalysisType, RefusalKind } from "../contract/question.ts";

/** Why a question is refused, before suggestions are added. */
export interface Stop {
  readonly refused: RefusalKind;
  readonly message: string;
  readonly notUnderstood: readonly string[];
  /** Symbols that the user may have meant. */
  readonly candidates: readonly string[];
  /** Analyses to suggest first. */
  readonly analyses: readonly AnalysisType[];
}

export function stop(
  refused: RefusalKind,
  message: string,
  more: Partial<Pick<Stop, "notUnderstood" | "candidates" | "analyses">> = {},
): Stop {
  return { refused, message, notUnderstood: [], candidates: [], analyses: [], ...more };
}

export const overAllGenes = (): Stop =>
  stop(
    "unsupported",
    "Over all genes only the most mutated ones and those with different expression between two groups can be asked for; name a gene otherwise.",
  );

export const isStop = (value: object): value is Stop => "refused" in value;
