import { describe, expect, it } from "@jest/globals";
import { markdownCard, plainTextCard } from "../../src/view/index.ts";
import { fullCard, hostileCard, specificationCard } from "./cards.ts";

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
});
