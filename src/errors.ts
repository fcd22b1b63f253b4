import type { ErrorBody, ErrorCode } from "./contract/error.ts";

/** An error whose message may be shown to the user. Every other error is answered as `internal_error` without detail. */
export class CgqError extends Error {
  override readonly name = "CgqError";
  readonly code: ErrorCode;
  /** Machine-readable help: what was understood, suggestions, the place in a file. */
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, message: string, options: { details?: Record<string, unknown>; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = options.details;
  }
}

/** Work that has no answer because what did it died, as when its memory ran out: it may be tried again. */
export class BrokenOffError extends Error {
  override readonly name = "BrokenOffError";
}

/** An error as it is sent and stored. */
export function errorBody({ code, message, details }: CgqError): ErrorBody {
  return { error: code, message, ...(details === undefined ? {} : { details }) };
}
