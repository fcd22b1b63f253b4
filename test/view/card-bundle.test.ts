import { describe, expect, it } from "@jest/globals";
import { cardBundle } from "../../src/view/card-bundle.ts";
import { ReadableCard } from "../../src/contract/readable-card.ts";

/** No more than the specification demands of a card. */
const card = ReadableCard.parse({
  id: "cgq-2026-01-31-abcde",
  status: "completed",
  created_at: "2026-01-31T12:00:00Z",
  query: {
    original: "Is TP53 <b>different</b> between BRCA & LUAD?",
    parsed: { gene: "TP53", cancer_types: ["BRCA", "LUAD"], analysis_type: "differential_expression" },
    sql: "SELECT 1",
  },
  results: {
    answer: "TP53 expression is lower in BRCA than in LUAD.",
    statistics: { p_value: 0.0125, fold_change: 0.8, effect_size: -0.2, test: "wilcoxon_ranksum" },
    sample_sizes: { BRCA: 1082, LUAD: 510 },
  },
  figure: { type: "boxplot", plotly_json: { data: [{ type: "box", y: [1, 2] }], layout: {} } },
  methods: "Values were compared with a rank-sum test.",
});
const citations = {
  bibtex: "@misc{cgq}",
  apa: "CGQ (2026).",
  mla: "CGQ. 2026.",
  url: "https://service.example/cards/cgq-2026-01-31-abcde",
  data_sources: [],
};
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

describe("cardBundle", () => {
  it("holds the whole card and a stand-in for every kind of viewer", () => {
    const bundle = cardBundle(card);
    expect(Object.keys(bundle)).toEqual([
      "application/vnd.cgq.card.v1+json",
      "text/html",
      "text/latex",
      "text/markdown",
      "text/plain",
    ]);
    expect(bundle["application/vnd.cgq.card.v1+json"]).toEqual(card);
    for (const kind of ["text/html", "text/markdown", "text/plain"]) {
      expect(bundle[kind]).toEqual(expect.stringContaining("TP53 expression is lower in BRCA than in LUAD"));
      expect(bundle[kind]).toEqual(expect.stringContaining("0.80×"));
    }
  });

  it("keeps citations in the card", () => {
    const bundle = cardBundle(card, { citations });
    expect(bundle["application/vnd.cgq.card.v1+json"]).toEqual({ ...card, citations });
  });

  it("keeps the picture once, in the page", () => {
    const bundle = cardBundle(card, { figurePng: png });
    expect(bundle["text/html"]).toEqual(expect.stringContaining('<img src="data:image/png;base64,iVBORw=="'));
    expect(JSON.stringify(bundle).split("iVBORw==")).toHaveLength(2);
  });

  it("lets nothing of the question become markup, and runs no script", () => {
    const html = String(cardBundle(card, { citations, figurePng: png })["text/html"]);
    expect(html).toContain("&lt;b>different&lt;/b>");
    expect(html).not.toMatch(/<script|\son\w+=/i);
  });

  it("keeps the plain text to a screen", () => {
    const lines = String(cardBundle(card, { citations })["text/plain"]).split("\n");
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  });
});
