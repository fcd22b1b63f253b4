import { describe, expect, it } from "@jest/globals";
import { JSDOM } from "jsdom";
import { ReadableCard } from "../../src/contract/readable-card.ts";
import { plainTextCard, renderStaticCard } from "../../src/view/index.ts";
import { rankingTexts } from "../../src/view/gene-ranking.ts";
import { fullCard } from "./cards.ts";

const gene = (name: string, fold_change: number) => ({
  test: "wilcoxon_rank_sum",
  comparison: `${name}: BRCA vs LUAD`,
  statistic: 10,
  p_value: 1e-12,
  log10_p_value: -12,
  adjusted_p_value: 2e-9,
  fold_change,
  effect_size: fold_change > 1 ? 0.9 : -0.9,
  effect_size_name: "rank_biserial",
  confidence_interval: [0.8, 0.95],
  reason: null,
});

const genomeWide = (): ReadableCard => {
  const card = fullCard();
  return ReadableCard.parse({
    ...card,
    query: { ...card.query, parsed: { ...card.query.parsed, analysis_type: "genome_wide_differential_expression" } },
    results: {
      ...card.results,
      statistics: {
        test: "wilcoxon_rank_sum",
        p_value: null,
        effect_size: null,
        reason: "many_tests",
        number_of_tests: 19892,
        false_discovery_rate: 0.05,
        significant_higher: 8806,
        significant_lower: 6100,
        additional: [gene("SULT2A1", 8), gene("TYR", 0.25)],
      },
    },
  });
};

describe("a genome-wide card", () => {
  it("leads with how many genes were found, in each direction and of how many", () => {
    const text = plainTextCard(genomeWide());
    for (const part of ["false discovery rate 0.05", "8,806", "higher in BRCA", "6,100", "19,892"])
      expect(text).toContain(part);
    expect(text).not.toContain("not computed");
  });

  it("shows its genes in a table of their own", () => {
    const html = renderStaticCard(genomeWide());
    expect(html).toMatch(/<th scope="row"[^>]*>SULT2A1<\/th>/);
    expect(html).toMatch(/value="3"[^>]*>3(\.00)?</);
    expect(html).toMatch(/value="-2"[^>]*>−2(\.00)?</);
    expect(html).not.toContain("Further tests");
  });
});

describe("a card of genes ranked by survival", () => {
  const card = genomeWide();
  const { results, query } = card;
  const ranked = { ...gene("AMH", 1), test: "cox", comparison: "AMH: overall survival", fold_change: null };
  const bySurvival = ReadableCard.parse({
    ...card,
    query: { ...query, parsed: { ...query.parsed, analysis_type: "genome_wide_survival" } },
    results: {
      ...results,
      statistics: {
        ...results.statistics,
        test: "cox",
        additional: [
          { ...ranked, effect_size: 1.71, effect_size_name: "hazard_ratio", confidence_interval: [1.49, null] },
        ],
      },
    },
  });

  it("shows hazard ratios with their intervals, an end that is not reached as infinite", () => {
    const html = renderStaticCard(bySurvival);
    expect(html).toMatch(/<th scope="row"[^>]*>AMH<\/th>/);
    expect(html).toContain("Hazard ratio");
    expect(html).toContain("1.5 to ∞");
    expect(html).not.toContain("log₂ fold change");
  });

  it("counts genes by the direction of the hazard", () => {
    expect(plainTextCard(bySurvival)).toContain("higher hazard");
  });
});

describe("a printed ranking", () => {
  it("has the columns of the page, one gene to a row", () => {
    expect(rankingTexts(genomeWide())).toEqual({
      head: ["Gene", "log₂ fold change", "Rank-biserial", "p", "Adjusted p"],
      rows: [
        ["SULT2A1", "3", "0.90", "1.0 × 10⁻¹²", "2.0 × 10⁻⁹"],
        ["TYR", "−2", "−0.90", "1.0 × 10⁻¹²", "2.0 × 10⁻⁹"],
      ],
    });
    expect(rankingTexts(fullCard()).rows).toEqual([]);
  });
});

describe("the first genes of a ranking", () => {
  it("stand beside the figure, of both directions, in place of what the key figures say", () => {
    const { document } = new JSDOM(renderStaticCard(genomeWide())).window;
    const tables = [...document.querySelectorAll("table")].filter((table) => table.closest("details") === null);
    const rows = tables.map((table) =>
      [...table.querySelectorAll("th[scope=row]")].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([["SULT2A1", "TYR"]]);
  });
});
