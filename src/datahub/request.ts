import { CgqError } from "../errors.ts";

export interface Patience {
  /** How long a server may send nothing. */
  readonly silenceMs: number;
  /** Waiting times after attempts in a row that brought nothing. */
  readonly waitsMs: readonly number[];
}

export const PATIENCE: Patience = { silenceMs: 60_000, waitsMs: [1_000, 2_000, 4_000, 8_000, 16_000, 32_000] };

export interface Requested {
  readonly method?: "GET" | "HEAD";
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** What may succeed when it is tried again; `waitMs` is how long the server asks to wait. */
export class TryAgain extends Error {
  override readonly name = "TryAgain";
  readonly waitMs: number;

  constructor(message: string, waitMs = 0) {
    super(message);
    this.waitMs = waitMs;
  }
}

/** Asks for bytes as they are stored; throws `CgqError` not_found when they are not there, `TryAgain` when the server has trouble. */
export async function request(url: string, { method = "GET", headers = {}, signal }: Requested): Promise<Response> {
  const response = await fetch(url, { method, headers: { "accept-encoding": "identity", ...headers }, signal });
  if (response.ok || response.status === 416) return response;
  await response.body?.cancel();
  if (response.status === 429 || response.status >= 500) {
    const seconds = Number(response.headers.get("retry-after"));
    throw new TryAgain(`${url} answers ${response.status}`, Number.isFinite(seconds) ? seconds * 1_000 : 0);
  }
  // S3 answers 403 for what is not there.
  const code = [403, 404, 410].includes(response.status) ? "not_found" : "invalid_request";
  throw new CgqError(code, `${url} answers ${response.status}.`);
}
