import { describe, expect, it } from "@jest/globals";
import type { Categorical, GeneAlteration } from "../../src/meaning/index.ts";
import { comparison } from "../../src/relations/comparison/comparison.ts";
import { frequency } from "../../src/relations/frequency/frequency.ts";
import { survival } from "../../src/relations/survival/survival.ts";
import { cohortOf, survivalOf, useRelation } from "./ask-relation.ts";

const survive = useRelation(survival);
const compare = useRelation(comparison);
const count = useRelation(frequency);

const apart = (...anyOf: GeneAlteration[]): Categorical => ({ is: "alteration", anyOf, apart: true });
const mutation = (gene: string): GeneAlteration => ({ is: "mutation", gene });

// R 4.3: survdiff, coxph and kruskal.test of the rows behind the cards.
describe("two alterations apart", () => {
  it("make four groups of those who were looked at for each, compared with those who have neither", async () => {
    const { results, methods, data } = await survive(
      survivalOf(["LUAD"], { by: [apart(mutation("TP53"), mutation("KRAS"))] }),
    );
    expect(results.groups.map(({ name, n }) => [name, n])).toEqual([
      ["Neither TP53 nor KRAS mutation", 126],
      ["TP53 mutation only", 198],
      ["KRAS mutation only", 93],
      ["Both TP53 and KRAS mutation", 55],
    ]);
    expect(results.statistics).toMatchObject({ test: "log_rank", degrees_of_freedom: 3 });
    expect(results.statistics.statistic).toBeCloseTo(8.00764301094536, 8);
    const ratios = [1.27762347361466, 1.06774896697289, 2.01355001815567];
    for (const [at, ratio] of ratios.entries())
      expect(results.statistics.additional[at]?.effect_size).toBeCloseTo(ratio, 6);
    expect(results.answer).toBe(
      "Overall survival differs by combined TP53 and KRAS mutation status in lung adenocarcinoma (log-rank p = 0.046): its median is longest for KRAS mutation only (88 months) and shortest for both TP53 and KRAS mutation (39 months).",
    );
    expect(methods).toContain("those with neither, with either one only, and with both");
    expect(data?.columns.find(({ levels = [] }) => levels.length === 4)?.name).toBe(
      "combined_TP53_and_KRAS_mutation_status",
    );
  });

  it("are told of patients with a cancer, not of kinds of the cancer, where something is counted", async () => {
    const { results } = await count({
      relation: "frequency",
      of: [{ is: "copy_number", gene: "CDKN2A", change: "deep_deletion" }],
      by: apart(mutation("TP53"), mutation("KRAS")),
      cohort: cohortOf(["LUAD"]),
    });
    // 24 of 109, 33 of 174, 12 of 85 and 8 of 51; chisq.test: p = 0.5168.
    expect(results.answer).toBe(
      "No difference in the frequency of CDKN2A deep deletions was found between lung adenocarcinoma with neither TP53 nor KRAS mutation, TP53 mutation only, KRAS mutation only and both TP53 and KRAS mutation, from 14.1% in those with KRAS mutation only to 22.0% in those with neither TP53 nor KRAS mutation (p = 0.52).",
    );
  });

  it("may be of different kinds", async () => {
    const { results } = await compare({
      relation: "comparison",
      of: [{ is: "expression", gene: "CD274" }],
      by: apart(mutation("TP53"), { is: "copy_number", gene: "CDKN2A", change: "deep_deletion" }),
      cohort: cohortOf(["LUAD"]),
      adjust: [],
    });
    expect(results.groups.map(({ category, n }) => [category, n])).toEqual([
      ["neither TP53 mutation nor CDKN2A deep deletion", 156],
      ["TP53 mutation only", 181],
      ["CDKN2A deep deletion only", 35],
      ["both TP53 mutation and CDKN2A deep deletion", 40],
    ]);
    expect(results.statistics.test).toBe("kruskal_wallis");
    expect(results.statistics.statistic).toBeCloseTo(32.8104026007088, 8);
    expect(results.statistics.additional).toHaveLength(6);
    expect(results.answer).toContain("highest in those with TP53 mutation only");
  });
});
