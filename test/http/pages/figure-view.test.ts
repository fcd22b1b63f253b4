import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { PNG } from "pngjs";
import type { CompletedCard } from "../../../src/contract/card.ts";
import { PlotlyFigure } from "../../../src/contract/figure.ts";
import { startTestService, type TestService } from "../test-service.ts";
import { documentAt, publicPage } from "./public-page.ts";

let at: TestService;
let card: CompletedCard;
beforeAll(async () => {
  at = await startTestService();
  card = await at.newCard();
});
afterAll(() => at.stop());

const file = async (suffix: string) => {
  const answer = await publicPage(at, `/cards/${card.id}/figure${suffix}`);
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const types = (bytes: Buffer) => PlotlyFigure.parse(JSON.parse(bytes.toString())).data.map(({ type }) => type);

describe("the addresses of a figure", () => {
  it("give an SVG of the wanted width in millimetres", async () => {
    const { bytes } = await file(".svg?width_mm=85");
    expect(bytes.toString()).toMatch(/^<svg [^>]*width="85mm" height="[\d.]+mm"[^>]*viewBox="0 0 \d+ \d+"/u);
  });

  it("give a PNG of 300 dpi at that width", async () => {
    // 85 / 25.4 * 300 = 1003.9 pixels.
    expect(PNG.sync.read((await file(".png?width_mm=85&font_pt=8")).bytes).width).toBe(1004);
  });

  it("give a PDF whose page is that wide", async () => {
    // 85 / 25.4 * 72 = 240.94 points.
    expect((await file(".pdf?width_mm=85")).bytes.toString("latin1")).toMatch(/\/MediaBox \[0 0 240\.9\d* /u);
  });

  it("give the chosen marks and colours in every format", async () => {
    expect(types((await file(".json?marks=violin")).bytes)).toEqual(["violin", "box", "violin", "box"]);
    expect((await file(".svg?palette=grey")).bytes.toString()).toContain("rgb(34, 34, 34)");
    expect((await file(".png?axis=asinh")).bytes).not.toEqual((await file(".png")).bytes);
  });

  it.each([
    ["?width_mm=9", /width mm: Too small/u],
    ["?until_months=60", /Only survival curves/u],
    ["?axis=cubic", /axis: Invalid option/u],
    ["?font_pt=0x10", /font pt: Invalid input/u],
  ])("say what is wrong with %s", async (query, message) => {
    const { status, bytes } = await file(`.svg${query}`);
    expect([status, bytes.toString()]).toEqual([400, expect.stringMatching(message)]);
  });
});

describe("the figure of a card's page", () => {
  const page = (query: string) => documentAt(at, `/cards/${card.id}${query}`);

  it("has the chosen view in picture, interactive figure, fields and files", async () => {
    const document = await page("?marks=violin&palette=&width_mm=120");
    const source = document.querySelector("#figure img")?.getAttribute("src");
    expect(source).toBe(`/cards/${card.id}/figure.png?marks=violin&width_mm=120`);
    expect(types(Buffer.from(document.getElementById("figure-json")?.textContent ?? ""))).toContain("violin");
    expect(document.querySelector("#marks option[selected]")?.getAttribute("value")).toBe("violin");
    expect(document.querySelector("#width_mm")?.getAttribute("value")).toBe("120");
    const files = [...document.querySelectorAll(".figure-view a[download]")].map((one) => one.getAttribute("href"));
    expect(files).toContain(`/cards/${card.id}/figure.pdf?marks=violin&width_mm=120`);
  });

  it("says the same numbers", async () => {
    const values = (document: Document) => [...document.querySelectorAll("data")].map((one) => one.textContent);
    expect(values(await page("?axis=asinh&marks=violin"))).toEqual(values(await page("")));
  });
});

describe("the export of the API", () => {
  it("takes the same options", async () => {
    const answer = await at.call(`/v1/cards/${card.id}/export/svg?marks=violin&width_mm=180&palette=tol_bright`);
    const text = await answer.text();
    expect([answer.status, text.includes('width="180mm"'), text.includes("rgb(68, 119, 170)")]).toEqual([
      200,
      true,
      true,
    ]);
  });

  it("tells them in the OpenAPI document", async () => {
    const text = await (await at.call("/v1/openapi.json")).text();
    for (const name of ["axis", "marks", "palette", "width_mm", "font_pt"]) expect(text).toContain(`"name":"${name}"`);
  });
});
