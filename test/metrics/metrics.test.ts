import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { cgq } from "../cli/cgq-process.ts";
import { FLAGSHIP, startTestService, type TestService } from "../http/test-service.ts";

const dashboard = join(import.meta.dirname, "..", "..", "src", "deploy", "grafana-dashboard.json");

let at: TestService;
beforeAll(async () => {
  at = await startTestService({ args: ["--metrics", "127.0.0.1:0"] });
});
afterAll(() => at.stop());

const address = (): string => at.process().metrics ?? "";
const told = async (): Promise<string> => (await fetch(address())).text();

/** Samples by name and labels, as the text format of Prometheus writes them. */
async function samples(): Promise<Map<string, number>> {
  const lines = (await told()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const [, series = "", value = ""] = /^([a-z_0-9]+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      return [series, Number(value)];
    }),
  );
}

/** Waits for a value that is counted once an answer is closed. */
async function untilCounted(series: string, value: number): Promise<void> {
  while ((await samples()).get(series) !== value) await sleep(20);
}

describe("--metrics", () => {
  it("counts requests by route, answers by analysis and refusals by code", async () => {
    await at.newCard();
    await at.newCard("How often is KRAS mutated in PAAD?");
    expect((await at.ask("Is NOTAGENE expression different between BRCA and LUAD?")).status).toBe(400);
    await untilCounted('cgq_http_request_duration_seconds_count{method="POST",route="/v1/query",status="201"}', 2);
    await untilCounted('cgq_http_request_duration_seconds_count{method="POST",route="/v1/query",status="400"}', 1);
    const now = await samples();
    const answered = (analysis: string) =>
      now.get(`cgq_answer_duration_seconds_count{analysis="${analysis}",outcome="answered"}`);
    expect([answered("differential_expression"), answered("mutation_frequency")]).toEqual([1, 1]);
    expect(now.get('cgq_refusals_total{code="unknown_gene"}')).toBe(1);
    expect(now.get("cgq_answers_in_progress")).toBe(0);
  });

  it("counts and times deferred cards", async () => {
    const headers = { prefer: "respond-async" };
    await at.call("/v1/query", { method: "POST", headers, json: { query: FLAGSHIP } });
    await untilCounted('cgq_job_duration_seconds_count{outcome="completed"}', 1);
    await untilCounted('cgq_jobs{status="running"}', 0);
    expect((await samples()).get('cgq_jobs{status="queued"}')).toBe(0);
  });

  it("names no question, card or key, whatever addresses are asked for", async () => {
    const card = await at.newCard("How often is KRAS mutated in PAAD?");
    await at.call(`/v1/cards/${card.id}`);
    await at.call("/v1/cards/TP53-in-an-address");
    await at.call("/nowhere/TP53?api_key=cgq_secret");
    await untilCounted(
      'cgq_http_request_duration_seconds_count{method="GET",route="/v1/cards/:card_id",status="200"}',
      1,
    );
    const text = await told();
    for (const secret of ["TP53", "KRAS", "NOTAGENE", "secret", card.id, at.process().key])
      expect(text).not.toContain(secret);
  });

  it("tells memory and event loop, and every metric that the dashboard shows", async () => {
    const known = new Set([...(await samples()).keys()].map((series) => series.replace(/\{.*/, "")));
    const expressions = [...readFileSync(dashboard, "utf8").matchAll(/"expr": "(.*)"/g)].map(([, expr = ""]) => expr);
    const shown = expressions.flatMap((expr) => expr.match(/\b(?:cgq|process|nodejs)_\w+/g) ?? []);
    expect(shown).toEqual(
      expect.arrayContaining(["process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds"]),
    );
    expect(shown.filter((name) => !known.has(name))).toEqual([]);
  });

  it("is not served to the public, and serves nothing else", async () => {
    expect((await at.call("/metrics")).status).toBe(404);
    expect((await fetch(address().replace("/metrics", "/v1/cards"))).status).toBe(404);
    expect((await fetch(address(), { method: "POST" })).status).toBe(405);
  });

  it("refuses what is no address, and one that is taken", async () => {
    const wrong = await cgq(at.home, "serve", "--port", "0", "--metrics", "9464");
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining("HOST:PORT") });
    const { host } = new URL(address());
    const taken = await cgq(at.home, "serve", "--port", "0", "--log-level", "silent", "--metrics", host);
    expect(taken).toMatchObject({ code: 1, stderr: expect.stringContaining(`cannot be served at ${host}`) });
  });
});
