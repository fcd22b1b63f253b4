import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startTestService, type TestService } from "../test-service.ts";
import { startVisit, type Visit } from "./browser-visit.ts";

const MISREAD = "Is TP35 expression different between breast cancer and LUAD?";
const addressOf = (question: string) => `/?q=${encodeURIComponent(question)}&refused`;

let at: TestService;
let guest: Visit;
beforeAll(async () => {
  at = await startTestService();
  guest = startVisit(at.process().url);
});
afterAll(() => at.stop());

const hrefs = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute("href"));

describe("the page of a question that was not understood", () => {
  it("offers questions that the data answer to whoever has its address", async () => {
    const { document } = await guest.open(addressOf(MISREAD));
    const offered = [...document.querySelectorAll(".cgq-ask a")].map((link) => link.textContent);
    expect(offered[0]).toBe("Does TP53 expression differ between BRCA and LUAD?");
  });

  it("leads to the pages of the genes and cancer types that it names, once each", async () => {
    const { document } = await guest.open(
      addressOf("Is EGFR or ERBB2 methylated in BRCA and breast cancer by zodiac?"),
    );
    const links = hrefs(document, ".cgq-refused .cgq-prose a");
    expect(links).toEqual(["/genes/EGFR", "/genes/ERBB2", "/cancers/BRCA"]);
    for (const link of links) expect((await guest.open(link ?? "")).status).toBe(200);
  });

  it("says what stands for a word, and no names of ours for what words ask", async () => {
    const { text } = await guest.open(addressOf(MISREAD));
    expect(text).toContain("breast (BRCA)");
    expect(text).not.toContain("(difference)");
  });

  it("is bounded for each network, and the question box is not", async () => {
    // A minute may end within the first burst.
    let last = 200;
    for (let burst = 0; burst < 3 && last !== 429; burst += 1) {
      const answers = await Promise.all(Array.from({ length: 65 }, () => at.call(addressOf(MISREAD), { key: null })));
      last = Math.max(...answers.map(({ status }) => status));
    }
    expect(last).toBe(429);
    expect((await at.call("/?q=TP53", { key: null })).status).toBe(200);
  });
});
