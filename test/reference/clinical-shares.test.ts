import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Categorical } from "../../src/meaning/index.ts";
import { frequency } from "../../src/relations/frequency/frequency.ts";
import { cohortOf, useRelation } from "../relations/ask-relation.ts";

// Made by clinical-shares.R with R 4.2.2 from the study files.
const Share = z.object({ count: z.number(), n: z.number(), lower: z.number(), upper: z.number() });
const Compared = z.object({
  chi: z.object({ statistic: z.number(), df: z.number(), p: z.number(), cramers_v: z.number() }),
  trend: z.object({ statistic: z.number(), p: z.number() }),
  first: z.record(z.string(), z.number()),
  second: z.record(z.string(), z.number()),
});
const reference = z
  .object({
    between: Compared,
    by_mutation: Compared,
    fourth: z.object({ BRCA: Share, LUAD: Share, fisher: z.object({ p: z.number() }) }),
    sex: z.object({ female: Share, male: Share }),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "clinical-shares.json"), "utf8")));

const ask = useRelation(frequency);
const stage: Categorical = { is: "clinical", attribute: "stage" };
const fbxw7: Categorical = { is: "mutation", gene: "FBXW7" };
const relative = (found: number | null | undefined, expected: number): number =>
  Math.abs((found ?? Number.NaN) - expected) / Math.abs(expected);

type Results = Awaited<ReturnType<typeof ask>>["results"];

function hasComparison({ statistics, groups }: Results, expected: z.infer<typeof Compared>, sides: string[]): void {
  expect(statistics.test).toBe("chi_squared");
  expect(statistics.degrees_of_freedom).toBe(expected.chi.df);
  expect(relative(statistics.statistic, expected.chi.statistic)).toBeLessThan(1e-9);
  expect(relative(statistics.p_value, expected.chi.p)).toBeLessThan(1e-8);
  expect(relative(statistics.effect_size, expected.chi.cramers_v)).toBeLessThan(1e-9);
  const trend = statistics.additional.find(({ test }) => test === "cochran_armitage");
  expect(relative((trend?.statistic ?? 0) ** 2, expected.trend.statistic)).toBeLessThan(1e-9);
  expect(relative(trend?.p_value, expected.trend.p)).toBeLessThan(1e-8);
  const countOf = (side: string, level: string) => groups.find(({ name }) => name === `${side} stage ${level}`)?.count;
  for (const [i, held] of [expected.first, expected.second].entries())
    for (const [level, count] of Object.entries(held)) expect(countOf(sides[i] ?? "", level)).toBe(count);
}

describe("shares of what the clinical record says", () => {
  it("are R's between cancer types, all levels at once and in their order", async () => {
    const { results, methods, figure } = await ask({
      relation: "frequency",
      of: [stage],
      by: { is: "cancer_type" },
      cohort: cohortOf(["LUAD", "KIRC"]),
    });
    hasComparison(results, reference.between, ["LUAD", "KIRC"]);
    expect(results.answer).toContain("stage is higher in KIRC than in LUAD (test for a trend, p = 1.0");
    expect(methods).toContain("Cochran-Armitage test for a trend");
    expect(figure.type).toBe("bar");
  });

  it("are R's between mutant and wild type", async () => {
    const { results, data } = await ask({
      relation: "frequency",
      of: [stage],
      by: fbxw7,
      cohort: cohortOf(["UCEC"]),
    });
    hasComparison(results, reference.by_mutation, ["UCEC FBXW7 mutant", "UCEC FBXW7 wild type"]);
    expect(results.answer).toContain(
      "no trend to a higher stage in one of them was found (test for a trend, p = 0.23)",
    );
    expect(data?.columns.map(({ name }) => name)).toEqual(expect.arrayContaining(["stage", "FBXW7_mutation"]));
  });

  it("of one level have R's intervals and test", async () => {
    const { statistics, groups } = (
      await ask({
        relation: "frequency",
        of: [{ is: "clinical", attribute: "stage", levels: ["stage IV"] }],
        cohort: cohortOf(["BRCA", "LUAD"]),
      })
    ).results;
    for (const code of ["BRCA", "LUAD"] as const) {
      const { count, n, lower, upper } = reference.fourth[code];
      const group = groups.find(({ name }) => name === `${code} stage IV`);
      expect(group).toMatchObject({ count, n });
      expect(group?.confidence_interval?.[0]).toBeCloseTo(lower, 10);
      expect(group?.confidence_interval?.[1]).toBeCloseTo(upper, 10);
    }
    expect(relative(statistics.p_value, reference.fourth.fisher.p)).toBeLessThan(1e-8);
  });

  it("of both sexes are told of one cancer type", async () => {
    const { groups, statistics } = (
      await ask({
        relation: "frequency",
        of: [{ is: "clinical", attribute: "sex" }],
        cohort: cohortOf(["KIRC"]),
      })
    ).results;
    expect(statistics.reason).toBe("descriptive");
    for (const level of ["female", "male"] as const) {
      const { count, n, lower } = reference.sex[level];
      const group = groups.find(({ name }) => name === `KIRC ${level}`);
      expect(group).toMatchObject({ count, n });
      expect(group?.confidence_interval?.[0]).toBeCloseTo(lower, 10);
    }
  });

  it("cannot be judged in fewer than 10 patients", async () => {
    const { answer } = (
      await ask({
        relation: "frequency",
        of: [stage],
        by: { is: "mutation", gene: "IDH1" },
        cohort: cohortOf(["LUAD"]),
      })
    ).results;
    expect(answer).toContain("cannot be judged: fewer than 10 patients in a group");
  });
});
