import { spawnSync } from "node:child_process";
import { describe, expect, it } from "@jest/globals";
import { drawPdf } from "../../src/render/draw-pdf.ts";
import type { PrintedCard } from "../../src/render/printed-card.ts";

/** What Typst would read as a function, a heading, an equation, a label, a comment and an end of a string. */
const HOSTILE = '#read("card.typ") = *x* $1/0$ <label> @ref // "); #panic() \\ [x]';

const hostile: PrintedCard = {
  id: HOSTILE,
  url: "https://h/cards/c-1",
  created_at: "2026-11-21T10:00:00.000Z",
  authors: [HOSTILE],
  kind: HOSTILE,
  subject: [HOSTILE],
  question: HOSTILE,
  answer: { before: HOSTILE, number: "", after: "" },
  key_figures: [{ label: HOSTILE, quantities: [{ text: HOSTILE, note: HOSTILE }] }],
  caption: HOSTILE,
  alt_text: HOSTILE,
  groups: { head: ["Group", HOSTILE], rows: [[HOSTILE, "1"]] },
  matrix: {
    head: ["", HOSTILE],
    rows: [
      [
        { text: HOSTILE, notes: [HOSTILE] },
        { text: "1", notes: [] },
      ],
    ],
    note: HOSTILE,
  },
  genes: { head: ["Gene", HOSTILE], rows: [[HOSTILE, "1"]] },
  statistics: [{ term: HOSTILE, text: HOSTILE }],
  warnings: [HOSTILE],
  methods: HOSTILE,
  flow: [[HOSTILE, "1", HOSTILE]],
  data: [{ term: "study", text: "profile" }],
  sql: HOSTILE,
  citation: HOSTILE,
  sources: [{ name: HOSTILE, citation: HOSTILE, url: "https://h" }],
  provenance: [HOSTILE],
  content_sha256: "0",
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>';
const hasPoppler = spawnSync("pdftotext", ["-v"]).error === undefined;

describe("a card whose words look like markup", () => {
  it("is set, and its words stand there as they are", () => {
    const pdf = drawPdf(hostile, svg);
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe("%PDF-");
    if (!hasPoppler) return;
    const text = spawnSync("pdftotext", ["-raw", "-", "-"], { input: pdf, encoding: "utf8" }).stdout;
    expect(text.replaceAll(/\s+/g, " ")).toContain('#read("card.typ") = *x* $1/0$ <label> @ref // "); #panic() \\ [x]');
  });

  it("gives the same bytes again", () => {
    expect(Buffer.from(drawPdf(hostile, svg)).equals(Buffer.from(drawPdf(hostile, svg)))).toBe(true);
  });

  it("may lack everything that a card may lack", () => {
    const bare = {
      ...hostile,
      key_figures: [],
      caption: "",
      warnings: [],
      matrix: null,
      statistics: [],
      flow: [],
      data: [],
      sources: [],
    };
    const pdf = drawPdf(
      { ...bare, groups: { head: ["Group"], rows: [] }, genes: { head: ["Gene"], rows: [] }, sql: "" },
      svg,
    );
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe("%PDF-");
  });
});
