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

/** Label and numbers of each row of the table whose caption says `caption`. */
function rowsOf(
  caption: string,
  cancers: string[],
  groups: { name: string; cancer_type: string | null }[],
  additional: unknown[],
  more: object = {},
  samples: object = {},
): string[][] {
  const { query, results } = flagship;
  const card = ReadableCard.parse({
    ...flagship,
    query: { ...query, parsed: { ...query.parsed, cancer_types: cancers } },
    results: {
      ...results,
      ...samples,
      groups: groups.map((group) => ({ ...group, n: 50 })),
      statistics: { ...results.statistics, ...more, additional },
    },
  });
  const { document } = new JSDOM(renderStaticCard(card)).window;
  const table = [...document.querySelectorAll("table")].find((one) => one.caption?.textContent?.includes(caption));
  return [...(table?.querySelectorAll("tbody tr") ?? [])].map((row) =>
    [...row.querySelectorAll("th, td")]
      .map((cell) => cell.textContent?.replaceAll(/\s+/g, " ").trim() ?? "")
      .filter(Boolean),
  );
}

const pairsOf = (cancers: string[], groups: string[], additional: unknown[], more: object = {}): string[][] =>
  rowsOf(
    "pairs",
    cancers,
    groups.map((name) => ({ name, cancer_type: cancers[0] ?? null })),
    additional,
    more,
  );

describe("the pairs of a card", () => {
  it("name the higher group first and begin with the largest effect", () => {
    const rows = [
      pair("dunn", "BRCA Basal vs BRCA Her2", -0.89, [-0.92, -0.86], 4.7e-49),
      pair("dunn", "BRCA Basal vs BRCA LumA", -0.7, [-0.75, -0.64], 2.6e-35),
      pair("dunn", "BRCA Her2 vs BRCA LumA", 0.66, [0.58, 0.74], 0.51),
    ];
    expect(pairsOf(["BRCA"], ["BRCA Basal", "BRCA Her2", "BRCA LumA"], rows)).toEqual([
      ["Her2 > Basal", "0.89 0.86 to 0.92", "4.7 × 10⁻⁴⁹"],
      ["LumA > Basal", "0.70 0.64 to 0.75", "2.6 × 10⁻³⁵"],
      ["Her2 > LumA", "0.66 0.58 to 0.74", "0.51"],
    ]);
  });

  it("give the odds ratio that the answer and the matrix give, beside the interval of the exact test", () => {
    const codes = ["TP53 and KRAS", "TP53 and EGFR", "KRAS and EGFR"];
    // R: fisher.test estimates 0.3744 given the margins where ad/bc is 0.3752 (TP53 and KRAS in LUAD).
    const rows = codes.map((name) => ({
      ...pair("fisher_exact", name, Math.log2(0.3744), [Math.log2(0.25), Math.log2(0.57)], 0.01),
      odds_ratio: 0.3752,
    }));
    expect(pairsOf(["LUAD"], ["TP53", "KRAS"], rows).map(([, ratio]) => ratio)).toEqual(
      codes.map(() => "0.38 0.25 to 0.57"),
    );
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

  it("say in which order they stand: ratios by their height, turned differences by their size", () => {
    const codes = ["TP53 and KRAS", "TP53 and EGFR", "KRAS and EGFR"];
    const ratios = codes.map((name, i) => pair("fisher_exact", name, i - 1, [i - 2, i], 0.01));
    expect(rowsOf("All 3 pairs, highest first", ["LUAD"], [], ratios)).toHaveLength(3);
    const dunn = ["A vs B", "A vs C", "B vs C"].map((name) => pair("dunn", name, 0.5, [0.4, 0.6], 0.01));
    expect(rowsOf("All 3 pairs, largest effect first", ["BRCA"], [], dunn)).toHaveLength(3);
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

  it("have names above their numbers where these are long", () => {
    const [one, other, third] = ["TP53 mutation only", "KRAS mutation only", "both TP53 and KRAS mutation"];
    const rows = [
      pair("dunn", `${one} vs ${other}`, 0.4, [0.1, 0.7], 0.01),
      pair("dunn", `${one} vs ${third}`, 0.3, [0.1, 0.5], 0.02),
      pair("dunn", `${other} vs ${third}`, 0.2, [-0.1, 0.5], 0.2),
    ];
    expect(pairsOf(["LUAD"], [], rows).slice(0, 2)).toEqual([
      ["TP53 mutation only > KRAS mutation only"],
      ["0.40 0.10 to 0.70", "0.010"],
    ]);
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

describe("the forest of a card", () => {
  const ofType = (code: string) =>
    ["TP53 mutant", "TP53 wild type"].map((name) => ({ name: `${code} ${name}`, cancer_type: code }));
  const cox = (comparison: string, ratio: number, interval: [number, number], p: number) => ({
    ...pair("cox", comparison, ratio, interval, p),
    adjusted_p_value: null,
    effect_size_name: "hazard_ratio",
  });

  it("has a row for each cancer type, with that of the headline", () => {
    const within = ["LUAD", "UCEC"].map((code, i) => ({
      ...pair(
        "wilcoxon_rank_sum",
        `CDKN2A: ${code} TP53 mutant vs ${code} TP53 wild type`,
        0.5 + i / 4,
        [0.2, 0.95],
        0.01,
      ),
      effect_size_name: "rank_biserial",
    }));
    const headline = {
      test: "wilcoxon_rank_sum",
      effect_size: 0.35,
      effect_size_name: "rank_biserial",
      confidence_interval: [0.26, 0.44],
      p_value: 1.4e-10,
      adjusted_p_value: 4.1e-10,
    };
    const groups = ["BRCA", "LUAD", "UCEC"].flatMap(ofType);
    expect(rowsOf("Within each cancer type", ["BRCA", "LUAD", "UCEC"], groups, within, headline)).toEqual([
      ["UCEC", "0.75 0.20 to 0.95", "0.010"],
      ["LUAD", "0.50 0.20 to 0.95", "0.010"],
      ["BRCA", "0.35 0.26 to 0.44", "4.1 × 10⁻¹⁰"],
    ]);
  });

  it("has the odds ratios of each cancer type, those of several pairs apart and without all in one table", () => {
    const within = ["TP53 and RB1", "TP53 and KRAS"].flatMap((two) => [
      { ...pair("fisher_exact", `${two}, all cancer types in one table`, 2, [1, 3], 0.01), adjusted_p_value: null },
      ...["BLCA", "LUAD", "UCEC"].map((code, i) => ({
        ...pair("fisher_exact", `${two} in ${code}`, 1 + i, [0, 3], 0.01),
        odds_ratio: 1.9 + i,
      })),
    ]);
    const headline = { test: "cochran_mantel_haenszel", effect_size: 1, effect_size_name: "log2_odds_ratio" };
    const groups = ["TP53", "RB1", "KRAS"].map((name) => ({ name, cancer_type: null }));
    const samples = { sample_sizes: { BLCA: 50, LUAD: 50, UCEC: 50 } };
    expect(rowsOf("Within each cancer type", ["BLCA", "LUAD", "UCEC"], groups, within, headline, samples)).toEqual([
      ["UCEC", "3.9 1 to 8.0", "0.010"],
      ["LUAD", "2.9 1 to 8.0", "0.010"],
      ["BLCA", "1.9 1 to 8.0", "0.010"],
    ]);
  });

  it("holds the hazard ratios of a model in their order, and not those of other models", () => {
    const rows = [
      cox("TP53 mutant vs wild type", 1.36, [1.001, 1.84], 0.049),
      cox("TP53 mutant vs wild type, adjusted for age and sex", 1.26, [0.92, 1.74], 0.15),
      cox("age, per unit, in the model adjusted for age and sex", 1.018, [1.0006, 1.035], 0.042),
      cox("stage, stage II vs stage I, in the model adjusted for age and sex", 2.3, [1.6, 3.4], 2.2e-5),
    ];
    expect(rowsOf("model adjusted for age and sex", ["LUAD"], ofType("LUAD"), rows)).toEqual([
      ["TP53 mutant vs wild type", "1.3 0.92 to 1.7", "0.15"],
      ["age, per unit", "1.02 1.001 to 1.03", "0.042"],
      ["stage II vs stage I", "2.3 1.6 to 3.4", "2.2 × 10⁻⁵"],
    ]);
  });

  it("sets several groups against one", () => {
    const reference = "neither TP53 nor KRAS mutation";
    const rows = ["TP53 mutation only", "both"].map((name, i) =>
      cox(`${name} vs ${reference}`, 1.3 + i, [0.9, 3.5], 0.2),
    );
    expect(rowsOf(`Against ${reference}`, ["LUAD"], ofType("LUAD"), rows)).toEqual([
      ["TP53 mutation only", "1.3 0.90 to 3.5", "0.20"],
      ["both", "2.3 0.90 to 3.5", "0.20"],
    ]);
  });

  it("shows of two tests of pairs that with fewer beside the figure", () => {
    const dunn = [
      ["A", "B"],
      ["A", "C"],
      ["B", "C"],
      ["A", "D"],
      ["B", "D"],
      ["C", "D"],
    ].map((names) => pair("dunn", names.join(" vs "), 0.5, [0.1, 0.9], 0.01));
    const rankSum = ["B", "C", "D"].map((other) => ({
      ...pair("wilcoxon_rank_sum", `A vs ${other}`, 0.4, [0.1, 0.9], 0.01),
      effect_size_name: "rank_biserial",
    }));
    expect(rowsOf("All 3 pairs", ["A", "B"], [], [...dunn, ...rankSum])[0]?.[0]).toBe("A > B");
    // Those of the other test stand among the data.
    expect(rowsOf("All 6 pairs", ["A", "B"], [], [...dunn, ...rankSum])).toHaveLength(6);
  });
});
