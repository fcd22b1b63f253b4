import type { Attributes, Span } from "./recorder.ts";

/** OTLP/HTTP as JSON (opentelemetry.io/docs/specs/otlp): ids are hexadecimal, numbers of 64 bits are text. */

const kinds = { internal: 1, server: 2, client: 3 } as const;
const ERROR = 2;
const SAMPLED = 1;

const valueOf = (value: string | number) => {
  if (typeof value === "string") return { stringValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
};

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));

/** Nanoseconds are too many for a double: whole milliseconds and the rest are written apart. */
function nanoseconds(ms: number): string {
  const whole = Math.floor(ms);
  return String(BigInt(whole) * 1_000_000n + BigInt(Math.round((ms - whole) * 1e6)));
}

const spanOf = ({ context, parentId, name, kind, from, to, attributes, isFailed }: Span) => ({
  traceId: context.traceId,
  spanId: context.spanId,
  ...(parentId === undefined ? {} : { parentSpanId: parentId }),
  flags: SAMPLED,
  name,
  kind: kinds[kind],
  startTimeUnixNano: nanoseconds(from),
  endTimeUnixNano: nanoseconds(to),
  attributes: attributesOf(attributes),
  status: isFailed ? { code: ERROR } : {},
});

/** The body of a request that hands over spans. */
export const exportRequest = (resource: Attributes, version: string, spans: readonly Span[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: "cgq", version }, spans: spans.map(spanOf) }],
      },
    ],
  });
