import { describe, expect, it } from "@jest/globals";
import { JSDOM } from "jsdom";
import { ReadableCard } from "../../src/contract/readable-card.ts";
import { keyFigures, plainTextCard, renderStaticCard } from "../../src/view/index.ts";
import { fullCard } from "./cards.ts";

const flagship = fullCard();

const altered = (name: string, count: number) => ({
  name,
  cancer_type: null,
  category: "altered",
  n: 481,
  count,
  proportion: count / 481,
});

const pair = (comparison: string, ratio: number | null, interval: (number | null)[], p: number, both: number[]) => ({
  test: "fisher_exact",
  comparison,
  statistic: null,
  p_value: p,
  log10_p_value: null,
  adjusted_p_value: p,
  effect_size: ratio === null ? null : Math.log2(ratio),
  effect_size_name: "log2_odds_ratio",
  confidence_interval: interval.map((end) => (end === null ? null : Math.log2(end))),
  reason: null,
  observed: both[0],
  expected: both[1],
});

/** The headline is KRAS and EGFR, which has no name among the statistics. */
function matrixOf(additional: unknown[], names = ["TP53", "KRAS", "EGFR"]): string[][] {
  const { query, results } = flagship;
  const card = ReadableCard.parse({
    ...flagship,
    query: { ...query, parsed: { ...query.parsed, analysis_type: "co_occurrence", cancer_types: ["LUAD"] } },
    results: {
      ...results,
      groups: names.map((name, i) => altered(name, [256, 150, 66][i] ?? 10)),
      statistics: { ...pair("", 0.0276, [0.00069, 0.163], 6e-10, [1, 20.6]), additional },
    },
  });
  expect(plainTextCard(card)).toContain("TP53 and KRAS");
  expect(keyFigures(card).at(-1)).toMatchObject({ label: "Samples", quantities: [{ text: "525" }, { text: "32" }] });
  const { document } = new JSDOM(renderStaticCard(card)).window;
  const table = [...document.querySelectorAll("table")].find((one) => one.caption?.textContent?.trim() === "All pairs");
  return [...(table?.querySelectorAll("tbody tr") ?? [])].map((row) =>
    [...row.querySelectorAll("th, td")].map((cell) => cell.textContent?.replaceAll(/\s+/g, " ").trim() ?? ""),
  );
}

describe("the pairs of several alterations", () => {
  it("stand in a matrix: ratio below, patients with both above, each alteration on the diagonal", () => {
    const rows = [
      pair("TP53 and KRAS", 0.38, [0.25, 0.57], 3.5e-6, [55, 79.8]),
      pair("TP53 and EGFR", 1.8, [1.003, 3.2], 0.046, [43, 35.1]),
    ];
    expect(matrixOf(rows)).toEqual([
      ["TP53", "53.2% 256 of 481", "55 80 expected p = 3.5 × 10⁻⁶", "43 35 expected p = 0.046"],
      ["KRAS", "0.38 0.25 to 0.57", "31.2% 150 of 481", "1 21 expected p = 6.0 × 10⁻¹⁰"],
      ["EGFR", "1.8 1.003 to 3.2", "0.028 0.00069 to 0.16", "13.7% 66 of 481"],
    ]);
  });

  it("say 0 where nobody has both", () => {
    const rows = [
      pair("TP53 and KRAS", null, [null, 0.57], 3.5e-6, [0, 79.8]),
      pair("TP53 and EGFR", 1.8, [1.003, 3.2], 0.046, [43, 35.1]),
    ];
    expect(matrixOf(rows)[1]?.[1]).toBe("0 0 to 0.57");
  });

  it("are left to other tables where a pair is missing", () => {
    expect(matrixOf([pair("TP53 and KRAS", 0.38, [0.25, 0.57], 3.5e-6, [55, 79.8])])).toEqual([]);
  });
});
