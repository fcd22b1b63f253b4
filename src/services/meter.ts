import type { ErrorCode } from "../contract/error.ts";

export interface AnsweredRequest {
  readonly method: string;
  /** The address as the service knows it (`/v1/cards/:card_id`), without what callers put into it. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Is told what happens, to be counted: kinds and times, never what somebody asked. */
export interface Meter {
  answered(request: AnsweredRequest): void;
  /** A question was refused, for its words or for want of data. */
  refused(code: ErrorCode): void;
}
