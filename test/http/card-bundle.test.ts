import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { CardBundle } from "../../src/contract/card-bundle.ts";
import { errorOf, startTestService, type TestService } from "./test-service.ts";

let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

const get = (path: string) => at.call(path, { key: at.process().key });

describe("GET /v1/cards/{card_id}/bundle", () => {
  it("gives the card with its citations, its picture, and the answer in every text", async () => {
    const { id } = await at.newCard();
    const bundle = CardBundle.parse(await (await get(`/v1/cards/${id}/bundle`)).json());
    expect(bundle["application/vnd.cgq.card.v1+json"]).toEqual({
      ...(await at.card(id)),
      citations: await (await get(`/v1/cards/${id}/cite`)).json(),
    });
    const picture = await get(`/v1/cards/${id}/export/png?width=800&height=600&scale=1`);
    const base64 = Buffer.from(await picture.arrayBuffer()).toString("base64");
    expect(JSON.stringify(bundle).split(base64)).toHaveLength(2);
    expect(bundle["text/html"]).toContain(base64);
    for (const kind of ["text/html", "text/latex", "text/markdown", "text/plain"] as const) {
      expect(bundle[kind]).toContain(id);
      expect(bundle[kind]).toContain("TP53 expression");
    }
  });

  it.each([
    "Is TP53 expression different between BRCA and LUAD?",
    "Is IDH1 mutation associated with survival in LGG, adjusted for age and sex?",
    "Does high ESR1 expression affect survival in BRCA?",
    "Do TP53 and KRAS mutations co-occur in LUAD?",
    "How often is KRAS mutated in LUAD?",
    "Is TP53 expression correlated with MDM2 expression in LUAD?",
    "Which genes are most often mutated in LUAD?",
    "Is EGFR expression different between stages in LUAD?",
    "How often is ERBB2 amplified in BRCA?",
  ])("takes less than 64 kB of a notebook: %s", async (query) => {
    const asked = await at.post("/v1/query", { query });
    expect(asked.status).toBe(201);
    const { id } = (await asked.json()) as { id: string };
    const bundle = CardBundle.parse(await (await get(`/v1/cards/${id}/bundle`)).json());
    const sizes = Object.entries(bundle).map(
      ([type, data]) => [type, Buffer.byteLength(JSON.stringify(data))] as const,
    );
    process.stdout.write(`${sizes.map(([type, size]) => `${type} ${size}`).join(", ")}: ${query}\n`);
    expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(64_000);
  });

  it("is not there for an unknown card, nor without a key", async () => {
    const unknown = await get("/v1/cards/cgq-2026-01-01-zzzzz/bundle");
    expect([unknown.status, (await errorOf(unknown)).error]).toEqual([404, "not_found"]);
    expect((await at.call("/v1/cards/cgq-2026-01-01-zzzzz/bundle", { key: null })).status).toBe(401);
  });

  it("is refused while the card is computed", async () => {
    const queued = await at.post("/v1/query", { query: "Which genes differ between ACC and UVM?" });
    const { id } = (await queued.json()) as { id: string };
    const { status, error } = await get(`/v1/cards/${id}/bundle`).then(async (answer) => ({
      status: answer.status,
      error: await errorOf(answer),
    }));
    expect(status).toBe(400);
    expect(error.message).toMatch(/queued|running/);
  });
});
