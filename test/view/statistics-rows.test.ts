import { describe, expect, it } from "@jest/globals";
import { ReadableCard } from "../../src/contract/readable-card.ts";
import { plainTextCard } from "../../src/view/index.ts";
import { groupTable } from "../../src/view/statistics-rows.ts";
import { fullCard } from "./cards.ts";

/** The words of a card with these statistics. */
function textOf(statistics: object): string {
  const card = fullCard();
  return plainTextCard(ReadableCard.parse({ ...card, results: { ...card.results, statistics } }));
}

const row = (fields: object) => ({
  test: "kaplan_meier",
  comparison: "GBM: after 1 year (70 at risk)",
  statistic: null,
  p_value: null,
  log10_p_value: null,
  adjusted_p_value: null,
  effect_size: 0.5746,
  effect_size_name: "survival_probability",
  confidence_interval: [0.487, 0.654],
  reason: null,
  ...fields,
});

describe("the groups of a card", () => {
  it("have their medians written alike", () => {
    const group = (name: string, median: number) => ({ name, cancer_type: "BRCA", n: 100, median });
    const card = fullCard();
    const results = { ...card.results, groups: [group("Basal", 43), group("LumA", 52.5)] };
    const { measures } = groupTable(ReadableCard.parse({ ...card, results }));
    expect(measures.find(({ label }) => label === "Median")?.cells.map((cell) => cell?.text)).toEqual(["43.0", "52.5"]);
  });
});

describe("the numbers of a card", () => {
  it("give shares in percent and months whole, as the answer does", () => {
    const followUp = { test: "reverse_kaplan_meier", comparison: "GBM: median follow-up", effect_size_name: "months" };
    const text = textOf({
      additional: [row({}), row({ ...followUp, effect_size: 31.47, confidence_interval: [30.6, null] })],
    });
    expect(text).toContain("GBM: after 1 year (70 at risk): 57.5% (48.7% to 65.4%)");
    expect(text).toContain("GBM: median follow-up, months (reverse Kaplan-Meier): 31 (31 to not reached)");
  });

  it("give a difference of shares in points, as the answer does", () => {
    const text = textOf({
      test: "fisher_exact",
      p_value: 5.7e-6,
      effect_size: 0.2146,
      effect_size_name: "difference_in_proportion",
      confidence_interval: [0.119, 0.317],
    });
    expect(text).toContain("difference in percentage points: 21.5 (11.9 to 31.7)");
  });

  it("count the groups of a test of more than can be read", () => {
    const comparison = `PIK3CA: ${["UCEC", "BRCA", "CESC", "BLCA", "HNSC", "COAD"].join(" vs ")}`;
    const text = textOf({ additional: [row({ test: "chi_squared", comparison, effect_size_name: "cramers_v" })] });
    expect(text).toContain("PIK3CA: 6 groups");
  });

  it("give an odds ratio once", () => {
    const text = textOf({
      test: "fisher_exact",
      p_value: 0.01,
      odds_ratio: 45.4,
      odds_ratio_confidence_interval: [12.2, 160.8],
      effect_size: 5.5,
      effect_size_name: "log2_odds_ratio",
    });
    expect(text).toContain("Odds ratio: 45 (12 to 161)");
    expect(text).not.toContain("log₂ odds ratio");
  });
});
