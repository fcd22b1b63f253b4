import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { DatabaseSync } from "node:sqlite";
import { globSync } from "node:fs";
import { join } from "node:path";
import type { CompletedCard } from "../../../src/contract/card.ts";
import { ForkResult } from "../../../src/contract/fork.ts";
import { startTestService, type TestService } from "../test-service.ts";
import { documentAt, publicPage } from "./public-page.ts";

let at: TestService;
let card: CompletedCard;
let forkId: string;
beforeAll(async () => {
  at = await startTestService();
  card = await at.newCard();
  const forked = await at.post(`/v1/cards/${card.id}/fork`, { gene: "EGFR" });
  forkId = ForkResult.parse(await forked.json()).new_card_id;
});
afterAll(() => at.stop());

const page = (path: string, headers = {}) => publicPage(at, path, headers);

describe("the public files of a card", () => {
  it.each([
    ["/figure.svg", "image/svg+xml", /^<svg /, "collection"],
    ["/figure.png", "image/png", /^.PNG/, "collection"],
    ["/figure-dark.png", "image/png", /^.PNG/, "collection"],
    ["/figure.json", "application/json", /^\{"data":/, "collection"],
    [".bib", "application/x-bibtex; charset=utf-8", /^@misc\{cgq-/, "describes"],
    [".ris", "application/x-research-info-systems; charset=utf-8", /^TY {2}- DATA\r\n/, "describes"],
    [".csl.json", "application/vnd.citationstyles.csl+json", /^\[\s*\{\s*"id": "cgq-/, "describes"],
  ])("has %s as %s, kept by caches, leading back to the card", async (suffix, type, beginning, relation) => {
    const answer = await page(`/cards/${card.id}${suffix}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
    expect(answer.headers.get("content-disposition")).toBe(`inline; filename="${card.id}${suffix.replace("/", "-")}"`);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(answer.headers.get("link")).toBe(`<${card.url}>; rel="${relation}"; type="text/html"`);
    expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).toMatch(beginning);
    const tag = answer.headers.get("etag") ?? "";
    expect((await page(`/cards/${card.id}${suffix}`, { "if-none-match": tag })).status).toBe(304);
  });

  it("are not there for a card that is not", async () => {
    expect((await page("/cards/cgq-2020-01-01-00000.ris")).status).toBe(404);
  });

  it("are offered on the page, under addresses that work", async () => {
    const links = [...(await documentAt(at, `/cards/${card.id}`)).querySelectorAll("a[download]")];
    const addresses = links.map((link) => link.getAttribute("href") ?? "");
    expect(addresses.length).toBeGreaterThanOrEqual(6);
    for (const address of addresses) expect((await page(address)).status).toBe(200);
  });
});

describe("the page of a card", () => {
  it("has text to copy: methods with their references, citations, SQL and attribution", async () => {
    const document = await documentAt(at, `/cards/${card.id}`);
    const copied = [...document.querySelectorAll("button[data-copy]")].map((one) => one.getAttribute("data-copy"));
    const methods = copied.find((text) => text?.startsWith(card.methods));
    expect(methods).toContain(`/cards/${card.id}`);
    expect(methods).toContain("Cerami, E., et al. (2012).");
    expect(copied).toContain(card.query.sql);
    expect(copied).toContainEqual(expect.stringMatching(/^@misc\{/));
    expect(copied).toContainEqual(expect.stringContaining("licensed under CC BY 4.0"));
  });

  it("links a fork to its parent and the parent to its forks", async () => {
    const fork = await documentAt(at, `/cards/${forkId}`);
    expect(fork.querySelector(`.reuse a[href="/cards/${card.id}"]`)).not.toBeNull();
    expect(fork.querySelector(".attribution")?.textContent).toContain(`Changed from “${card.query.original}”`);
    const parent = await documentAt(at, `/cards/${card.id}`);
    expect(parent.querySelector(`.reuse li a[href="/cards/${forkId}"]`)).not.toBeNull();
  });
});

describe("the verification of a card", () => {
  const verdict = async (id: string) =>
    (await documentAt(at, `/cards/${id}/verify`)).querySelector("main")?.textContent;

  it("says that a card is unaltered, with the hash that it carries", async () => {
    const text = await verdict(card.id);
    expect(text).toContain("This card is unaltered");
    expect(text?.split(card.content_sha256)).toHaveLength(3);
  });

  it("says that a card was altered in the store", async () => {
    const [file] = globSync(join(at.home, "**/cards.sqlite"));
    const db = new DatabaseSync(file ?? "", { timeout: 10_000 });
    db.exec("DROP TRIGGER cards_are_never_updated");
    const alter = db.prepare("UPDATE cards SET card = replace(card, ?, ?) WHERE id = ?");
    expect(alter.run('"answer":"', '"answer":"Not: ', forkId).changes).toBe(1);
    db.close();
    expect(await verdict(forkId)).toContain("This card has been altered");
    expect(await verdict(card.id)).toContain("This card is unaltered");
  });
});
