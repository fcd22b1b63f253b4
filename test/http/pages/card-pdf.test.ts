import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import type { CompletedCard } from "../../../src/contract/card.ts";
import { startTestService, type TestService } from "../test-service.ts";

// The package is CommonJS; its type says that the function is the module's `default`.
const readCode = jsQR as unknown as typeof jsQR.default;
let at: TestService;
let card: CompletedCard;
let pdf: Buffer;
const pdfOf = async (id: string) => {
  const answer = await at.call(`/cards/${id}.pdf`, { key: null });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  return Buffer.from(await answer.arrayBuffer());
};
beforeAll(async () => {
  at = await startTestService();
  card = await at.newCard();
  pdf = await pdfOf(card.id);
});
afterAll(() => at.stop());

/** What poppler's tools say of the file; skipped where they are not installed. */
const poppler = (tool: string, ...args: string[]) => spawnSync(tool, args, { input: pdf, encoding: "utf8" }).stdout;
const withPoppler = spawnSync("pdftotext", ["-v"]).error === undefined ? it : it.skip;
/** The last page as a picture of this many dots per inch. */
function lastPage(dpi: number): PNG {
  const args = ["-png", "-r", String(dpi), "-f", String(pages()), "-"];
  return PNG.sync.read(spawnSync("pdftoppm", args, { input: pdf, maxBuffer: 2 ** 26 }).stdout);
}
const pages = () => Number(/^Pages:\s+(\d+)$/m.exec(poppler("pdfinfo", "-"))?.[1]);
const words = (text: string) => text.replaceAll(/[\s\u200b]+/g, " ").trim();

describe("the PDF of a card", () => {
  it("is a PDF with tags, embedded fonts and no picture in place of the figure", () => {
    const text = pdf.toString("latin1");
    expect(text).toMatch(/^%PDF-1\.\d/);
    expect(text).toContain("/StructTreeRoot");
    expect(text).toContain("/FontFile2");
    expect(text).toMatch(/Arimo-Regular/);
    expect(text).not.toContain("/Subtype /Image");
    expect(text).toContain(card.url);
  });

  withPoppler("holds the card as text that can be selected", () => {
    const text = words(poppler("pdftotext", "-", "-"));
    const citedStart = "Cancer Genomics Query. (2026).";
    for (const part of [card.id, card.query.original, card.dataset_version, card.content_sha256, citedStart])
      expect(text).toContain(part);
    for (const { message } of card.results.warnings) expect(text).toContain(words(message).slice(0, 40));
    // The figure's own words: its axis and its groups.
    expect(text).toContain("TP53 expression (Agilent log");
    expect(text).toContain("n = 525");
    expect(text).toContain("SELECT profile_id");
    expect(words(poppler("pdffonts", "-"))).toMatch(/Arimo-Regular CID TrueType Identity-H yes yes yes/);
  });

  withPoppler("shows the card's address as a code that a phone reads from paper", () => {
    const { data, width, height } = lastPage(120);
    expect(readCode(Uint8ClampedArray.from(data), width, height)?.data).toBe(card.url);
  });
});
