import { describe, expect, it } from "@jest/globals";
import { printedGroups } from "../../src/view/printed-card.ts";
import { cardWith } from "./cards.ts";

const ranking = (groups: readonly string[]) =>
  cardWith(
    {
      sample_sizes: Object.fromEntries(groups.map((code, i) => [code, 70 + i])),
      groups: groups.map((code, i) => ({ name: code, cancer_type: code, n: 70 + i })),
      statistics: {
        test: "wilcoxon_rank_sum",
        p_value: null,
        effect_size: null,
        reason: "many_tests",
        number_of_tests: 19892,
        additional: [
          {
            test: "wilcoxon_rank_sum",
            comparison: "TYR: ACC vs UVM",
            statistic: 10,
            p_value: 1e-12,
            log10_p_value: -12,
            adjusted_p_value: 2e-9,
            effect_size: 0.9,
            confidence_interval: null,
            fold_change: 8,
            reason: null,
          },
        ],
      },
    },
    "genome_wide_differential_expression",
  );

describe("the groups of a printed card", () => {
  it("stand in a table with what is known of each", () => {
    const { head, rows } = printedGroups(cardWith({}));
    expect(head).toContain("Median");
    expect(rows.map(([name]) => name)).toEqual(["BRCA", "LUAD"]);
  });

  it("have none in a ranking whose key figures say how many they are", () => {
    expect(printedGroups(ranking(["ACC", "UVM"])).rows).toEqual([]);
  });

  it("have one in a ranking of more groups than the key figures name", () => {
    const codes = ["ACC", "UVM", "BRCA", "LUAD", "KIRC", "OV", "GBM"];
    expect(printedGroups(ranking(codes)).rows).toHaveLength(codes.length);
  });
});
