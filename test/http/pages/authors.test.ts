import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { CompletedCard } from "../../../src/contract/card.ts";
import { CitationSet } from "../../../src/contract/citation.ts";
import { startTestService, type TestService } from "../test-service.ts";
import type { Visit } from "./browser-visit.ts";
import { generateKey, member } from "./member.ts";
import { documentAt } from "./public-page.ts";

const ORCID = "0000-0002-1825-0097";
const QUESTION = "How often is KRAS mutated in PAAD?";

let at: TestService;
let ada: Visit;
let key: string;
let unnamed: CompletedCard;
let named: CompletedCard;
beforeAll(async () => {
  at = await startTestService();
  ada = await member(at, "ada@example.org", "researcher");
  key = await generateKey(ada, "test");
  unnamed = await ask();
  expect((await name(`Carberry, Josiah https://orcid.org/${ORCID}`)).headers.get("location")).toBe(
    "/settings?changed=author",
  );
  named = await ask();
}, 60_000);
afterAll(() => at.stop());

const name = (author: string) => ada.send("/settings", "/settings/author", { author });
const send = (path: string, json: unknown) => at.call(path, { method: "POST", key, json });
const ask = async () => CompletedCard.parse(await (await send("/v1/query", { query: QUESTION })).json());
const citationsOf = async ({ id }: CompletedCard) =>
  CitationSet.parse(await (await at.call(`/v1/cards/${id}/cite`, { key })).json());
const file = async ({ id }: CompletedCard, format: string) =>
  (await at.call(`/cards/${id}.${format}`, { key: null })).text();

describe("a card of a service without a public address", () => {
  it("says on its page that nobody elsewhere can open what is cited or shared", async () => {
    const document = await documentAt(at, `/cards/${named.id}`);
    expect(document.querySelector(".notice.local")?.textContent).toContain("opens on this computer or network alone");
    const share = document.querySelector("[data-share]");
    expect([share?.getAttribute("data-copy"), share?.getAttribute("data-share")]).toEqual([named.url, QUESTION]);
  });
});

describe("the name of an account in citations", () => {
  it("is on the cards that are made from then on, with its ORCID iD", async () => {
    expect(named.authors).toEqual([{ name: "Carberry, Josiah", orcid: ORCID }]);
    expect(unnamed).not.toHaveProperty("authors");
    expect((await citationsOf(named)).apa).toMatch(
      /^Carberry, J\. \(20\d\d\)\. .* \[Data set\]\. Cancer Genomics Query/,
    );
    expect((await citationsOf(unnamed)).apa).toMatch(/^Cancer Genomics Query\. \(20\d\d\)\. /);
    expect(await file(named, "bib")).toContain("author = {{Carberry}, Josiah}");
    expect(await file(named, "ris")).toContain("AU  - Carberry, Josiah\r\n");
    expect(JSON.parse(await file(named, "csl.json"))).toMatchObject([
      { author: [{ family: "Carberry", given: "Josiah" }] },
    ]);
  });

  it("stands on the card's page and in what programs read of it", async () => {
    const document = await documentAt(at, `/cards/${named.id}`);
    expect(document.querySelector("meta[name=citation_author]")?.getAttribute("content")).toBe("Carberry, Josiah");
    expect(document.querySelector("meta[name='DC.creator']")?.getAttribute("content")).toBe("Carberry, Josiah");
    expect(document.querySelector(".attribution")?.textContent).toContain("by Carberry, Josiah, licensed under");
    const page = await at.call(`/cards/${named.id}`, { key: null });
    expect(page.headers.get("link")).toContain(`<https://orcid.org/${ORCID}>; rel="author"`);
    const plain = await documentAt(at, `/cards/${unnamed.id}`);
    expect(plain.querySelector("meta[name=citation_author]")?.getAttribute("content")).toBe("Cancer Genomics Query,");
  });

  it("is not taken over by an exact copy of somebody else's card", async () => {
    const fork = await at.post(`/v1/cards/${named.id}/fork`, { exact_copy: true });
    const { new_card_id: id }: { new_card_id: string } = JSON.parse(await fork.text());
    expect(await at.card(id)).not.toHaveProperty("authors");
  });

  it("stays on a card whatever the account says later, as its citation files are kept for ever", async () => {
    const before = await at.call(`/cards/${named.id}.bib`, { key: null });
    expect(before.headers.get("cache-control")).toContain("immutable");
    await name("");
    expect((await at.card(named.id)).content_sha256).toBe(named.content_sha256);
    expect(await file(named, "bib")).toBe(await before.text());
    expect(await ask()).not.toHaveProperty("authors");
  });

  it("is refused with a sentence where the ORCID iD or the name is wrong", async () => {
    const wrong = await name("Carberry, Josiah 0000-0002-1825-0098");
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("its last one checks the others")]);
    expect((await name("Carberry, Josiah, Brown")).status).toBe(400);
  });
});
