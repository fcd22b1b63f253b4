import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { JSDOM } from "jsdom";
import type { CompletedCard } from "../../../src/contract/card.ts";
import { startTestService, type TestService } from "../test-service.ts";

let at: TestService;
let card: CompletedCard;
beforeAll(async () => {
  at = await startTestService();
  card = await at.newCard();
});
afterAll(() => at.stop());

const page = (path: string) => at.call(path, { key: null });

describe("GET /cards/{id}", () => {
  it("shows the whole card without a login", async () => {
    const answer = await page(`/cards/${card.id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const { document } = new JSDOM(await answer.text()).window;
    const text = document.querySelector("main")?.textContent ?? "";
    for (const part of [card.id, card.query.original, card.results.answer, card.methods, card.dataset_version])
      expect(text).toContain(part);
    expect(text).toContain("Schema 1.0");
    expect(text).toContain("@misc{");
    expect(text).toContain(card.query.sql.split("\n").at(-1));
    const numbers = [...document.querySelectorAll("data")].map((data) => Number(data.getAttribute("value")));
    expect(numbers).toContain(card.results.statistics.p_value);
  });

  it("carries the figure as data and as a picture", async () => {
    const { document } = new JSDOM(await (await page(`/cards/${card.id}`)).text()).window;
    expect(JSON.parse(document.querySelector("#figure-json")?.textContent ?? "")).toEqual(card.figure.plotly_json);
    const source = document.querySelector("#figure img")?.getAttribute("src") ?? "";
    const picture = await page(source);
    expect(picture.headers.get("content-type")).toBe("image/svg+xml");
    expect(await picture.text()).toMatch(/^<svg /);
  });

  it("lets nothing run or load but its own files", async () => {
    const answer = await page(`/cards/${card.id}`);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    const { document } = new JSDOM(await answer.text()).window;
    const scripts = [...document.querySelectorAll("script")].filter((script) => !/json/.test(script.type));
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      expect(script.textContent).toBe("");
      expect((await page(script.getAttribute("src") ?? "")).status).toBe(200);
    }
  });

  it("describes itself to reference managers", async () => {
    const { document } = new JSDOM(await (await page(`/cards/${card.id}`)).text()).window;
    const metadata: unknown = JSON.parse(document.querySelector("#metadata")?.textContent ?? "");
    expect(metadata).toMatchObject({ "@type": "Dataset", identifier: card.id, url: card.url });
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(card.url);
  });

  it("answers an unknown card with a page that says so", async () => {
    const answer = await page("/cards/cgq-2020-01-01-00000");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("There is no card cgq-2020-01-01-00000");
  });

  it("escapes what comes from the address", async () => {
    const text = await (await page("/cards/%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E")).text();
    expect(text).not.toContain("<img src=x");
  });
});
