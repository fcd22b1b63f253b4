import { describe, expect, it } from "@jest/globals";
import { markdownCard, plainTextCard } from "../../src/view/index.ts";
import { cardWith, fullCard, hostileCard, specificationCard } from "./cards.ts";

const statistics = fullCard().results.statistics;
const pair = (comparison: string) => ({
  test: "dunn",
  comparison,
  statistic: 1,
  p_value: 0.5,
  log10_p_value: Math.log10(0.5),
  adjusted_p_value: null,
  effect_size: null,
  confidence_interval: null,
  reason: null,
});

describe("a card as plain text", () => {
  it("holds answer, numbers, groups, warnings, methods and address in about thirty lines", () => {
    const text = plainTextCard(fullCard());
    for (const part of [
      "TP53 is expressed 1.65-fold higher",
      "p, Wilcoxon rank-sum: 3.5 × 10⁻⁸",
      "Effect, rank-biserial: 0.58 (0.43 to 0.70)",
      "Warning: Two tissues of origin are compared.",
      "https://cgq.example/cards/cgq-2026-11-21-a7k3q",
      "Data set tcga-starter-2026.1",
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/^BRCA {2}525 {3}−0\.30 +−0\.80, 0\.14$/m);
    const lines = text.split("\n");
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.length).toBeLessThan(45);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(88);
  });

  it("stays short: eight groups and eight statistics, and how many more there are", () => {
    const groups = Array.from({ length: 12 }, (_, i) => ({ name: `Group${i}`, cancer_type: null, n: i + 3 }));
    const additional = Array.from({ length: 11 }, (_, i) => pair(`pair ${i}`));
    const text = plainTextCard(cardWith({ groups, statistics: { test: "kruskal_wallis", p_value: 0.5, additional } }));
    expect(text.match(/^Group\d+ /gm)).toHaveLength(8);
    expect(text).toMatch(/^and 4 more$/m);
    expect(text.match(/^Dunn, pair \d+: p = 0.50$/gm)).toHaveLength(8);
    expect(text).toMatch(/^and 3 more$/m);
  });

  it("says of which card it is a rerun or a fork", () => {
    const text = plainTextCard({ ...fullCard(), rerun_of: "cgq-1", parent_card_id: "cgq-2" });
    expect(text.replaceAll("\n", " ")).toContain("Forked from cgq-2. Rerun of cgq-1. 3 forks.");
  });

  it("names an effect only where its test does not", () => {
    const further = (test: string, name: string) => ({
      ...pair("per SD"),
      test,
      effect_size: 2,
      effect_size_name: name,
    });
    const additional = [further("hodges_lehmann", "location_shift"), further("welch_t", "hedges_g")];
    const text = plainTextCard(cardWith({ statistics: { ...statistics, additional } }));
    expect(text).toContain("Hodges-Lehmann shift, per SD: 2 (p = 0.50)");
    expect(text).toContain("Welch t (Hedges’ g), per SD: 2 (p = 0.50)");
  });

  it("needs only the specification's fields", () =>
    expect(plainTextCard(specificationCard())).not.toMatch(/undefined|null|NaN/));
});

describe("a card as Markdown", () => {
  it("holds the answer, a table of statistics, the methods and the BibTeX entry", () => {
    const text = markdownCard(fullCard());
    expect(text).toContain("| p, Wilcoxon rank-sum | 3.5 × 10⁻⁸ |");
    expect(text).toContain("| BRCA | 525 | −0.30 | −0.80, 0.14 |");
    expect(text).toContain("**Methods.** Wilcoxon rank-sum test.");
    expect(text).toContain("```bibtex\n@misc{cgq,");
    expect(text).toContain("[cgq-2026-11-21-a7k3q](<https://cgq.example/cards/cgq-2026-11-21-a7k3q>)");
  });

  it("keeps hostile text as text", () => {
    const text = markdownCard(hostileCard()).split("```")[0] ?? "";
    expect(text).not.toMatch(/<script|<img/);
    expect(text).not.toMatch(/(?<!\\)\]\(/);
    expect(text).not.toMatch(/(?<!\\)\$/);
  });

  it("keeps a table's cells apart and a code block closed, whatever they hold", () => {
    const card = cardWith({ groups: [{ name: "a | b", cancer_type: null, n: 3 }] });
    const { citations } = card;
    if (citations === undefined) throw new Error("The full card has citations");
    const text = markdownCard({ ...card, citations: { ...citations, bibtex: "@misc{x,\n```\n}" } });
    expect(text).toContain(String.raw`| a \| b | 3 |`);
    expect(text).toContain("````bibtex\n@misc{x,\n```\n}\n````");
  });
});
