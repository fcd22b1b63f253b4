import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "./api-error.ts";
import { errorOf } from "./error-of.ts";

const RETRIES = 3;
const FIRST_PAUSE_MS = 250;
const RETRIED_STATUS: ReadonlySet<number> = new Set([500, 502, 503, 504]);

export interface TransportOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

export interface Outgoing {
  readonly method: "get" | "post";
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request; a GET is tried again after network errors and 5xx, a POST never. Throws `ApiError` or the abort reason. */
export async function send(request: Outgoing, options: TransportOptions): Promise<Response> {
  const attempts = request.method === "get" ? RETRIES + 1 : 1;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptOnce(request, options);
    if (outcome instanceof Response && (outcome.ok || isUnchanged(request, outcome))) return outcome;
    const error = outcome instanceof ApiError ? outcome : await errorOf(outcome);
    const worthRetrying = error.status === null ? error.code === "unreachable" : RETRIED_STATUS.has(error.status);
    if (!worthRetrying || attempt >= attempts) throw error;
    await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1), undefined, signalOption(request.signal));
  }
}

/** Only an answer to somebody who named the tag of what they have. */
const isUnchanged = ({ headers }: Outgoing, { status }: Response) =>
  status === 304 && headers?.["if-none-match"] !== undefined;

async function attemptOnce(request: Outgoing, options: TransportOptions): Promise<Response | ApiError> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = request.signal === undefined ? timeout : AbortSignal.any([request.signal, timeout]);
  const hasBody = request.body !== undefined;
  try {
    return await fetch(request.url, {
      method: request.method.toUpperCase(),
      headers: { ...options.headers, ...request.headers, ...(hasBody ? { "content-type": "application/json" } : {}) },
      ...(hasBody ? { body: JSON.stringify(request.body) } : {}),
      signal,
      redirect: "error",
    });
  } catch (cause) {
    request.signal?.throwIfAborted();
    return noAnswer(request.url, timeout.aborted, cause);
  }
}

function noAnswer(url: string, timedOut: boolean, cause: unknown): ApiError {
  const { origin } = new URL(url);
  return timedOut
    ? new ApiError(null, { error: "timeout", message: `The service at ${origin} did not answer in time.` }, { cause })
    : new ApiError(
        null,
        {
          error: "unreachable",
          message: `No service answers at ${origin}; start it with "cgq serve" or check CGQ_BASE_URL.`,
        },
        { cause },
      );
}

export function signalOption(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}
