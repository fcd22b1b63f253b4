import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { JSDOM } from "jsdom";
import { z } from "zod";
import { openSqliteCardStore } from "../../src/cards/sqlite.ts";
import { CompletedCard } from "../../src/contract/card.ts";
import { CitationSet } from "../../src/contract/citation.ts";
import { cgq } from "../cli/cgq-process.ts";
import { generateKey, member } from "./pages/member.ts";
import { errorOf, startTestService, type TestService } from "./test-service.ts";

const ID = "cgq-2026-11-21-h0st1";
/** What ends or begins something in HTML, attributes, scripts, JSON, LaTeX, BibTeX, RIS, Typst, Markdown or SQL. */
const HOSTILE = [
  `</title></textarea></script><script>alert(1)</script>"'><img src=x onerror=alert(2)> <svg onload=alert(3)>`,
  "]]> <!-- javascript:alert(4) [x](javascript:alert(5)) {{7*7}} ${7*7} `id`",
  `}\\input{/etc/hostname}\\write18{id} @misc{x, $ & % # _ ^ ~ #read("card.typ") #{1+1} = h */ -- ;\r\nER  - \r\nTY  - X`,
  "\u202e\u0000\u2028",
].join(" ");

let at: TestService;
let card: CompletedCard;
beforeAll(async () => {
  at = await startTestService();
  const real = await at.newCard();
  card = CompletedCard.parse({ ...hostile(real), id: ID, url: `${at.process().url}/cards/${ID}` });
  const store = openSqliteCardStore(join(at.home, "cards.sqlite"));
  const local = { ownerId: "nobody", searchNames: [HOSTILE], record: JSON.stringify(await store.record(real.id)) };
  await store.insert({ card, ...local, table: null });
  await store.close();
});
afterAll(() => at.stop());

/** The card with the hostile text in every place that is free text. */
function hostile(real: CompletedCard) {
  const { query, results, figure } = real;
  const layout = { ...figure.plotly_json.layout, title: { text: HOSTILE } };
  const data = figure.plotly_json.data.map((trace) => ({ ...trace, name: HOSTILE, text: HOSTILE }));
  const planted = <T extends { message: string }>(one: T): T => ({ ...one, message: HOSTILE });
  return {
    ...real,
    query: { ...query, original: HOSTILE, sql: `${query.sql}\n-- ${HOSTILE}` },
    results: {
      ...results,
      answer: HOSTILE,
      groups: results.groups.map((group) => ({ ...group, name: HOSTILE })),
      warnings: results.warnings.map(planted),
    },
    figure: { ...figure, plotly_json: { data, layout }, caption: HOSTILE, alt_text: HOSTILE },
    methods: HOSTILE,
  };
}

const get = (path: string) => at.call(path, { key: path.startsWith("/v1") ? at.process().key : null });
const textOf = async (path: string): Promise<string> => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  return answer.text();
};

/** Elements and attributes that would run something; our own scripts have an address of ours. */
function running(document: Document): string[] {
  return [...document.querySelectorAll("*")].flatMap((element) => {
    const events = element.getAttributeNames().filter((name) => /^on/i.test(name));
    const links = ["href", "src", "action"].filter((name) => /^\s*javascript:/i.test(element.getAttribute(name) ?? ""));
    const isForeign =
      element.localName === "script"
        ? !(element.getAttribute("src") ?? "").startsWith("/assets/") &&
          !(element.getAttribute("type") ?? "").endsWith("json")
        : element.matches("img:not([src^='/']):not([src^='data:']), iframe, object, embed, svg[onload]");
    return [...events, ...links, ...(isForeign ? [element.outerHTML.slice(0, 100)] : [])];
  });
}

describe("hostile text in every field of a card", () => {
  it("is text on the card's page", async () => {
    const { document } = new JSDOM(await textOf(`/cards/${ID}`)).window;
    expect(running(document)).toEqual([]);
    expect(document.querySelectorAll("title, main, h1")).toHaveLength(3);
    expect(document.body.textContent).toContain("alert(1)");
  });

  it("is text on the pages of its owner and of searches", async () => {
    const visitor = await member(at, "reads@example.org", "free");
    for (const path of [
      `/search?q=${encodeURIComponent("onerror alert")}`,
      `/search?q=${encodeURIComponent(HOSTILE)}`,
    ]) {
      const { document, status } = await visitor.open(path);
      expect([status, running(document)]).toEqual([200, []]);
    }
    const home = await visitor.open(`/?q=${encodeURIComponent(HOSTILE)}`);
    expect(running(home.document)).toEqual([]);
    expect(home.document.querySelector("textarea")?.textContent).toContain("onerror=alert(2)");
    const refused = await visitor.send("/", "/ask", { question: HOSTILE });
    expect([refused.status, running(refused.document)]).toEqual([400, []]);
  });

  it("is data in every JSON answer", async () => {
    expect(CompletedCard.parse(await (await get(`/v1/cards/${ID}`)).json()).query.original).toBe(HOSTILE);
    expect(await textOf(`/v1/cards/${ID}/methods`)).toBe(HOSTILE);
    for (const path of [`/cards/${ID}/figure.json`, `/cards/${ID}.csl.json`]) JSON.parse(await textOf(path));
  });

  it("draws a picture that runs and loads nothing", async () => {
    for (const path of [`/cards/${ID}/figure.svg`, `/v1/cards/${ID}/export/svg`]) {
      const svg = await textOf(path);
      const { document } = new JSDOM(svg, { contentType: "image/svg+xml" }).window;
      expect([...document.querySelectorAll("script, foreignObject, image, a, iframe, use[href^='http']")]).toEqual([]);
      expect(running(document)).toEqual([]);
    }
  });

  it("is text in the PDF", async () => {
    const answer = await get(`/cards/${ID}.pdf`);
    expect(answer.status).toBe(200);
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(pdf.toString("latin1")).not.toMatch(/\/JavaScript|\/JS\b|\/Launch|\/EmbeddedFile/);
    const read = spawnSync("pdftotext", ["-", "-"], { input: pdf, encoding: "utf8" });
    if (read.error === undefined) expect(read.stdout).toContain('#read("card.typ")');
  });

  it("is one entry in BibTeX and RIS", async () => {
    const bibtex = CitationSet.parse(await (await get(`/v1/cards/${ID}/cite`)).json()).bibtex;
    expect(await textOf(`/cards/${ID}.bib`)).toBe(bibtex);
    expect(bibtex.match(/^@/gm)).toHaveLength(1);
    expect(bibtex).not.toMatch(/\\(input|write18)/);
    expect(depth(bibtex)).toBe(0);
    const ris = await textOf(`/cards/${ID}.ris`);
    expect(ris.match(/^TY {2}- /gm)).toHaveLength(1);
    expect(ris.match(/^ER {2}- /gm)).toHaveLength(1);
  });
});

/** How many braces stay open. */
const depth = (text: string): number => (text.match(/\{/g) ?? []).length - (text.match(/\}/g) ?? []).length;

describe("a question that nothing can hold", () => {
  it.each(["\0", "\u001b[31m", "\u0085", "\ud800"])("is refused for its %j", async (character) => {
    const refused = await at.ask(`Is TP53 expression different between BRCA and LUAD?${character}`);
    expect(refused.status).toBe(400);
    expect((await errorOf(refused)).message).toContain("a question has no control characters");
  });
});

describe("hostile names of accounts and keys", () => {
  const Keys = z.object({ keys: z.array(z.object({ name: z.string() })) });

  it("are text on the pages of settings and in lists", async () => {
    const name = HOSTILE.slice(0, 100).replaceAll("\r\n", " ");
    const visitor = await member(at, "names@example.org", "researcher");
    expect(await generateKey(visitor, name)).toMatch(/^cgq_sk_/);
    for (const path of ["/settings", "/settings/keys"])
      expect(running((await visitor.open(path)).document)).toEqual([]);
    const shown = await visitor.open("/settings/keys");
    expect(shown.document.querySelector("tbody th")?.textContent).toBe(name);
    const revoke = await visitor.open(shown.document.querySelector("tbody a")?.getAttribute("href") ?? "");
    expect([revoke.status, running(revoke.document)]).toEqual([200, []]);
    const listed = await cgq(at.home, "key", "list", "--account", "names@example.org", "--json");
    expect(Keys.parse(JSON.parse(listed.stdout)).keys).toMatchObject([{ name }]);
  });

  it.each(['"<script>"@example.org', "a\r\nb@example.org", "<b>@example.org"])("are no address: %j", async (email) => {
    expect(await cgq(at.home, "account", "create", "--email", email, "--tier", "free")).toMatchObject({ code: 2 });
    const visitor = await member(at, `safe${email.length}@example.org`, "free");
    const failed = await visitor.send("/sign-in", "/sign-in?next=%2F", { email, password: "x" });
    expect([failed.status, running(failed.document)]).toEqual([400, []]);
  });
});
