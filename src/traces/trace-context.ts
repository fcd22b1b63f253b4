import { randomBytes } from "node:crypto";

/** Where a span stands: in which trace, by which name, and whether anybody keeps that trace. */
export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** `version-traceid-parentid-flags` of W3C Trace Context; later versions may have more behind it. */
const HEADER =
  /^(?!ff)(?<version>[\da-f]{2})-(?<traceId>[\da-f]{32})-(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})(?<more>-.*)?$/u;
const SAMPLED = 1;

const isNothing = (id: string): boolean => /^0+$/u.test(id);

/** What a `traceparent` header says; undefined where there is none or it says nothing valid. */
export function readTraceparent(header: string | undefined): TraceContext | undefined {
  const { version, traceId = "", spanId = "", flags = "", more } = HEADER.exec(header ?? "")?.groups ?? {};
  if (version === undefined || isNothing(traceId) || isNothing(spanId)) return undefined;
  if (version === "00" && more !== undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

const newId = (bytes: number): string => {
  const id = randomBytes(bytes).toString("hex");
  return isNothing(id) ? newId(bytes) : id;
};

/** A new span below another, or the first of a new trace. */
export const below = (parent: TraceContext | undefined): TraceContext => ({
  traceId: parent?.traceId ?? newId(16),
  spanId: newId(8),
  isSampled: parent?.isSampled ?? true,
});
