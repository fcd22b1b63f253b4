import type { RefusalKind } from "../../contract/question.ts";
import type { Question } from "../../meaning/index.ts";

/** What a question was not read as, and why. */
export interface NotRead {
  readonly refused: RefusalKind;
  readonly message: string;
  /** The phrases that nothing takes. */
  readonly left: readonly string[];
  /** Questions that are equally near; all are offered. */
  readonly readings: readonly Question[];
  /** Symbols that may have been meant. */
  readonly candidates: readonly string[];
}

export const isNotRead = (value: object): value is NotRead => "refused" in value;

export function notRead(
  refused: RefusalKind,
  message: string,
  more: Partial<Pick<NotRead, "left" | "readings" | "candidates">> = {},
): NotRead {
  return { refused, message, left: [], readings: [], candidates: [], ...more };
}
