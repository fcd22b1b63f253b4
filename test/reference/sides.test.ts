import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Sides, SingleCondition, Together } from "../../src/meaning/index.ts";
import { comparison } from "../../src/relations/comparison/comparison.ts";
import { frequency } from "../../src/relations/frequency/frequency.ts";
import { survival } from "../../src/relations/survival/survival.ts";
import { cohortOf, survivalOf, useRelation } from "../relations/ask-relation.ts";

// Made by sides.R with R 4.2.2 and survival 3.5-3 from the study files.
const numbers = z.record(z.string(), z.number());
const { luad, together, four, rest, across, expressed } = z
  .object({ luad: numbers, together: numbers, four: numbers, rest: numbers, across: numbers, expressed: numbers })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "sides.json"), "utf8")));

const askSurvival = useRelation(survival);
const askFrequency = useRelation(frequency);
const askComparison = useRelation(comparison);
const by: Sides = {
  is: "sides",
  of: [
    { is: "mutation", gene: "KRAS" },
    { is: "mutation", gene: "EGFR" },
  ],
};

describe("patients with one thing each", () => {
  it("have R's survival; who has both, neither, or is not known for each is left out and counted", async () => {
    const { results, methods } = await askSurvival(survivalOf(["LUAD"], { by: [by] }));
    const { statistics, groups, flow, answer } = results;
    expect(groups.map(({ name }) => name)).toEqual(["KRAS mutation", "EGFR mutation"]);
    expect(groups.map(({ n }) => n)).toEqual([luad["kras"], (luad["n"] ?? 0) - (luad["kras"] ?? 0)]);
    expect(groups.reduce((sum, { events = 0 }) => sum + events, 0)).toBe(luad["events"]);
    expect(statistics.statistic).toBeCloseTo(luad["statistic"] ?? 0, 9);
    expect(statistics.p_value).toBeCloseTo(luad["p"] ?? 0, 9);
    expect(statistics.hazard_ratio).toBeCloseTo(luad["hazard_ratio"] ?? 0, 8);
    const left = (flow ?? []).flatMap(({ left_out }) => left_out);
    expect(left).toContainEqual({ reason: "neither KRAS mutation nor EGFR mutation", count: luad["neither"] });
    expect(left).toContainEqual({ reason: "both KRAS mutation and EGFR mutation", count: luad["both"] });
    expect(left).toContainEqual({ reason: "without any of the values", count: luad["open"] });
    expect(answer).toContain("between patients with KRAS mutation and with EGFR mutation in lung adenocarcinoma");
    expect(methods).toContain("only who is known to have exactly one of these was compared");
  });

  it("have R's shares", async () => {
    const stk11 = { is: "mutation", gene: "STK11" } as const;
    const { results } = await askFrequency({ relation: "frequency", of: [stk11], by, cohort: cohortOf(["LUAD"]) });
    expect(results.groups.map(({ count, n }) => [count, n])).toEqual([
      [luad["mutated_kras"], luad["of_kras"]],
      [luad["mutated_egfr"], luad["of_egfr"]],
    ]);
    expect(results.statistics.p_value).toBeCloseTo(luad["fisher"] ?? 0, 12);
    expect(results.answer).toContain(
      "lung adenocarcinoma with KRAS mutation (26.8% of 149) than in those with EGFR mutation",
    );
  });
});

describe("patients of whom several things are told", () => {
  const tp53 = { is: "mutation", gene: "TP53" } as const;
  const staged = (level: string) => ({ variable: { is: "clinical" as const, attribute: "stage" }, levels: [level] });
  const sides: Sides = {
    is: "sides",
    of: [
      { is: "together", of: [staged("stage III"), { variable: tp53, levels: ["mutant"] }] },
      { is: "together", of: [staged("stage I"), { variable: tp53, levels: ["wild type"] }] },
    ],
  };

  it("have R's survival; one thing that does not hold is enough to be of no side", async () => {
    const { results } = await askSurvival(survivalOf(["LUAD"], { by: [sides] }));
    const { statistics, groups, flow } = results;
    expect(groups.map(({ name, n }) => [name, n])).toEqual([
      ["Stage III and TP53 mutation", together["late"]],
      ["Stage I and no TP53 mutation", together["early"]],
    ]);
    expect(groups.reduce((sum, { events = 0 }) => sum + events, 0)).toBe(together["events"]);
    expect(statistics.statistic).toBeCloseTo(together["statistic"] ?? 0, 9);
    expect(statistics.hazard_ratio).toBeCloseTo(together["hazard_ratio"] ?? 0, 8);
    const names = "stage III and TP53 mutation nor stage I and no TP53 mutation";
    const left = (flow ?? []).flatMap(({ left_out }) => left_out);
    expect(left).toContainEqual({ reason: `neither ${names}`, count: together["neither"] });
    expect(left).toContainEqual({
      reason: `not known for each of ${names.replace(" nor ", " and ")}`,
      count: together["open"],
    });
  });
});

const mutated = (gene: string): SingleCondition => ({ variable: { is: "mutation", gene }, levels: ["mutant"] });
const unmutated = (gene: string): SingleCondition => ({ variable: { is: "mutation", gene }, levels: ["wild type"] });
const side = (...of: SingleCondition[]): Together => ({ is: "together", of });

describe("patients by how many of two alterations they have", () => {
  it("have R's survival", async () => {
    const sides: Sides = {
      is: "sides",
      of: [
        side(mutated("KRAS"), unmutated("STK11")),
        side(unmutated("KRAS"), mutated("STK11")),
        side(mutated("KRAS"), mutated("STK11")),
        side(unmutated("KRAS"), unmutated("STK11")),
      ],
    };
    const { results } = await askSurvival(survivalOf(["LUAD"], { by: [sides] }));
    const { statistics, groups } = results;
    expect(groups.map(({ n }) => n)).toEqual([four["kras"], four["stk11"], four["both"], four["neither"]]);
    expect(groups.reduce((sum, { events = 0 }) => sum + events, 0)).toBe(four["events"]);
    expect(statistics.statistic).toBeCloseTo(four["statistic"] ?? 0, 9);
    expect(statistics.p_value).toBeCloseTo(four["p"] ?? 0, 9);
  });
});

describe("patients of whom several things hold, against all others", () => {
  it("have R's survival; the others are those of whom all of it is known", async () => {
    const by = side(mutated("TP53"), unmutated("KRAS"));
    const { results } = await askSurvival(survivalOf(["LUAD"], { by: [by] }));
    const { statistics, groups, answer } = results;
    expect(groups.map(({ name, n }) => [name, n])).toEqual([
      ["TP53 mutation and no KRAS mutation", rest["only"]],
      ["Anything else", rest["others"]],
    ]);
    expect(groups.reduce((sum, { events = 0 }) => sum + events, 0)).toBe(rest["events"]);
    expect(statistics.statistic).toBeCloseTo(rest["statistic"] ?? 0, 9);
    expect(statistics.p_value).toBeCloseTo(rest["p"] ?? 0, 9);
    expect(statistics.hazard_ratio).toBeCloseTo(rest["hazard_ratio"] ?? 0, 8);
    expect(answer).toContain("with TP53 mutation and no KRAS mutation and with anything else in lung adenocarcinoma");
  });
});

describe("sides of different cancers", () => {
  const ofCancer = (code: string): SingleCondition => ({ variable: { is: "cancer_type" }, levels: [code] });
  const inBoth: Sides = {
    is: "sides",
    of: [side(mutated("TP53"), ofCancer("BRCA")), side(unmutated("TP53"), ofCancer("LUAD"))],
  };

  it("have R's survival, which is compared across them", async () => {
    const { results, methods } = await askSurvival(survivalOf(["BRCA", "LUAD"], { by: [inBoth] }));
    const { statistics, groups, warnings } = results;
    expect(groups.map(({ name, n }) => [name, n])).toEqual([
      ["TP53 mutation in BRCA", across["brca"]],
      ["No TP53 mutation in LUAD", across["luad"]],
    ]);
    expect(groups.reduce((sum, { events = 0 }) => sum + events, 0)).toBe(across["events"]);
    expect(statistics.statistic).toBeCloseTo(across["statistic"] ?? 0, 8);
    expect(statistics.p_value).toBeCloseTo(across["p"] ?? 0, 12);
    expect(statistics.hazard_ratio).toBeCloseTo(across["hazard_ratio"] ?? 0, 8);
    expect(methods).toContain("Groups were compared by a two-sided log-rank test.");
    expect(warnings.map(({ code }) => code)).toContain("different_diseases");
  });

  it("have R's comparison of a measure", async () => {
    const by: Sides = {
      is: "sides",
      of: [side(mutated("KRAS"), ofCancer("LUAD")), side(mutated("TP53"), ofCancer("LUSC"))],
    };
    const of = [{ is: "expression" as const, gene: "CD274" }];
    const asked = { relation: "comparison" as const, of, by, cohort: cohortOf(["LUAD", "LUSC"]), adjust: [] };
    const { results, methods } = await askComparison(asked);
    expect(results.groups.map(({ cancer_type: code, n, median }) => [code, n, median])).toEqual([
      ["LUAD", expressed["luad"], expressed["luad_median"]],
      ["LUSC", expressed["lusc"], expressed["lusc_median"]],
    ]);
    expect(results.statistics.statistic).toBeCloseTo(expressed["u"] ?? 0, 9);
    expect(results.statistics.p_value).toBeCloseTo(expressed["p"] ?? 0, 9);
    expect(results.answer).toContain(
      "lower in tumours with KRAS mutation in LUAD than in those with TP53 mutation in LUSC",
    );
    expect(methods).toContain("between tumours with KRAS mutation in LUAD and those with TP53 mutation in LUSC");
    expect(results.warnings.map(({ code }) => code)).toContain("tissue_of_origin");
  });

  it("have no shares, which are compared within each cancer type", async () => {
    const of = [{ is: "mutation" as const, gene: "KRAS" }];
    await expect(
      askFrequency({ relation: "frequency", of, by: inBoth, cohort: cohortOf(["BRCA", "LUAD"]) }),
    ).rejects.toMatchObject({ code: "unsupported_question" });
  });
});
