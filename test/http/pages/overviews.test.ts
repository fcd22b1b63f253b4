import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startTestService, type TestService } from "../test-service.ts";
import { startVisit, type Visit } from "./browser-visit.ts";
import { withoutBrackets } from "./without-brackets.ts";

let at: TestService;
let guest: Visit;
beforeAll(async () => {
  at = await startTestService();
  guest = startVisit(at.process().url);
});
afterAll(() => at.stop());

const titles = (document: Document) => [...document.querySelectorAll(".topic h2")].map((one) => one.textContent);

/** The key figures of a page, as "label: value note". */
const figuresOf = (document: Document): string[] =>
  [...document.querySelectorAll(".stats > div")].map((one) =>
    [one.querySelector("dt")?.textContent, one.querySelector("dd")?.textContent?.replaceAll(/\s+/gu, " ").trim()].join(
      ": ",
    ),
  );

/** Links of the contents line that lead to no part of the page. */
const lostLinks = (document: Document): (string | null)[] =>
  [...document.querySelectorAll("nav.contents a")]
    .map((one) => one.getAttribute("href"))
    .filter((href) => document.querySelector(href ?? "") === null);

const CHANGES = ["R132H", "R132C", "R132G", "R132S", "R132L"];
const mutatedQuestion = (what: string) => `How often is ${what} mutated across all cancer types?`;

describe("the page of a gene", () => {
  it("opens without an account and says what the cards of its questions say", async () => {
    const { status, document } = await guest.open("/genes/TP53");
    expect([status, document.querySelector("h1")?.textContent]).toEqual([200, "TP53 tumor protein p53"]);
    expect(titles(document)).toEqual([
      "Where it is mutated",
      "How often it is mutated",
      "Expression",
      "Expression on another scale",
      "Survival by mutation",
      "Survival by expression",
      "Mutated together with",
      "Amplification",
      "Deep deletion",
    ]);
    // The starter data hold TP53 as Agilent ratios of these four, and as RSEM of five others.
    expect(document.querySelector("#scale .keep")?.getAttribute("href")).toContain(
      encodeURIComponent("How is TP53 expressed in BRCA, KIRC, LUAD and UCEC?"),
    );
    const topic = document.querySelector("#mutations");
    const question = new URL(topic?.querySelector(".keep")?.getAttribute("href") ?? "", at.process().url);
    const card = await at.newCard(question.searchParams.get("q") ?? "");
    expect(topic?.querySelector(".answer")?.textContent).toBe(withoutBrackets(card.results.answer));
    expect(topic?.querySelector("img")?.alt).toBe(card.figure.alt_text);
  });

  it("is sent from its name on, before its cards are computed, and says where its first figure is", async () => {
    const { body } = await at.call("/genes/KMT2D", { key: null });
    const parts: string[] = [];
    for await (const part of body ?? []) parts.push(Buffer.from(part).toString());
    expect(parts[0]).toContain("<h1>KMT2D <small>");
    expect(parts[0]).toMatch(/<link rel="preload" as="image" href="\/genes\/KMT2D\/protein-narrow-dark.png"/u);
    expect(parts[0]).not.toContain("topic");
    expect(parts[1]).toContain('id="protein"');
    expect(parts[1]).not.toContain('id="survival"');
    expect(parts.join("")).toContain("</html>");
  });

  it("begins with its key figures, as its cards count them, and a line of contents", async () => {
    const { document } = await guest.open("/genes/TP53");
    const { results } = await at.newCard(mutatedQuestion("TP53"));
    const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
    const [count, n] = [sum(results.groups.map((one) => one.count ?? 0)), sum(results.groups.map((one) => one.n))];
    const ofAll = `${count.toLocaleString("en-US")} of ${n.toLocaleString("en-US")}`;
    const figures = figuresOf(document);
    expect(figures[0]).toBe(
      `Mutated in ${results.groups.length} cancer types: ${((100 * count) / n).toFixed(1)}% ${ofAll}`,
    );
    expect(figures).toContain("Mutated most often: UCS 91.2% 52 of 57");
    // One call among 539 tumours, and one among 36: not the losses and gains that the same card tells.
    expect(figures).toContain("Amplified most often: UCEC 0.2% 1 of 539");
    expect(figures).toContain("Deeply deleted most often: CHOL 2.8% 1 of 36");
    expect(document.querySelectorAll("nav.contents a")).toHaveLength(10);
    expect(lostLinks(document)).toEqual([]);
  });

  it("offers what its data answer, with the number of patients", async () => {
    const { document } = await guest.open("/genes/ABCA4");
    const offers = [...document.querySelectorAll(".offers li")].map((one) => one.textContent ?? "");
    expect(offers.length).toBeGreaterThan(0);
    expect(offers.join(" ")).not.toContain("copy number");
    for (const offer of offers) expect(offer).toMatch(/\? *\d[\d,]* patients$/u);
  });

  it("has figures for light and dark, wide and narrow pages", async () => {
    for (const file of ["mutations.png", "mutations-narrow-dark.png", "protein-narrow.png", "survival-dark.png"]) {
      const answer = await at.call(`/genes/TP53/${file}`, { key: null });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect([answer.headers.get("content-type"), Buffer.from(bytes.slice(1, 4)).toString()]).toEqual([
        "image/png",
        "PNG",
      ]);
    }
    expect((await guest.open("/genes/TP53/nothing.png")).status).toBe(404);
  });

  it("counts the patients at the positions of its protein as the calls do", async () => {
    const { document } = await guest.open("/genes/IDH1");
    const count = async (what: string) => {
      const { results } = await at.newCard(mutatedQuestion(what));
      return results.groups.reduce((sum, { count: found = 0 }) => sum + found, 0);
    };
    let expected = 0;
    for (const change of CHANGES) expected += await count(`IDH1 ${change}`);
    const answer = document.querySelector("#protein .answer")?.textContent ?? "";
    expect(answer).toMatch(/^IDH1 is mutated most often at R132: /u);
    const [share = 0, all = 0] = [...answer.matchAll(/([\d.,]+)(?=%| patients with a)/gu)].map(([text]) =>
      Number(text.replaceAll(",", "")),
    );
    expect(all).toBeLessThanOrEqual(await count("IDH1"));
    expect(Math.abs((share / 100) * all - expected)).toBeLessThan(all / 500);
    expect(document.querySelector("#protein img")?.getAttribute("alt")).toContain("R132");
  });

  it("claims no first position where as many patients have others mutated", async () => {
    const { document } = await guest.open("/genes/ABCA4");
    // SQL: count(DISTINCT patient_id) by the number in protein_change is 2 for eight positions, and 1 for all others.
    expect(document.querySelector("#protein .answer")?.textContent).toMatch(
      /^ABCA4 is mutated most often at 8 positions: each in 2\.2% of 90 patients/u,
    );
  });

  it("draws survival as the hazard ratios of the card that it offers", async () => {
    const { document } = await guest.open("/genes/TP53");
    const topic = document.querySelector("#survival");
    const card = await at.newCard("Is TP53 mutation associated with survival across all cancer types?");
    const shown = topic?.querySelector(".answer")?.textContent ?? "";
    expect(withoutBrackets(shown)).toBe(withoutBrackets(card.results.answer));
    const own = card.results.statistics.additional.filter(
      ({ test, comparison, effect_size, confidence_interval }) =>
        test === "log_rank" &&
        /^(?!PFS)[A-Z]+: /u.test(comparison) &&
        effect_size !== null &&
        confidence_interval !== null,
    );
    expect(topic?.textContent).toContain(`Hazard ratios of ${own.length} cancer types`);
  });

  it("keeps no card", async () => {
    const before = (await guest.open("/search?q=ERBB2")).text;
    await guest.open("/genes/ERBB2");
    expect((await guest.open("/search?q=ERBB2")).text).toBe(before);
  });

  it("says why a part of it is missing", async () => {
    const { document } = await guest.open("/genes/ABCA4");
    expect(document.querySelectorAll(".topic .missing").length).toBeGreaterThan(0);
    expect(document.querySelectorAll(".topic")).toHaveLength(8);
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

describe("the numbers of a cancer type", () => {
  it("are those of its patients: age, sexes, stages and deaths", async () => {
    const { document } = await guest.open("/cancers/LUAD");
    const survival = await at.newCard("Is sex associated with overall survival in LUAD?");
    const sizes = survival.results.groups.map(({ n }) => n).join(", ");
    const figures = figuresOf(document);
    expect(figures).toEqual(
      expect.arrayContaining([
        "Age, median: 66 quartiles 59, 73",
        `Female, male: ${sizes}`,
        "Deaths: 184 of 510 followed",
      ]),
    );
    expect(figures.find((one) => one.startsWith("Stage I, II, III, IV: "))).toBeDefined();
    expect(lostLinks(document)).toEqual([]);
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
