import type { RefusalKind } from "../contract/question.ts";

/** Why a question is refused, before suggestions are added. */
export interface Stop {
  readonly refused: RefusalKind;
  readonly message: string;
  readonly notUnderstood: readonly string[];
  /** Symbols that the user may have meant. */
  readonly candidates: readonly string[];
}

export function stop(
  refused: RefusalKind,
  message: string,
  more: { readonly notUnderstood?: readonly string[]; readonly candidates?: readonly string[] } = {},
): Stop {
  return { refused, message, notUnderstood: more.notUnderstood ?? [], candidates: more.candidates ?? [] };
}

export const isStop = (value: object): value is Stop => "refused" in value;
