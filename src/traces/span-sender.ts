import type { Span } from "./recorder.ts";

const EVERY_MS = 2000;
const AT_ONCE = 512;
/** While the receiver is away so many are kept; what comes then is lost. */
const MOST_KEPT = 4096;
const TIMEOUT_MS = 10_000;
const LAST_TIMEOUT_MS = 2000;

/** Answers after which a receiver wants the same again, by the protocol. */
const AGAIN = new Set([429, 502, 503, 504]);

export interface SenderSettings {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyOf: (spans: readonly Span[]) => string;
  /** Told once when the receiver does not take them, until it does. */
  readonly onLost: (why: string) => void;
}

export interface SpanSender {
  readonly keep: (span: Span) => void;
  /** Sends what is left, if that takes no longer than two seconds. */
  readonly close: () => Promise<void>;
}

type Fate = "taken" | "again" | "refused";

/** What fetch fails of stands in its cause. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error);

/** Sends spans in the background, many at a time, and holds nothing up where nobody takes them. */
export function sendSpans({ url, headers, bodyOf, onLost }: SenderSettings): SpanSender {
  const kept: Span[] = [];
  let isAway = false;
  let sending: Promise<unknown> = Promise.resolve();

  function tell(why: string | undefined): void {
    if (why !== undefined && !isAway) onLost(why);
    isAway = why !== undefined;
  }

  async function post(spans: readonly Span[], timeoutMs: number): Promise<Fate> {
    const sent = { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: bodyOf(spans) };
    try {
      const { ok, status, body } = await fetch(url, {
        ...sent,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await body?.cancel();
      tell(ok ? undefined : `it answered ${status}`);
      if (ok) return "taken";
      return AGAIN.has(status) ? "again" : "refused";
    } catch (error) {
      tell(reasonOf(error));
      return "again";
    }
  }

  async function sendAll(timeoutMs: number): Promise<void> {
    for (let fate: Fate = "taken"; kept.length > 0 && fate !== "again";) {
      const spans = kept.slice(0, AT_ONCE);
      fate = await post(spans, timeoutMs);
      if (fate !== "again") kept.splice(0, spans.length);
    }
  }

  const send = (timeoutMs: number): Promise<unknown> => (sending = sending.then(() => sendAll(timeoutMs)));
  const timer = setInterval(() => void send(TIMEOUT_MS), EVERY_MS).unref();
  return {
    keep: (span) => {
      if (kept.length < MOST_KEPT) kept.push(span);
      if (kept.length === AT_ONCE) void send(TIMEOUT_MS);
    },
    close: async () => {
      clearInterval(timer);
      const over = AbortSignal.timeout(LAST_TIMEOUT_MS);
      const { promise: late, resolve } = Promise.withResolvers<void>();
      over.addEventListener("abort", () => resolve());
      await Promise.race([send(LAST_TIMEOUT_MS), late]);
    },
  };
}
