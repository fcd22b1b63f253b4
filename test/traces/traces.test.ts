import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { setTimeout as sleep } from "node:timers/promises";
import { cgq } from "../cli/cgq-process.ts";
import { startTestService, type TestService } from "../http/test-service.ts";
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver, told } from "./otlp-receiver.ts";

const CALLER = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", spanId: "00f067aa0ba902b7" };
const traceparent = (flags: string, traceId = CALLER.traceId): string => `00-${traceId}-${CALLER.spanId}-${flags}`;
const environment = {
  OTEL_SERVICE_NAME: "cards of the institute",
  OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=ward%201,k=v",
  OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20abc",
};

let receiver: OtlpReceiver;
let at: TestService;
beforeAll(async () => {
  receiver = await startOtlpReceiver();
  Object.assign(process.env, environment);
  at = await startTestService({ args: ["--threads", "1", "--traces", receiver.url] });
  for (const name of Object.keys(environment)) delete process.env[name];
});
afterAll(async () => {
  await at.stop();
  receiver.close();
});

const asked = (query: string, headers: Record<string, string> = {}): Promise<Response> =>
  at.call("/v1/query", { method: "POST", headers, json: { query } });

/** The spans of a trace, once it has as many as are wanted of this name. */
async function traceOf(traceId: string, name: string, count = 1): Promise<ReceivedSpan[]> {
  for (;;) {
    const spans = receiver.spans().filter((span) => span.traceId === traceId);
    if (spans.filter((span) => span.name === name).length >= count) return spans;
    await sleep(50);
  }
}

const named = (spans: readonly ReceivedSpan[], name: string): ReceivedSpan => {
  const found = spans.find((span) => span.name === name);
  if (found === undefined) throw new Error(`There is no span ${name}`);
  return found;
};

/** The names of spans below one, in the order in which they began. */
const below = (spans: readonly ReceivedSpan[], parent: ReceivedSpan): string[] =>
  spans
    .filter((span) => span.parentSpanId === parent.spanId)
    .toSorted((a, b) => a.startTimeUnixNano.localeCompare(b.startTimeUnixNano))
    .map((span) => span.name);

describe("--traces", () => {
  it("tells a question as a tree below its caller's span: request, reading, stages, statements, storing", async () => {
    expect(
      (await asked("Compare TP53 expression between BRCA and LUAD", { traceparent: traceparent("01") })).status,
    ).toBe(201);
    const spans = await traceOf(CALLER.traceId, "POST /v1/query");
    const request = named(spans, "POST /v1/query");
    expect([request.parentSpanId, request.kind, request.status]).toEqual([CALLER.spanId, 2, {}]);
    expect(told(request.attributes)).toEqual({
      "http.request.method": "POST",
      "http.response.status_code": "201",
      "http.route": "/v1/query",
    });
    expect(below(spans, request)).toEqual(["read question", "compute card", "store card"]);
    const computing = named(spans, "compute card");
    expect(told(computing.attributes)).toEqual({
      "cgq.analysis": "differential_expression",
      "cgq.outcome": "answered",
    });
    expect(below(spans, computing)).toEqual(["opening the data", "reading the data", "summing up", "storing the card"]);
    const statements = spans.filter((span) => span.parentSpanId === named(spans, "reading the data").spanId);
    expect(statements.map(({ name, kind }) => [name, kind])).toContainEqual(["SELECT vectors", 3]);
    for (const { attributes } of statements)
      expect(told(attributes)).toMatchObject({
        "db.system.name": "duckdb",
        "db.query.text": expect.stringMatching(/^SELECT [^']*$/),
        "db.response.returned_rows": expect.stringMatching(/^\d+$/),
      });
  });

  it("tells stages within the time of what they belong to", async () => {
    const spans = receiver.spans();
    const parents = new Map(spans.map((span) => [span.spanId, span]));
    const outside = spans.filter((span) => {
      const parent = parents.get(span.parentSpanId ?? "");
      const slack = 2_000_000n;
      return (
        parent !== undefined &&
        (BigInt(span.startTimeUnixNano) < BigInt(parent.startTimeUnixNano) - slack ||
          BigInt(span.endTimeUnixNano) > BigInt(parent.endTimeUnixNano) + slack)
      );
    });
    expect(outside).toEqual([]);
  });

  it("tells what is computed later in the trace of the request that asked for it", async () => {
    const traceId = "a".repeat(32);
    const headers = { prefer: "respond-async", traceparent: traceparent("01", traceId) };
    const queued = await asked("How often is KRAS mutated in LUAD?", headers);
    expect(await queued.json()).toMatchObject({ status: "queued" });
    const spans = await traceOf(traceId, "store card");
    expect(below(spans, named(spans, "POST /v1/query"))).toEqual(["read question", "compute card", "store card"]);
  });

  it("begins a trace of its own where the caller has none or an invalid one", async () => {
    await asked("How often is TP53 mutated in LUAD?", { traceparent: "00-nothing" });
    await asked("How often is TP53 mutated in LUSC?");
    const roots = () =>
      receiver.spans().filter(({ name, parentSpanId }) => name === "POST /v1/query" && parentSpanId === undefined);
    while (roots().length < 2) await sleep(50);
    expect(new Set(roots().map(({ traceId }) => traceId)).size).toBe(2);
  });

  it("keeps nothing of a trace that its caller does not keep", async () => {
    const unkept = "b".repeat(32);
    await asked("How often is EGFR mutated in LUAD?", { traceparent: traceparent("00", unkept) });
    const kept = "c".repeat(32);
    await asked("How often is EGFR mutated in LUSC?", { traceparent: traceparent("01", kept) });
    await traceOf(kept, "POST /v1/query");
    expect(receiver.spans().filter(({ traceId }) => traceId === unkept)).toEqual([]);
  });

  it("tells refusals as refused, by their route and status", async () => {
    const traceId = "d".repeat(32);
    const headers = { traceparent: traceparent("01", traceId) };
    expect((await asked("Compare MLH1 methylation with MLH1 expression in ACC", headers)).status).toBe(400);
    const spans = await traceOf(traceId, "POST /v1/query");
    expect(told(named(spans, "POST /v1/query").attributes)["http.response.status_code"]).toBe("400");
    expect(named(spans, "compute card")).toMatchObject({ status: {} });
    expect(told(named(spans, "compute card").attributes)["cgq.outcome"]).toBe("refused");
    expect(below(spans, named(spans, "compute card"))).toContain("opening the data");
  });

  it("names itself as its operator says, and shows the receiver's key", async () => {
    expect(receiver.resources()[0]).toMatchObject({
      "service.name": "cards of the institute",
      "deployment.environment.name": "ward 1",
      "process.pid": String(at.process().pid),
    });
    expect(receiver.headers()[0]).toMatchObject({ authorization: "Bearer abc" });
  });

  it("holds no gene, cancer type, question, card or key, whatever was asked", async () => {
    const traceId = "e".repeat(32);
    const card = await at.newCard("Does high CD8A expression predict survival in BRCA patients over 60?");
    await at.call(`/v1/cards/${card.id}`);
    await at.call("/nowhere/TP53?api_key=cgq_secret", { headers: { traceparent: traceparent("01", traceId) } });
    await traceOf(traceId, "GET none");
    const sent = receiver.bodies();
    for (const secret of ["TP53", "KRAS", "EGFR", "CD8A", "MLH1", "LUSC", "secret", card.id, at.process().key])
      expect(sent).not.toContain(secret);
    expect(sent).not.toMatch(/over 60|predict|mutated in/);
  });

  it("holds nothing up while nobody takes them, says so once, and sends them later", async () => {
    receiver.answer(503);
    const traceId = "f".repeat(32);
    expect(
      (await asked("How often is BRAF mutated in LUAD?", { traceparent: traceparent("01", traceId) })).status,
    ).toBe(201);
    while (!at.process().log().includes("it answered 503")) await sleep(50);
    await sleep(2500);
    receiver.answer(200);
    await traceOf(traceId, "POST /v1/query");
    expect(
      at
        .process()
        .log()
        .match(/are not taken/g),
    ).toHaveLength(1);
  });

  it("sends what is left when the service ends", async () => {
    const traceId = "1".repeat(32);
    await asked("How often is NRAS mutated in LUAD?", { traceparent: traceparent("01", traceId) });
    await at.process().end("SIGTERM");
    expect(receiver.spans().some((span) => span.traceId === traceId && span.name === "POST /v1/query")).toBe(true);
  });
});

describe("--traces that is no address", () => {
  it("is refused, and so is a list that cannot be read", async () => {
    const wrong = await cgq(at.home, "serve", "--port", "0", "--traces", "localhost:4318");
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining("http://HOST:4318") });
    process.env["OTEL_EXPORTER_OTLP_HEADERS"] = "authorization=100%";
    const unread = await cgq(at.home, "serve", "--port", "0", "--traces", receiver.url);
    delete process.env["OTEL_EXPORTER_OTLP_HEADERS"];
    expect(unread).toMatchObject({ code: 1, stderr: expect.stringContaining("OTEL_EXPORTER_OTLP_HEADERS holds a %") });
  });
});
