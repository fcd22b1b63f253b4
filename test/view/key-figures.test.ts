import { describe, expect, it } from "@jest/globals";
import { keyFigures } from "../../src/view/key-figures.ts";
import { countName } from "../../src/view/words.ts";
import { cardWith } from "./cards.ts";

const level = (category: string, count: number) => ({
  name: `LUAD ${category}`,
  cancer_type: "LUAD",
  category,
  n: 516,
  count,
  proportion: count / 516,
  confidence_interval: null,
});
const none = { test: null, p_value: null, effect_size: null, effect_size_name: null, fold_change: null };

const figuresOf = (...of: Parameters<typeof cardWith>): string[] => {
  const card = cardWith(...of);
  const statistics = { ...card.results.statistics, ...none };
  return keyFigures({ ...card, results: { ...card.results, statistics } }).map(
    ({ label, quantities }) => `${label}: ${quantities.map(({ text }) => text).join(", ")}`,
  );
};

describe("the key figures of a card", () => {
  it("have the share of the copy-number level that is asked about, not only the samples", () => {
    const groups = [level("amplification", 22), level("deep_deletion", 1), level("gain", 226)];
    const figures = figuresOf({ groups, sample_sizes: { LUAD: 516 } }, "copy_number");
    // 22 of 516.
    expect(figures).toEqual(expect.arrayContaining(["Share: 4.3%", expect.stringContaining(": 22")]));
  });

  it("say none where nobody has it", () => {
    const groups = [level("amplification", 0), level("gain", 226)];
    const figures = figuresOf({ groups, sample_sizes: { LUAD: 516 } }, "copy_number");
    expect(figures).toEqual(expect.arrayContaining(["Share: 0%", expect.stringMatching(/: none$/u)]));
  });

  it("call patients mutated who have a mutation, and altered who may have another alteration instead", () => {
    const card = cardWith({ groups: [level("", 178)], sample_sizes: { LUAD: 516 } }, "mutation_frequency");
    const statistics = { ...card.results.statistics, ...none };
    const labels = (any_of?: boolean) => {
      const query = { ...card.query, parsed: { ...card.query.parsed, any_of } };
      return keyFigures({ ...card, query, results: { ...card.results, statistics } }).map(({ label }) => label);
    };
    expect(labels()).toContain("Mutated");
    expect(labels(true)).toContain("Altered");
    expect(labels(true)).not.toContain("Mutated");
    const mixed = [level("deep_deletion", 20), { ...level("", 178), category: undefined }];
    expect(countName({ ...card, results: { ...card.results, groups: mixed } })).toBe("Altered");
  });

  it("have the share of the first gene of a ranking", () => {
    const gene = (name: string, count: number) => ({ ...level("mutated", count), name, category: undefined });
    const groups = [gene("TP53", 256), gene("TTN", 234)].map(({ category: _, ...one }) => one);
    expect(figuresOf({ groups, sample_sizes: { LUAD: 516 } }, "top_mutated_genes")[0]).toBe("Most often, TP53: 49.6%");
  });
});
