import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { JSDOM } from "jsdom";
import type { CompletedCard } from "../../../src/contract/card.ts";
import { FLAGSHIP, startTestService, type TestService } from "../test-service.ts";
import { documentAt, publicPage } from "./public-page.ts";

let at: TestService;
let card: CompletedCard;
beforeAll(async () => {
  at = await startTestService();
  card = await at.newCard();
});
afterAll(() => at.stop());

const page = (path: string) => publicPage(at, path);

describe("GET /cards/{id}", () => {
  it("shows the whole card without a login", async () => {
    const answer = await page(`/cards/${card.id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const { document } = new JSDOM(await answer.text()).window;
    const text = document.querySelector("main")?.textContent ?? "";
    for (const part of [card.id, card.query.original, card.results.answer, card.methods, card.dataset_version])
      expect(text).toContain(part);
    expect(text).toContain("Schema 1.0");
    expect(text).toContain("@misc{");
    expect(text).toContain(card.query.sql.split("\n").at(-1));
    const numbers = [...document.querySelectorAll("data")].map((data) => Number(data.getAttribute("value")));
    expect(numbers).toContain(card.results.statistics.p_value);
  });

  it("leads from its answer to everything that can be done with it", async () => {
    const document = await documentAt(at, `/cards/${card.id}`);
    const links = [...document.querySelectorAll(".cgq-answer + nav a")].map((one) => one.getAttribute("href") ?? "");
    const signIn = `/sign-in?next=${encodeURIComponent(`/cards/${card.id}`)}`;
    expect(links).toEqual(["#cite", "#export", signIn, `/cards/${card.id}/collections`, `/compare?a=${card.id}`]);
    const [cite, exports] = links.slice(0, 2).map((one) => document.querySelector(one));
    expect(cite?.closest("details")?.textContent).toContain("@misc{");
    expect(exports?.parentElement?.querySelector("a[href$='.pdf']")).not.toBeNull();
    for (const once of ["Fork or rerun", "Add to a collection"])
      expect([...document.querySelectorAll("main :is(a, h2)")].filter((one) => one.textContent === once)).toHaveLength(
        1,
      );
  });

  it("shows the first rows behind it, and leads to all of them", async () => {
    const document = await documentAt(at, `/cards/${card.id}`);
    const table = document.querySelector("[aria-label='Rows behind this card']");
    const [names = "", ...lines] = (await (await page(`/cards/${card.id}/data.csv`)).text()).split("\r\n");
    expect([...(table?.querySelectorAll("thead th") ?? [])].map((one) => one.textContent)).toEqual(names.split(","));
    const rows = [...(table?.querySelectorAll("tbody tr") ?? [])];
    expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual(
      lines.slice(0, 20).map((line) => line.split(",")[0]),
    );
    expect(table?.nextElementSibling?.querySelector("a")?.getAttribute("href")).toBe(`/cards/${card.id}/data.csv`);
  });

  it("carries the figure as data and as a picture", async () => {
    const document = await documentAt(at, `/cards/${card.id}`);
    expect(JSON.parse(document.querySelector("#figure-json")?.textContent ?? "")).toEqual(card.figure.plotly_json);
    const source = document.querySelector("#figure img")?.getAttribute("src") ?? "";
    const picture = await page(source);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
  });

  it("lets nothing run or load but its own files", async () => {
    const answer = await page(`/cards/${card.id}`);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    const { document } = new JSDOM(await answer.text()).window;
    const scripts = [...document.querySelectorAll("script")].filter((script) => !/json/.test(script.type));
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      expect(script.textContent).toBe("");
      expect((await page(script.getAttribute("src") ?? "")).status).toBe(200);
    }
  });

  it("describes itself as a schema.org data set", async () => {
    const document = await documentAt(at, `/cards/${card.id}`);
    const metadata: unknown = JSON.parse(document.querySelector("#metadata")?.textContent ?? "");
    expect(metadata).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Dataset",
      identifier: card.id,
      url: card.url,
      name: card.query.original,
      license: "https://creativecommons.org/licenses/by/4.0/",
      creator: { "@type": "Organization", name: "Cancer Genomics Query" },
      dateCreated: card.created_at,
      version: card.dataset_version,
      isBasedOn: [{ name: card.dataset_version }],
      distribution: expect.arrayContaining([
        expect.objectContaining({ contentUrl: `${card.url}.pdf`, encodingFormat: "application/pdf" }),
        expect.objectContaining({ contentUrl: `${card.url}/figure.png`, encodingFormat: "image/png" }),
      ]),
      citation: expect.arrayContaining([expect.objectContaining({ name: "The Cancer Genome Atlas (TCGA)" })]),
    });
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(card.url);
  });

  it("describes itself to reference managers and to previews of links", async () => {
    const document = await documentAt(at, `/cards/${card.id}`);
    const tags = Object.fromEntries(
      [...document.querySelectorAll("head meta[content]")].map((one) => [
        one.getAttribute("name") ?? one.getAttribute("property"),
        one.getAttribute("content"),
      ]),
    );
    const day = card.created_at.slice(0, 10);
    expect(tags).toMatchObject({
      citation_title: card.query.original,
      citation_publication_date: day.replaceAll("-", "/"),
      citation_public_url: card.url,
      citation_pdf_url: `${card.url}.pdf`,
      "DC.type": "Dataset",
      "DC.date": day,
      "DC.identifier": card.url,
      "og:title": card.query.original,
      "og:description": card.results.answer,
      "og:url": card.url,
      "og:image": `${card.url}/figure.png`,
    });
    expect(tags).not.toHaveProperty("robots");
    // A PNG begins with its width and height, big-endian, at byte 16.
    const png = Buffer.from(await (await page(new URL(tags["og:image"] ?? "").pathname)).arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)].map(String)).toEqual([
      tags["og:image:width"],
      tags["og:image:height"],
    ]);
  });

  it("names what to cite, its descriptions and its files in Link headers", async () => {
    const links = (await page(`/cards/${card.id}`)).headers.get("link")?.split(", ") ?? [];
    for (const link of [
      `<${card.url}>; rel="cite-as"`,
      `<https://creativecommons.org/licenses/by/4.0/>; rel="license"`,
      `<https://schema.org/Dataset>; rel="type"`,
      `<${card.url}.bib>; rel="describedby"; type="application/x-bibtex"`,
      `<${card.url}.ris>; rel="describedby"; type="application/x-research-info-systems"`,
      `<${card.url}.csl.json>; rel="describedby"; type="application/vnd.citationstyles.csl+json"`,
      `<${card.url}.pdf>; rel="item"; type="application/pdf"`,
    ])
      expect(links).toContain(link);
    for (const [, address, type] of links.flatMap((link) => [...link.matchAll(/^<(.*)>; rel="\w+"; type="(.*)"$/g)])) {
      const file = await page(new URL(address ?? "").pathname);
      expect([file.status, file.headers.get("content-type")?.split(";")[0]]).toEqual([200, type]);
    }
  });

  it("says nothing of itself to programs before it has an answer, and is loaded again by itself", async () => {
    const headers = { prefer: "respond-async" };
    const later = () => at.call("/v1/query", { method: "POST", headers, json: { query: FLAGSHIP } });
    // Two are computed at a time, so the last waits for its turn.
    const [last] = (await Promise.all([later(), later(), later(), later(), later(), later()])).toReversed();
    const { id }: { id?: string } = (await last?.json()) ?? {};
    const unfinished = await page(`/cards/${id}`);
    const text = await unfinished.text();
    expect(unfinished.headers.get("refresh")).toBe("2");
    expect(unfinished.headers.get("link")).toBeNull();
    expect(text).toContain('<meta name="robots" content="noindex"');
    expect(text).not.toMatch(/og:|citation_|canonical/);
  });

  it("answers an unknown card with a page that says so", async () => {
    const answer = await page("/cards/cgq-2020-01-01-00000");
    expect(answer.status).toBe(404);
    const text = await answer.text();
    expect(text).toContain("There is no card cgq-2020-01-01-00000");
    expect(text).toContain('<meta name="robots" content="noindex"');
    expect(text).not.toMatch(/og:|citation_|canonical/);
    expect(answer.headers.get("link")).toBeNull();
  });

  it("escapes what comes from the address", async () => {
    const text = await (await page("/cards/%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E")).text();
    expect(text).not.toContain("<img src=x");
  });
});

it("tells browsers in a page, and programs in JSON, that there is nothing at an address", async () => {
  const wanted = { key: null, headers: { accept: "text/html,application/xhtml+xml;q=0.9" } };
  const shown = await at.call(`/cards/${card.id}/nothing`, wanted);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  expect(await shown.text()).toContain("There is no page at this address");
  for (const told of [await at.call("/v1/nothing", wanted), await page("/nothing")]) {
    expect([told.status, told.headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
  }
});
