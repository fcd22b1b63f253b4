import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startTestService, type TestService } from "./test-service.ts";

let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

const get = (path: string) => at.call(path, { key: at.process().key });

// What the scripts compute is compared with the cards by R in `npm run verify -- scripts`.
describe("GET /v1/cards/{card_id}/script", () => {
  it("gives R that reads the card's rows and compares its numbers", async () => {
    const card = await at.newCard("Does high PRAME expression predict survival in UVM?");
    const answer = await get(`/v1/cards/${card.id}/script`);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const script = await answer.text();
    expect(script).toContain(`${card.url}/data.tsv`);
    expect(script).toContain(String(card.results.statistics.hazard_ratio));
    const [header] = (await (await get(`/v1/cards/${card.id}/data?format=tsv`)).text()).split("\n");
    const names = header?.split("\t") ?? [];
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(["PRAME_expression", "PRAME_expression_level"]));
  });

  it("counts other mutations of the gene among those without the kind that makes the groups, as the card does", async () => {
    const card = await at.newCard("Is CDKN1A lower in BRCA with truncating TP53 mutations than without?");
    const script = await (await get(`/v1/cards/${card.id}/script`)).text();
    const column = 'rows[["TP53_truncating_mutation"]]';
    expect(script).toContain(`${column}[${column} %in% "another TP53 mutation"] <- "wild type"`);
  });

  it("is not there for an unknown card", async () => {
    expect((await get("/v1/cards/cgq-2026-01-01-zzzzz/script")).status).toBe(404);
  });
});
