import { z } from "zod";

export const AnyErrorBody = z.object({
  error: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});

/** What went wrong at, or on the way to, a service. `status` is null when no answer came. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number | null;
  /** The service's machine code, or `unreachable`, `timeout`, `too_large`, `unexpected_response`, `card_failed`. */
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number | null,
    body: z.infer<typeof AnyErrorBody>,
    options: { retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(body.message, { cause: options.cause });
    this.status = status;
    this.code = body.error;
    this.details = body.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Seconds of a `Retry-After` header given as seconds or as a date. */
export function retryAfterSeconds(headers: Headers): number | undefined {
  const text = headers.get("retry-after");
  if (text === null) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
