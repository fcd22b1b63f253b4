import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startTestService, type TestService } from "../test-service.ts";
import { startVisit, type Visit } from "./browser-visit.ts";

let at: TestService;
let guest: Visit;
beforeAll(async () => {
  at = await startTestService();
  guest = startVisit(at.process().url);
});
afterAll(() => at.stop());

const titles = (document: Document) => [...document.querySelectorAll(".topic h2")].map((one) => one.textContent);

describe("the page of a gene", () => {
  it("opens without an account and says what the cards of its questions say", async () => {
    const { status, document } = await guest.open("/genes/TP53");
    expect([status, document.querySelector("h1")?.textContent]).toEqual([200, "TP53 tumor protein p53"]);
    expect(titles(document)).toEqual(["How often it is mutated", "Expression", "Amplification", "Deep deletion"]);
    const topic = document.querySelector("#mutations");
    const question = new URL(topic?.querySelector(".keep")?.getAttribute("href") ?? "", at.process().url);
    const card = await at.newCard(question.searchParams.get("q") ?? "");
    expect(card.results.answer.startsWith(topic?.querySelector(".answer")?.textContent ?? "?")).toBe(true);
    expect(topic?.querySelector("img")?.alt).toBe(card.figure.alt_text);
  });

  it("has figures for light and dark pages", async () => {
    for (const file of ["mutations.png", "mutations-dark.png"]) {
      const answer = await at.call(`/genes/TP53/${file}`, { key: null });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect([answer.headers.get("content-type"), Buffer.from(bytes.slice(1, 4)).toString()]).toEqual([
        "image/png",
        "PNG",
      ]);
    }
    expect((await guest.open("/genes/TP53/nothing.png")).status).toBe(404);
  });

  it("keeps no card", async () => {
    const before = (await guest.open("/search?q=ERBB2")).text;
    await guest.open("/genes/ERBB2");
    expect((await guest.open("/search?q=ERBB2")).text).toBe(before);
  });

  it("says why a part of it is missing", async () => {
    const { document } = await guest.open("/genes/ABCA4");
    expect(document.querySelectorAll(".topic .missing").length).toBeGreaterThan(0);
    expect(document.querySelectorAll(".topic")).toHaveLength(4);
  });

  it("is found by other names of the gene, and not by names of none", async () => {
    expect((await guest.open("/genes/HER2")).headers.get("location")).toBe("/genes/ERBB2");
    expect((await guest.open("/genes/NOGENE1")).status).toBe(404);
  });
});

describe("the page of a cancer type", () => {
  it("opens without an account, with genes, survival and studies", async () => {
    const { status, document, text } = await guest.open("/cancers/luad");
    expect([status, document.querySelector("h1")?.textContent]).toEqual([200, "LUAD Lung adenocarcinoma"]);
    expect(titles(document)[0]).toBe("Genes mutated most often");
    expect(text).toContain("TP53");
    expect(document.querySelectorAll("tbody tr").length).toBeGreaterThan(0);
    expect((await guest.open("/cancers/NONE")).status).toBe(404);
  });
});

describe("the question box", () => {
  it.each([
    ["TP53", "/genes/TP53"],
    ["Tell me about BRAF", "/genes/BRAF"],
    ["LUAD", "/cancers/LUAD"],
  ])("leads from %j to %s", async (question, address) => {
    const sent = await guest.send("/", "/ask", { question });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, address]);
  });
});
