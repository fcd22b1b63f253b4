import { describe, expect, it } from "@jest/globals";
import { compareCards, dataChanged } from "../../src/services/compare-cards.ts";
import { exampleCard } from "../cards/example-card.ts";

const original = exampleCard({ id: "c-1" });
const { results } = original;
const rerun = (statistics: Partial<typeof results.statistics>, sample_sizes = results.sample_sizes) => ({
  dataset_version: "test-2",
  results: { ...results, sample_sizes, statistics: { ...results.statistics, ...statistics } },
});

describe("compareCards", () => {
  it("gives every change as new minus original", () => {
    const changed = rerun(
      { p_value: 0.00615, log10_p_value: Math.log10(0.00615), effect_size: 0.25 },
      { BRCA: 15, LUAD: 8 },
    );
    const comparison = compareCards(original, changed);
    expect(comparison.sample_count_change).toEqual({ original: 20, new: 23, delta: 3 });
    expect(comparison.p_value_change).toMatchObject({ original: 0.0123, new: 0.00615 });
    expect(comparison.p_value_change.percent_change).toBeCloseTo(-50, 12);
    expect(comparison.p_value_change.log10_difference).toBeCloseTo(-0.3010299956639812, 12);
    expect(comparison.effect_size_change).toMatchObject({ original: 0.1, new: 0.25 });
    expect(comparison.effect_size_change.delta).toBeCloseTo(0.15, 12);
    expect(comparison.answer_changed).toBe(false);
  });

  it("has no percent change where a p is 0 or missing", () => {
    expect(compareCards(original, rerun({ p_value: 0, log10_p_value: -400 })).p_value_change).toMatchObject({
      percent_change: null,
      log10_difference: -398.0899051114394,
    });
    expect(compareCards(original, rerun({ p_value: null, log10_p_value: null, effect_size: null }))).toMatchObject({
      p_value_change: { new: null, percent_change: null, log10_difference: null },
      effect_size_change: { new: null, delta: null },
    });
  });

  it("calls the data changed only when another version gave other numbers", () => {
    expect(dataChanged(original, rerun({}))).toBe(false);
    expect(dataChanged(original, rerun({ p_value: 0.5 }))).toBe(true);
    expect(dataChanged(original, { ...rerun({ p_value: 0.5 }), dataset_version: original.dataset_version })).toBe(
      false,
    );
  });
});
