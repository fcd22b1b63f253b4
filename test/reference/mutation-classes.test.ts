import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Categorical, MutationClass } from "../../src/meaning/index.ts";
import { association } from "../../src/relations/association/association.ts";
import { comparison } from "../../src/relations/comparison/comparison.ts";
import { frequency } from "../../src/relations/frequency/frequency.ts";
import { survival } from "../../src/relations/survival/survival.ts";
import { cohortOf, survivalOf, useRelation } from "../relations/ask-relation.ts";

// Made by mutation-classes.R with R 4.2.2 and survival 3.5-3 from the study files.
const Share = z.object({ count: z.number(), n: z.number(), lower: z.number(), upper: z.number() });
type Share = z.infer<typeof Share>;
const Side = z.object({ n: z.number(), median: z.number() });
const reference = z
  .object({
    tp53_brca: z.record(MutationClass, Share),
    kras_luad: z.object({ with: Share, without: Share, p: z.number() }),
    stk11_tp53_luad: z.object({
      both: z.number(),
      first_only: z.number(),
      second_only: z.number(),
      neither: z.number(),
      p: z.number(),
    }),
    cdkn1a_brca: z.object({ with: Side, without: Side, others: z.number(), p: z.number() }),
    bap1_kirc: z.object({
      with: z.number(),
      without: z.number(),
      statistic: z.number(),
      p: z.number(),
      hazard_ratio: z.number(),
    }),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "mutation-classes.json"), "utf8")));

const ofClass = (gene: string, named: MutationClass): Extract<Categorical, { is: "mutation" }> => ({
  is: "mutation",
  gene,
  class: named,
});
const stk11 = ofClass("STK11", "truncating");

describe("frequencies of classes of mutations are those of R", () => {
  const ask = useRelation(frequency);
  const hasShare = (group: unknown, { count, n, lower, upper }: Share): void =>
    expect(group).toMatchObject({
      count,
      n,
      confidence_interval: [expect.closeTo(lower, 12), expect.closeTo(upper, 12)],
    });

  it.each(MutationClass.options)("%s", async (named) => {
    const { results } = await ask({ relation: "frequency", of: [ofClass("TP53", named)], cohort: cohortOf(["BRCA"]) });
    hasShare(results.groups[0], reference.tp53_brca[named]);
    expect(results.answer).toContain(`TP53 ${named} mutations were found in ${reference.tp53_brca[named].count} of`);
  });

  it("says which calls were counted", async () => {
    const { methods } = await ask({ relation: "frequency", of: [stk11], cohort: cohortOf(["LUAD"]) });
    expect(methods).toContain("nonsense (stop-gain), frameshift and splice-site calls");
    expect(methods).toContain("truncating STK11 mutation");
  });

  it("as groups: with the class against without it, whatever else is mutated", async () => {
    const { results } = await ask({
      relation: "frequency",
      of: [{ is: "mutation", gene: "KRAS" }],
      by: stk11,
      cohort: cohortOf(["LUAD"]),
    });
    hasShare(results.groups[0], reference.kras_luad.with);
    hasShare(results.groups[1], reference.kras_luad.without);
    expect((results.statistics.p_value ?? Number.NaN) / reference.kras_luad.p).toBeCloseTo(1, 9);
  });

  it.each([
    ["mutant", reference.kras_luad.with, "STK11 truncating-mutant"],
    ["not truncating", reference.kras_luad.without, "not STK11 truncating-mutant"],
  ])("as a condition: %s", async (level, share, name) => {
    const { results, methods } = await ask({
      relation: "frequency",
      of: [{ is: "mutation", gene: "KRAS" }],
      cohort: cohortOf(["LUAD"], { where: [{ variable: stk11, levels: [level] }] }),
    });
    hasShare(results.groups[0], share);
    expect(methods).toContain(`Only ${name} patients were analysed.`);
  });
});

describe("relations of classes of mutations are those of R", () => {
  const associated = useRelation(association);
  const compared = useRelation(comparison);
  const survived = useRelation(survival);

  it("co-occurrence of two", async () => {
    const { p, ...cells } = reference.stk11_tp53_luad;
    const of: Categorical[] = [stk11, ofClass("TP53", "missense")];
    const { results } = await associated({ relation: "association", of, cohort: cohortOf(["LUAD"]) });
    expect(Object.fromEntries(results.groups.map(({ category, count }) => [category, count]))).toMatchObject(cells);
    expect((results.statistics.p_value ?? Number.NaN) / p).toBeCloseTo(1, 9);
  });

  it("expression with and without: tumours with another mutation are among the others", async () => {
    const { cdkn1a_brca: expected } = reference;
    const { results } = await compared({
      relation: "comparison",
      of: [{ is: "expression", gene: "CDKN1A" }],
      by: ofClass("TP53", "truncating"),
      cohort: cohortOf(["BRCA"]),
      adjust: [],
    });
    expect(results.groups.map(({ n }) => n)).toEqual([expected.with.n, expected.without.n]);
    expect(expected.others).toBeGreaterThan(0);
    for (const [at, { median }] of [expected.with, expected.without].entries())
      expect(results.groups[at]?.median).toBeCloseTo(median, 9);
    expect((results.statistics.p_value ?? Number.NaN) / expected.p).toBeCloseTo(1, 9);
    expect(results.groups.map(({ category }) => category)).toEqual([
      "TP53 truncating mutation",
      "without TP53 truncating mutation",
    ]);
  });

  it("overall survival against wild type: patients with another mutation are in neither group", async () => {
    const { bap1_kirc: expected } = reference;
    const { results } = await survived(survivalOf(["KIRC"], { by: [ofClass("BAP1", "truncating")] }));
    expect(results.groups.map(({ n }) => n)).toEqual([expected.with, expected.without]);
    expect(results.statistics.statistic).toBeCloseTo(expected.statistic, 9);
    expect(results.statistics.p_value).toBeCloseTo(expected.p, 9);
    expect(results.statistics.hazard_ratio).toBeCloseTo(expected.hazard_ratio, 8);
    expect(results.exclusions).toContainEqual({ reason: "KIRC: another BAP1 mutation", count: 13 });
    expect(results.answer).toContain("patients with BAP1 truncating mutation and with wild-type BAP1");
  });
});
