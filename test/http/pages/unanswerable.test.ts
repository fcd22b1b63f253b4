import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { cgq } from "../../cli/cgq-process.ts";
import { startTestService, type TestService } from "../test-service.ts";
import type { Seen, Visit } from "./browser-visit.ts";
import { member } from "./member.ts";

// The starter data set has no expression of these two.
const UNANSWERABLE = "Is EGFR expression different between GBM and LGG?";
const ANSWERABLE = "How often is KRAS mutated in PAAD?";

let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

const send = (visitor: Visit, question: string) => visitor.send("/", "/ask", { question });
const addressOf = ({ headers }: Seen) => headers.get("location") ?? "";
const isCard = (sent: Seen) => addressOf(sent).startsWith("/cards/");
const seenLeft = ({ status, headers, text }: Seen) => [
  status,
  headers.get("ratelimit-remaining"),
  text.match(/(\d) of 2 left/)?.[1],
];

describe("a question that the data cannot answer", () => {
  it("costs a free account nothing of its two a day", async () => {
    const visitor = await member(at, "ada@example.org", "free");
    for (const _ of [1, 2]) {
      const sent = await send(visitor, UNANSWERABLE);
      expect(seenLeft(sent).slice(0, 2)).toEqual([303, "2"]);
      const refused = await visitor.open(addressOf(sent));
      expect([refused.status, refused.text]).toEqual([200, expect.stringContaining("2 of 2 left")]);
    }
    for (const left of ["1", "0"]) expect(seenLeft(await send(visitor, ANSWERABLE)).slice(0, 2)).toEqual([303, left]);
    for (const question of [ANSWERABLE, UNANSWERABLE]) {
      expect(seenLeft(await send(visitor, question))).toEqual([429, "0", "0"]);
    }
  });

  it.each([
    ["cancer types", UNANSWERABLE, /^Is EGFR expression different between \w+ and \w+\?$/],
    ["one cancer type of two", "How often is EGFR amplified in BRCA and GBM?", /EGFR.*BRCA/],
    [
      "genes",
      "Is ABCA4 expression different between BRCA and LUAD?",
      /^Is \w+ expression different between \w+ and \w+\?$/,
    ],
    [
      "pairs for the whole genome",
      "Which genes are differentially expressed between KIRC and KIRP?",
      / \w+ and \w+\?$/,
    ],
  ])("leads to near questions that work, of other %s", async (_, question, near) => {
    const visitor = await member(at, `${question.length}@example.org`, "researcher");
    const { document } = await visitor.open(addressOf(await send(visitor, question)));
    const links = [...document.querySelectorAll(".cgq-ask a")];
    expect(links.length).toBeGreaterThan(0);
    expect(links.length).toBeLessThanOrEqual(3);
    // The first is the question itself with something else in a place; others may take other data of the same gene.
    expect(links[0]?.textContent).toMatch(near);
    for (const link of links) {
      const home = await visitor.open(link.getAttribute("href") ?? "");
      const filled = home.document.querySelector("textarea")?.textContent ?? "";
      expect(filled).toBe(link.textContent);
      expect(isCard(await send(visitor, filled))).toBe(true);
    }
  });

  it("costs nothing as a fork of a card either, which leads to the near questions too", async () => {
    const visitor = await member(at, "eve@example.org", "free");
    const address = `/cards/${(await at.newCard()).id}`;
    const fork = (cancer_types: string) => visitor.send(address, `${address}/fork`, { gene: "EGFR", cancer_types });
    const refused = await fork("GBM, LGG");
    expect(seenLeft(refused).slice(0, 2)).toEqual([400, "2"]);
    const links = [...refused.document.querySelectorAll("[autofocus] [role=alert] a")];
    expect(links.length).toBeGreaterThan(0);
    expect(links[0]?.textContent).toMatch(/^Is EGFR expression different between \w+ and \w+\?$/);
    for (const link of links) {
      expect(link.getAttribute("href")).toBe(`/?q=${encodeURIComponent(link.textContent ?? "")}`);
    }
    expect(seenLeft(await fork("BRCA, LUAD")).slice(0, 2)).toEqual([303, "1"]);
  });

  it("lets no answer over the day's number through when many are asked at the same time", async () => {
    const visitor = await member(at, "lab@example.org", "enterprise");
    await cgq(at.home, "account", "limit", "--email", "lab@example.org", "--requests-per-day", "3");
    const questions = Array.from({ length: 24 }, (_, n) => (n % 4 === 3 ? ANSWERABLE : UNANSWERABLE));
    const asked = await Promise.all(questions.map((question) => send(visitor, question)));
    for (let n = 0; n < 4; n += 1) asked.push(await send(visitor, ANSWERABLE));
    expect(asked.filter(isCard)).toHaveLength(3);
    expect(asked.at(-1)?.status).toBe(429);
  });
});
