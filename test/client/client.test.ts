import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "@jest/globals";
import { ApiError } from "../../src/client/api-error.ts";
import { CgqClient } from "../../src/client/client.ts";
import type { CardProgress } from "../../src/client/poll.ts";
import { foreignService, json, type Answer, type ForeignService } from "./foreign-service.ts";

/** The smallest card that the specification allows. */
const card = {
  id: "card_9f8e7d",
  status: "completed",
  created_at: "2026-11-21T10:00:00Z",
  query: {
    original: "Is TP53 expression different between BRCA and LUAD?",
    parsed: { gene: "TP53", cancer_types: ["BRCA", "LUAD"], analysis_type: "differential_expression" },
    sql: "SELECT 1",
  },
  results: {
    answer: "It is.",
    statistics: { p_value: 0.01, fold_change: 1.2, effect_size: 0.3, test: "wilcoxon_ranksum" },
    sample_sizes: { BRCA: 3, LUAD: 4 },
  },
  figure: { type: "boxplot", plotly_json: { data: [], layout: {} } },
  methods: "Text.",
};
const queued = { id: "card_9f8e7d", status: "queued", progress: { done: 1, total: 4, stage: "reading" } };
const KEY = "cgq_sk_test";

let service: ForeignService;
const start = async (...answers: Answer[]) => {
  service = await foreignService(...answers);
  return new CgqClient({ baseUrl: service.url, apiKey: KEY });
};
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`no ApiError: ${String(error)}`);
};
afterEach(() => service.close());

describe("CgqClient", () => {
  it.each(["", "/", "/v1", "/v1/"])("reaches a service whose base URL ends in %j", async (end) => {
    await start(json(201, card));
    await new CgqClient({ baseUrl: service.url + end, apiKey: KEY }).ask("Is it?");
    expect(service.seen).toEqual([
      { method: "POST", url: "/v1/query", authorization: `Bearer ${KEY}`, body: '{"query":"Is it?"}' },
    ]);
  });

  it("reads a card of a service that knows only the specification", async () => {
    const client = await start(json(200, card));
    const read = await client.ask("Is TP53 expression different between BRCA and LUAD?");
    expect(read.results.statistics.test).toBe("wilcoxon_ranksum");
    expect(read.query.parsed.gene).toBe("TP53");
  });

  it("polls a deferred card as often as Retry-After says and tells its progress", async () => {
    const client = await start(
      json(201, queued, { "retry-after": "0" }),
      json(200, queued, { "retry-after": "0" }),
      json(200, card),
    );
    const told: CardProgress[] = [];
    expect((await client.ask("Is it?", { onProgress: (progress) => told.push(progress) })).id).toBe(card.id);
    expect(told).toEqual([
      { id: card.id, query: undefined, status: "queued", done: 1, total: 4, stage: "reading" },
      { id: card.id, query: undefined, status: "queued", done: 1, total: 4, stage: "reading" },
    ]);
    expect(service.seen.map((one) => `${one.method} ${one.url}`)).toEqual([
      "POST /v1/query",
      "GET /v1/cards/card_9f8e7d",
      "GET /v1/cards/card_9f8e7d",
    ]);
  });

  it("asks no sooner than after a second, whatever the service says", async () => {
    const impatient = json(200, queued, { "retry-after": "0" });
    const client = await start(json(201, queued, { "retry-after": "0" }), impatient, impatient, impatient);
    const stopped = client.ask("Is it?", { signal: AbortSignal.timeout(600) });
    await expect(stopped).rejects.toThrow();
    expect(service.seen).toHaveLength(1);
  });

  it.each([200, 400])(
    "takes no answer of more than it has room for, however small it comes (status %i)",
    async (status) => {
      const packed = gzipSync(Buffer.alloc(80 * 2 ** 20, " "));
      expect(packed.length).toBeLessThan(100_000);
      const client = await start((response) => {
        response.writeHead(status, { "content-type": "application/json", "content-encoding": "gzip" }).end(packed);
      });
      expect(await failure(client.card("c-1"))).toMatchObject({ code: "too_large", status });
    },
  );

  it("says why a deferred card failed", async () => {
    const error = { error: "not_in_dataset", message: "There are no normals." };
    const client = await start(
      json(201, queued, { "retry-after": "0" }),
      json(200, { ...queued, status: "failed", error }),
    );
    expect(await failure(client.ask("Is it?"))).toMatchObject({
      code: "not_in_dataset",
      message: "There are no normals.",
    });
  });

  it("gives the service's own words for an error", async () => {
    const body = { error: "unknown_gene", message: "P35 is no gene.", details: { suggestions: ["Is TP53 up?"] } };
    const client = await start(json(400, body));
    expect(await failure(client.ask("Is it?"))).toMatchObject({
      status: 400,
      code: "unknown_gene",
      message: body.message,
      details: body.details,
    });
  });

  it("makes a readable error of an answer that is none of the API's", async () => {
    const page: Answer = (response) => response.writeHead(403, { "content-type": "text/html" }).end("<html>no</html>");
    const client = await start(page, json(200, { hello: "world" }));
    expect(await failure(client.ask("Is it?"))).toMatchObject({
      status: 403,
      code: "http_403",
      message: "The service answered 403 Forbidden",
    });
    expect(await failure(client.ask("Is it?"))).toMatchObject({ code: "unexpected_response" });
  });

  it("tries a GET again after 5xx and broken connections, a POST never", async () => {
    const broken: Answer = (response) => response.destroy();
    const client = await start(json(503, {}), broken, json(200, { cancer_types: [] }), broken);
    expect(await client.call("listCancerTypes", {})).toEqual({ cancer_types: [] });
    expect(service.seen).toHaveLength(3);
    expect(await failure(client.ask("Is it?"))).toMatchObject({ status: null, code: "unreachable" });
    expect(service.seen).toHaveLength(4);
  });

  it("asks again for what it knows of the data by its tag, and takes a new answer", async () => {
    const list = (code: string) => ({ cancer_types: [{ code, name: code, sample_count: 1 }] });
    const unchanged: Answer = (response) => response.writeHead(304).end();
    const client = await start(
      json(200, list("LUAD"), { etag: '"v1"' }),
      unchanged,
      json(200, list("GBM"), { etag: '"v2"' }),
      unchanged,
      json(200, { genes: [] }),
    );
    const codes = async () => {
      const { cancer_types } = await client.call("listCancerTypes", {});
      return cancer_types.splice(0).map(({ code }) => code);
    };
    expect([await codes(), await codes(), await codes(), await codes()]).toEqual([
      ["LUAD"],
      ["LUAD"],
      ["GBM"],
      ["GBM"],
    ]);
    for (const search of ["TP5", "TP5", "TP53"]) await client.call("listGenes", { query: { search } });
    expect(service.seen.map(({ tag }) => tag)).toEqual([
      undefined,
      '"v1"',
      '"v1"',
      '"v2"',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("gives what it knew when it asked, however much it learns before the answer", async () => {
    const asked = Promise.withResolvers<Parameters<Answer>[0]>();
    const late: Answer = (response) => asked.resolve(response);
    const genes = (symbol: string) => json(200, { genes: [{ symbol, name: "" }] }, { etag: '"v1"' });
    const client = await start(genes("TP53"), late, genes("EGFR"));
    const list = (search: string) => client.call("listGenes", { query: { search } });
    const first = await list("TP53");
    const again = list("TP53");
    const response = await asked.promise;
    await Promise.all(Array.from({ length: 500 }, (_, i) => list(`E${i}`)));
    response.writeHead(304).end();
    expect(await again).toEqual(first);
  });

  it("stops waiting when it is told to", async () => {
    const client = await start(json(201, queued, { "retry-after": "30" }));
    const stop = new AbortController();
    const asked = client.ask("Is it?", { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
  });

  it("gives up on a service that does not answer in time", async () => {
    await start(() => undefined);
    const client = new CgqClient({ baseUrl: service.url, timeoutMs: 50 });
    expect(await failure(client.ask("Is it?"))).toMatchObject({ code: "timeout" });
  });

  it("writes path and query parameters, and reads text and files", async () => {
    const text: Answer = (response) =>
      response.writeHead(200, { "content-type": "text/plain" }).end("Samples were compared.");
    const png: Answer = (response) =>
      response.writeHead(200, { "content-type": "image/png" }).end(Buffer.from([137, 80]));
    const client = await start(text, png);
    const methods = await client.call("getMethods", { params: { card_id: "a/b c" }, query: { regenerate: "true" } });
    expect(methods).toBe("Samples were compared.");
    const file = await client.call("exportFigure", { params: { card_id: "x", format: "png" }, query: { width: 300 } });
    expect(file).toEqual(Uint8Array.of(137, 80));
    expect(service.seen.map((one) => one.url)).toEqual([
      "/v1/cards/a%2Fb%20c/methods?regenerate=true",
      "/v1/cards/x/export/png?width=300",
    ]);
  });
});
