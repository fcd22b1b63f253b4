import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Categorical, SingleCondition } from "../../src/meaning/index.ts";
import { frequency } from "../../src/relations/frequency/frequency.ts";
import { cohortOf, useRelation } from "../relations/ask-relation.ts";

// Made by counted.R with R 4.2.2 from the study files.
const Share = z.object({ count: z.number(), n: z.number(), lower: z.number(), upper: z.number() });
const { by_sex: bySex, ...shares } = z
  .object({ unmutated: Share, only: Share, staged: Share, by_sex: z.record(z.string(), z.number()) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "counted.json"), "utf8")));

const ask = useRelation(frequency);
const askOf = (of: Categorical, by?: Categorical) =>
  ask({ relation: "frequency", of: [of], ...(by === undefined ? {} : { by }), cohort: cohortOf(["LUAD"]) });

const mutation = (gene: string, level: string): SingleCondition => ({
  variable: { is: "mutation", gene },
  levels: [level],
});
const together = (...of: SingleCondition[]): Categorical => ({ is: "together", of });
const only = together(mutation("KRAS", "mutant"), mutation("STK11", "wild type"));
const staged: SingleCondition = { variable: { is: "clinical", attribute: "stage" }, levels: ["stage III"] };

describe("the share of patients of whom several things hold", () => {
  it.each([
    ["that lack a mutation", together(mutation("KRAS", "wild type")), shares.unmutated],
    ["that have one mutation without another", only, shares.only],
    ["whose stage and mutation are told", together(staged, mutation("TP53", "mutant")), shares.staged],
  ])("is R's, with its interval: those %s", async (_, of, expected) => {
    const { results } = await askOf(of);
    const [group] = results.groups;
    expect([group?.count, group?.n]).toEqual([expected.count, expected.n]);
    expect(group?.confidence_interval?.[0]).toBeCloseTo(expected.lower, 12);
    expect(group?.confidence_interval?.[1]).toBeCloseTo(expected.upper, 12);
  });

  it("is compared between groups as R does", async () => {
    const { results, methods, figure } = await askOf(only, { is: "clinical", attribute: "sex" });
    expect(results.groups.map(({ count, n }) => [count, n])).toEqual([
      [bySex["female"], bySex["of_female"]],
      [bySex["male"], bySex["of_male"]],
    ]);
    expect(results.statistics.p_value).toBeCloseTo(bySex["p"] ?? 0, 12);
    expect(results.answer).toContain("KRAS mutation together with no STK11 mutation");
    expect(figure.caption).toContain("the share of patients with KRAS mutation together with no STK11 mutation");
    expect(methods).toContain("the denominator is the patients of whom all of it is known");
  });
});
