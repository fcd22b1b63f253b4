import { describe, expect, it } from "@jest/globals";
import { JSDOM } from "jsdom";
import { ReadableCard } from "../../src/contract/readable-card.ts";
import { renderStaticCard } from "../../src/view/index.ts";
import { fullCard } from "./cards.ts";

const pair = (test: string, comparison: string, effect: number, interval: [number, number], p: number) => ({
  test,
  comparison,
  statistic: null,
  p_value: p,
  log10_p_value: null,
  adjusted_p_value: p,
  effect_size: effect,
  effect_size_name: test === "dunn" ? "rank_biserial" : "log2_odds_ratio",
  confidence_interval: interval,
  reason: null,
});

const flagship = fullCard();

/** Label and numbers of each pair that a card shows. */
function pairsOf(cancers: string[], groups: string[], additional: unknown[], more: object = {}): string[][] {
  const { query, results } = flagship;
  const card = ReadableCard.parse({
    ...flagship,
    query: { ...query, parsed: { ...query.parsed, cancer_types: cancers } },
    results: {
      ...results,
      groups: groups.map((name) => ({ name, cancer_type: null, n: 50 })),
      statistics: { ...results.statistics, ...more, additional },
    },
  });
  const { document } = new JSDOM(renderStaticCard(card)).window;
  const table = [...document.querySelectorAll("table")].find((one) => one.caption?.textContent?.includes("pairs"));
  return [...(table?.querySelectorAll("tbody tr") ?? [])].map((row) =>
    [...row.querySelectorAll("th, td")]
      .map((cell) => cell.textContent?.replaceAll(/\s+/g, " ").trim() ?? "")
      .filter(Boolean),
  );
}

describe("the pairs of a card", () => {
  it("name the higher group first and begin with the largest effect", () => {
    const rows = [
      pair("dunn", "BRCA Basal vs BRCA Her2", -0.89, [-0.92, -0.86], 4.7e-49),
      pair("dunn", "BRCA Basal vs BRCA LumA", -0.7, [-0.75, -0.64], 2.6e-35),
      pair("dunn", "BRCA Her2 vs BRCA LumA", 0.66, [0.58, 0.74], 0.51),
    ];
    expect(pairsOf(["BRCA"], [], rows)).toEqual([
      ["Her2 > Basal", "0.89 0.86 to 0.92", "4.7 × 10⁻⁴⁹"],
      ["LumA > Basal", "0.70 0.64 to 0.75", "2.6 × 10⁻³⁵"],
      ["Her2 > LumA", "0.66 0.58 to 0.74", "0.51"],
    ]);
  });

  it("leave out what all begin with, and give differences of shares in points", () => {
    const rows = [0.163, 0.11, -0.06].map((effect, i) => ({
      ...pair("fisher_exact", `BAP1: UVM vs C${i}`, effect, [effect - 0.05, effect + 0.05], 0.01),
      effect_size_name: "difference_in_proportion",
    }));
    expect(pairsOf(["UVM"], [], rows).map(([label, numbers]) => [label, numbers])).toEqual([
      ["UVM > C0", "16.3 11.3 to 21.3"],
      ["UVM > C1", "11.0 6.0 to 16.0"],
      ["C2 > UVM", "6.0 1.0 to 11.0"],
    ]);
  });

  it("include the pair of the headline", () => {
    const rows = [
      pair("fisher_exact", "A and C", -1.42, [-2.02, -0.82], 0.01),
      pair("fisher_exact", "B and C", 1.53, [0.77, 2.29], 0.02),
      pair("fisher_exact", "A and D", 0.83, [0.1, 1.68], 0.03),
      pair("fisher_exact", "B and D", 0.5, [0.1, 1.68], 0.03),
      pair("fisher_exact", "C and D", 0.4, [0.1, 1.68], 0.03),
    ];
    const headline = { odds_ratio: 4, odds_ratio_confidence_interval: [2, 8], adjusted_p_value: 0.004 };
    expect(pairsOf(["LUAD"], ["A", "B", "C", "D"], rows, headline)[0]).toEqual(["A and B", "4.0 2.0 to 8.0", "0.0040"]);
  });

  it("are not made of further tests of several kinds", () => {
    const rows = [
      pair("dunn", "A vs B", 1, [0, 2], 0.1),
      pair("dunn", "A vs C", 1, [0, 2], 0.1),
      pair("fisher_exact", "B and C", 1, [0, 2], 0.1),
    ];
    expect(pairsOf(["BRCA"], [], rows)).toEqual([]);
  });
});
