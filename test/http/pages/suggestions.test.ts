import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { errorOf, startTestService, type TestService } from "../test-service.ts";

let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

interface Completion {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly kind: string;
  readonly detail: string;
  readonly loaded: string;
}

const get = (asked: Record<string, string>) => at.call(`/suggest?${new URLSearchParams(asked)}`, { key: null });
async function suggested(asked: Record<string, string>): Promise<Completion[]> {
  const { suggestions }: { suggestions: Completion[] } = await (await get(asked)).json();
  return suggestions;
}

describe("GET /suggest", () => {
  it("completes the word before the cursor, for everybody and for caches", async () => {
    const answer = await get({ text: "TP53 expression in LUA" });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
    const { suggestions }: { suggestions: Completion[] } = await answer.json();
    const luad = { text: "LUAD", start: 19, end: 22, kind: "cancer_type", detail: "Lung adenocarcinoma" };
    expect(suggestions[0]).toEqual({ ...luad, loaded: "TP53: expression, mutations, copy number" });
    const text = "Is KRA expression different between BRCA and LUAD?";
    expect(await suggested({ text, cursor: "6" })).toContainEqual(
      expect.objectContaining({ text: "KRAS", start: 3, end: 6, kind: "gene" }),
    );
  });

  it("offers whole questions in the place of all that is typed", async () => {
    const [first] = await suggested({ text: "how often is egfr amp" });
    expect(first).toMatchObject({ text: "How often is EGFR amplified in LUAD?", start: 0, end: 21, kind: "question" });
  });

  it("offers a question once that stands among the examples and among those about the gene", async () => {
    const texts = (await suggested({ text: "How often is KRAS mut" })).map(({ text }) => text);
    expect(texts).toContain("How often is KRAS mutated in LUAD?");
    expect(texts).toEqual([...new Set(texts)]);
  });

  it("offers a cancer type where one is expected, with what is loaded there of the gene that is named", async () => {
    const [first] = await suggested({ text: "Is high EGFR expression associated with survival in GB" });
    expect(first).toMatchObject({
      text: "GBM",
      kind: "cancer_type",
      loaded: expect.stringMatching(/^EGFR: mutations; no expression, copy number loaded$/),
    });
  });

  it("says of a gene in how many cancer types it is loaded", async () => {
    const [first] = await suggested({ text: "Is TP53B", kind: "gene" });
    expect(first).toMatchObject({ text: expect.stringMatching(/^TP53B/), loaded: expect.any(String) });
    const egfr = (await suggested({ text: "Is EGF" })).find(({ text }) => text === "EGFR");
    expect(egfr?.loaded).toMatch(/^expression in \d+ cancer types, mutations in 31, copy number in \d+$/);
  });

  it("offers questions about a gene behind its name, each answered with a card", async () => {
    const offered = (await suggested({ text: "EGFR " })).filter(({ kind }) => kind === "question");
    expect(offered.length).toBeGreaterThan(3);
    for (const { text, start, end } of offered) {
      expect([start, end]).toEqual([0, 5]);
      expect(text).toContain("EGFR");
      expect([text, (await at.ask(text)).status]).toEqual([text, 201]);
    }
  });

  it("offers the same questions where nothing but the gene is typed", async () => {
    const questionsOf = async (text: string) =>
      (await suggested({ text })).filter(({ kind }) => kind === "question").map((one) => one.text);
    expect(await questionsOf("EGFR")).toEqual(await questionsOf("EGFR "));
  });

  it("offers questions about a gene by the word that is begun behind it", async () => {
    for (const [text, word] of [
      ["Is EGFR expr", "expression"],
      ["TP53 mut", "mutat"],
    ] as const) {
      const [first] = await suggested({ text });
      expect(first).toMatchObject({ kind: "question", start: 0, end: text.length });
      expect(first?.text).toContain(word);
      expect(first?.text).toContain(text.includes("EGFR") ? "EGFR" : "TP53");
    }
  });

  it("says what is loaded of a cancer type that stands there whole", async () => {
    const [first] = await suggested({ text: "TP53 expression in BRCA" });
    expect(first).toMatchObject({
      text: "BRCA",
      kind: "cancer_type",
      loaded: "TP53: expression, mutations, copy number",
    });
  });

  it("keeps to one kind, and offers nothing that is there already", async () => {
    const genes = await suggested({ text: "TP53", kind: "gene" });
    expect(genes.length).toBeGreaterThan(0);
    expect(genes.map(({ kind }) => kind)).toEqual(genes.map(() => "gene"));
    expect(genes.map(({ text }) => text)).not.toContain("TP53");
  });

  it.each([{ text: "x".repeat(2001) }, { text: "x", cursor: "-1" }, { text: "x", kind: "patient" }, {}])(
    "answers %o with what is wrong",
    async (asked) => {
      const answer = await get(asked);
      expect([answer.status, (await errorOf(answer)).error]).toEqual([400, "invalid_request"]);
    },
  );

  it("bounds how often one network asks, and no other page", async () => {
    // A minute may end within the first burst.
    let refused: Response | undefined;
    for (let burst = 0; burst < 3 && refused === undefined; burst += 1) {
      const answers = await Promise.all(Array.from({ length: 620 }, () => get({ text: "TP5" })));
      refused = answers.find(({ status }) => status === 429);
    }
    if (refused === undefined) throw new Error("Nothing was refused.");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await errorOf(refused)).error).toBe("rate_limited");
    expect((await at.call("/data", { key: null })).status).toBe(200);
  });
});
