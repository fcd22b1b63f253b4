import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";

const Value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
  z.strictObject({ doubleValue: z.number() }),
]);
const Attribute = z.strictObject({ key: z.string().min(1), value: Value });
const Nanoseconds = z.string().regex(/^\d{19}$/);
const SpanId = z.string().regex(/^(?!0{16})[\da-f]{16}$/);

// The fields of opentelemetry/proto/trace/v1/trace.proto in its JSON form.
const Span = z
  .strictObject({
    traceId: z.string().regex(/^(?!0{32})[\da-f]{32}$/),
    spanId: SpanId,
    parentSpanId: SpanId.optional(),
    flags: z.literal(1),
    name: z.string().min(1),
    kind: z.int().min(1).max(5),
    startTimeUnixNano: Nanoseconds,
    endTimeUnixNano: Nanoseconds,
    attributes: z.array(Attribute),
    status: z.strictObject({ code: z.int().min(0).max(2).optional() }),
  })
  .refine((span) => BigInt(span.startTimeUnixNano) <= BigInt(span.endTimeUnixNano));
const Resource = z.strictObject({ attributes: z.array(Attribute) });
const Scope = z.strictObject({ name: z.string(), version: z.string() });
const ExportRequest = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: Resource,
      scopeSpans: z.array(z.strictObject({ scope: Scope, spans: z.array(Span).min(1) })),
    }),
  ),
});
type Attribute = z.infer<typeof Attribute>;
export type ReceivedSpan = z.infer<typeof Span>;

/** Attributes by name, as text. */
export const told = (attributes: readonly Attribute[]): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));

export interface OtlpReceiver {
  readonly url: string;
  readonly spans: () => ReceivedSpan[];
  readonly resources: () => Record<string, string>[];
  readonly headers: () => NodeJS.Dict<string | string[]>[];
  readonly bodies: () => string;
  /** What it answers from now on. */
  readonly answer: (status: number) => void;
  readonly close: () => void;
}

/** Takes traces over OTLP/HTTP and refuses what the protocol does not allow. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: string[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];
  const requests: z.infer<typeof ExportRequest>[] = [];
  let status = 200;
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const read = ExportRequest.safeParse(JSON.parse(body));
    const isRight = request.method === "POST" && request.url === "/v1/traces" && read.success;
    if (status === 200 && isRight) {
      bodies.push(body);
      headers.push(request.headers);
      requests.push(read.data);
    }
    response.writeHead(isRight ? status : 400, { "content-type": "application/json" }).end("{}");
  }
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const all = () => requests.flatMap(({ resourceSpans }) => resourceSpans);
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => all().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resources: () => all().map(({ resource }) => told(resource.attributes)),
    headers: () => headers,
    bodies: () => bodies.join("\n"),
    answer: (code) => void (status = code),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
