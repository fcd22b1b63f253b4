import { describe, expect, it } from "@jest/globals";
import type { AnyAlteration } from "../../src/meaning/index.ts";
import { comparison } from "../../src/relations/comparison/comparison.ts";
import { survival } from "../../src/relations/survival/survival.ts";
import { cohortOf, useRelation } from "./ask-relation.ts";

const survive = useRelation(survival);
const compare = useRelation(comparison);

const together = (...genes: string[]): AnyAlteration => ({
  is: "alteration",
  anyOf: genes.map((gene) => ({ is: "mutation", gene })),
  all: true,
});

describe("alterations that one patient has together", () => {
  it("make two groups: all of them, and the others who were profiled", async () => {
    const { results, data } = await survive({
      relation: "survival",
      endpoint: "OS",
      by: [together("TP53", "KRAS")],
      cohort: cohortOf(["LUAD"]),
      adjust: [],
    });
    // R: survdiff and coxph of the patients with both mutations against the 417 others, from the rows behind the card.
    expect(results.groups.map(({ name, n }) => [name, n])).toEqual([
      ["Altered together", 55],
      ["Not altered together", 417],
    ]);
    expect(results.statistics.statistic).toBeCloseTo(6.253052356875873, 8);
    expect(results.statistics.hazard_ratio).toBeCloseTo(1.7663825597982046, 6);
    const column = data?.columns.find(({ name }) => name === "TP53_mutation_and_KRAS_mutation");
    expect(column?.levels).toEqual(["altered together", "not altered together"]);
  });

  it("restrict a cohort", async () => {
    const where = [{ variable: together("TP53", "KRAS"), levels: ["altered together"] }];
    const { results } = await survive({
      relation: "survival",
      endpoint: "OS",
      by: [],
      cohort: cohortOf(["LUAD"], { where }),
      adjust: [],
    });
    expect(results.groups.map(({ n, events }) => [n, events])).toEqual([[55, 22]]);
    expect(results.answer).toContain("TP53-altered and KRAS-altered lung adenocarcinoma");
  });

  it("are told apart in a comparison, and the methods say what counts", async () => {
    const { results, methods } = await compare({
      relation: "comparison",
      of: [{ is: "expression", gene: "CD274" }],
      by: together("KRAS", "STK11"),
      cohort: cohortOf(["LUAD"]),
      adjust: [],
    });
    expect(results.groups.map(({ category }) => category)).toEqual([
      "both KRAS and STK11 altered",
      "not both KRAS and STK11 altered",
    ]);
    expect(methods).toContain("every one of these: KRAS mutation and STK11 mutation");
  });
});
