import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { contentSha256, resultsSha256 } from "../../src/cards/digest.ts";
import type { CompletedCard } from "../../src/contract/card.ts";
import { CitationSet } from "../../src/contract/citation.ts";
import { errorOf, FLAGSHIP, startTestService, statusAndCode, type Given, type TestService } from "./test-service.ts";

let at: TestService;
let card: CompletedCard;
beforeAll(async () => {
  at = await startTestService();
  card = await at.newCard();
});
afterAll(() => at.stop());

describe("POST /v1/query", () => {
  it("answers with a finished card of the loaded data", () => {
    expect(card).toMatchObject({
      status: "completed",
      schema_version: "1.0",
      license: "CC-BY-4.0",
      url: `${at.process().url}/cards/${card.id}`,
      parent_card_id: null,
      rerun_of: null,
      fork_count: 0,
      query: {
        original: FLAGSHIP,
        parsed: { gene: "TP53", cancer_types: ["BRCA", "LUAD"], analysis_type: "differential_expression" },
      },
      results: { statistics: { test: "wilcoxon_rank_sum" }, sample_sizes: { BRCA: 525, LUAD: 32 } },
      figure: { type: "boxplot" },
    });
    expect(card.id).toMatch(/^cgq-\d{4}-\d\d-\d\d-[0-9a-z]{5}$/);
  });

  it("gives digests that anybody can recompute", () => {
    expect(card.results_sha256).toBe(resultsSha256(card));
    expect(card.content_sha256).toBe(contentSha256(card));
  });

  it("gives the same results digest to the same question, and a new card", async () => {
    const again = await at.newCard();
    expect(again.id).not.toBe(card.id);
    expect(again.results_sha256).toBe(card.results_sha256);
  });

  it.each([
    ["unknown_gene", "Is TP35 expression different between BRCA and LUAD?"],
    ["unknown_cancer_type", "Is TP53 expression different between BRCA and blorbitis?"],
    ["not_a_question", ""],
    ["not_a_question", "SELECT * FROM expression; DROP TABLE expression;"],
    ["invalid_request", `Is TP53 expression different between BRCA and LUAD? ${"x".repeat(10_000)}`],
  ])("refuses with %s and a sentence for %#", async (code, question) => {
    const answer = await at.ask(question);
    expect(answer.status).toBe(400);
    const { error, message } = await errorOf(answer);
    expect(error).toBe(code);
    expect(message).toMatch(/\w+ \w+/);
    expect(message).not.toMatch(/\n\s+at /);
  });

  it.each([
    ["broken JSON", { body: '{"query":', headers: { "content-type": "application/json" } }],
    ["no body", {}],
    ["an empty JSON body", { body: "", headers: { "content-type": "application/json" } }],
    ["another type", { body: "hello", headers: { "content-type": "application/xml" } }],
    ["a missing query", { json: {} }],
    ["a query that is no text", { json: { query: 5 } }],
    ["an unknown field", { json: { query: FLAGSHIP, model: "x" } }],
    ["100 kB", { json: { query: "x".repeat(100_000) } }],
    ["a prototype", { body: '{"query":"x","__proto__":{}}', headers: { "content-type": "application/json" } }],
  ])("refuses %s with 400", async (_, given: Given) => {
    const answer = await at.call("/v1/query", { method: "POST", ...given });
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).error).toBe("invalid_request");
  });
});

describe("GET /v1/cards/{card_id}", () => {
  it("gives the card as it was answered", async () => {
    const answer = await at.call(`/v1/cards/${card.id}`);
    expect(await answer.json()).toEqual(card);
  });

  it("answers 304 while the card is the same", async () => {
    const other = await at.newCard();
    const tag = (await at.call(`/v1/cards/${other.id}`)).headers.get("etag") ?? "";
    const same = await at.call(`/v1/cards/${other.id}`, { headers: { "if-none-match": tag } });
    expect([same.status, await same.text()]).toEqual([304, ""]);
    await at.post(`/v1/cards/${other.id}/fork`, { exact_copy: true });
    expect((await at.call(`/v1/cards/${other.id}`, { headers: { "if-none-match": tag } })).status).toBe(200);
  });

  it("answers 404 for a card that is not there", async () => {
    for (const path of ["", "/methods", "/cite", "/context", "/export/json"]) {
      const answer = await at.call(`/v1/cards/card_unknown${path}`);
      expect(await statusAndCode(answer)).toEqual([404, "not_found"]);
    }
  });
});

describe("what belongs to a card", () => {
  it("is the methods text, as stored and rendered anew", async () => {
    const stored = await at.call(`/v1/cards/${card.id}/methods`);
    expect(stored.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await stored.text()).toBe(card.methods);
    expect(await (await at.call(`/v1/cards/${card.id}/methods?regenerate=true`)).text()).toBe(card.methods);
  });

  it("is a set of citations with the attributions of its data", async () => {
    const citations = CitationSet.parse(await (await at.call(`/v1/cards/${card.id}/cite`)).json());
    expect(citations.bibtex).toContain(`@misc{${card.id},`);
    expect(citations.apa).toContain(card.url);
    expect(citations.mla).toContain("Is TP53 Expression Different between BRCA and LUAD?");
    expect(citations.url).toBe(card.url);
    expect(citations.data_sources.map((source) => source.url)).toContain("https://www.cancer.gov/tcga");
  });

  it("is a context without collections", async () => {
    const context = await at.call(`/v1/cards/${card.id}/context`);
    expect(await context.json()).toEqual({ projects: [], explorations: [], studies: [] });
  });

  it("is its figure as a file", async () => {
    const file = async (format: string) => {
      const answer = await at.call(`/v1/cards/${card.id}/export/${format}`);
      return { type: answer.headers.get("content-type"), bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const json = await file("json");
    expect(JSON.parse(json.bytes.toString())).toEqual(card.figure.plotly_json);
    expect((await file("svg")).bytes.toString()).toMatch(/^<svg [^>]*width="800" height="600"/);
    const png = await file("png");
    expect(png.type).toBe("image/png");
    // Width and height stand in the IHDR chunk of a PNG file.
    expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([1600, 1200]);
    expect((await at.call(`/v1/cards/${card.id}/export/pdf`)).status).toBe(400);
    expect((await at.call(`/v1/cards/${card.id}/export/svg?width=99`)).status).toBe(400);
    expect((await errorOf(await at.call(`/v1/cards/${card.id}/export/png?scale=`))).message).not.toContain("Too small");
  });
});
