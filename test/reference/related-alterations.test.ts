import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Group } from "../../src/contract/results.ts";
import type { Statistics } from "../../src/contract/statistics.ts";
import type { Categorical, Condition, QuestionOf } from "../../src/meaning/index.ts";
import { association } from "../../src/relations/association/association.ts";
import { frequency } from "../../src/relations/frequency/frequency.ts";
import { alteredGenes } from "../../src/relations/altered-genes/altered-genes.ts";
import { cohortOf, useRelation } from "../relations/ask-relation.ts";

// Made by related-alterations.R with R 4.2.2 from the study files.
const Share = z.object({ count: z.number(), n: z.number(), lower: z.number(), upper: z.number() });
const ChiSquared = z.object({ statistic: z.number(), df: z.number(), p: z.number(), cramers_v: z.number() });
const TwoGroups = z.object({ first: Share, second: Share, p: z.number(), difference: z.number() });
const reference = z
  .object({
    brca_genes: Share,
    pten_lost: Share,
    stk11_by_kras: TwoGroups,
    stk11_in_kras: Share,
    tp53_in_older_women_late: Share,
    cdkn2a_one_copy: TwoGroups,
    myc_any_gain: Share,
    stage_iv: Share,
    pam50: z.object({ counts: z.array(z.number()) }),
    tp53_and_stage: ChiSquared.extend({ counts: z.array(z.number()) }),
    sex_and_stage: ChiSquared.extend({ female: z.array(z.number()) }),
    top_in_kras: z.object({ n: z.number(), TTN: z.number(), TP53: z.number(), STK11: z.number() }),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "related-alterations.json"), "utf8")));

const askFrequency = useRelation(frequency);
const askAssociation = useRelation(association);
const askMutatedGenes = useRelation(alteredGenes);
const mutation = (gene: string): Extract<Categorical, { is: "mutation" }> => ({ is: "mutation", gene });
const inKrasMutant: Condition = { variable: mutation("KRAS"), levels: ["mutant"] };

const often = (fields: Pick<QuestionOf<"frequency">, "of" | "cohort"> & Partial<QuestionOf<"frequency">>) =>
  askFrequency({ relation: "frequency", ...fields });

function hasShare(group: Group | undefined, { count, n, lower, upper }: z.infer<typeof Share>): void {
  expect(group).toMatchObject({ count, n });
  expect(group?.confidence_interval?.[0]).toBeCloseTo(lower, 10);
  expect(group?.confidence_interval?.[1]).toBeCloseTo(upper, 10);
}

function expectChiSquared(statistics: Statistics, { statistic, df, p, cramers_v }: z.infer<typeof ChiSquared>): void {
  expect(statistics).toMatchObject({ test: "chi_squared", degrees_of_freedom: df, effect_size_name: "cramers_v" });
  expect(statistics.statistic).toBeCloseTo(statistic, 10);
  expect(statistics.p_value).toBeCloseTo(p, 10);
  expect(statistics.effect_size).toBeCloseTo(cramers_v, 12);
}

describe("frequencies of joined alterations are those of R", () => {
  it("either of two genes is mutated", async () => {
    const anyOf = [mutation("BRCA1"), mutation("BRCA2")];
    const { results } = await often({ of: [{ is: "alteration", anyOf }], cohort: cohortOf(["BRCA"]) });
    hasShare(results.groups[0], reference.brca_genes);
    expect(results.answer).toMatch(/^BRCA1 or BRCA2 mutations were found in 24 of 974 profiled patients/);
  });

  it("mutated or deleted, unaltered only where both were looked at", async () => {
    const anyOf = [mutation("PTEN"), { is: "copy_number", gene: "PTEN", change: "deep_deletion" } as const];
    const { results, methods } = await often({ of: [{ is: "alteration", anyOf }], cohort: cohortOf(["BRCA"]) });
    hasShare(results.groups[0], reference.pten_lost);
    expect(results.answer).toContain("PTEN mutations or deep deletions were found");
    expect(methods).toContain("as unaltered only if it was profiled for each");
  });
});

describe("frequencies of copy-number changes are those of R", () => {
  it("one lost copy alone", async () => {
    const of: Categorical[] = [{ is: "copy_number", gene: "CDKN2A", change: "one_copy_loss" }];
    const { results } = await often({ of, cohort: cohortOf(["BRCA", "LUAD"]) });
    const lost = results.groups.filter(({ category }) => category === "loss");
    hasShare(lost[0], reference.cdkn2a_one_copy.first);
    hasShare(lost[1], reference.cdkn2a_one_copy.second);
    expect(results.statistics.p_value).toBeCloseTo(reference.cdkn2a_one_copy.p, 12);
    expect(results.statistics.effect_size).toBeCloseTo(reference.cdkn2a_one_copy.difference, 12);
    expect(results.answer).toMatch(/^CDKN2A losses \(−1 alone\) are less frequent/);
  });

  it("any gain joins one copy and more", async () => {
    const of: Categorical[] = [{ is: "copy_number", gene: "MYC", change: "any_gain" }];
    const { results } = await often({ of, cohort: cohortOf(["BRCA"]) });
    hasShare(results.groups[0], reference.myc_any_gain);
    expect(results.groups[0]?.category).toBe("any_gain");
  });
});

describe("frequencies within conditions and between any groups are those of R", () => {
  it("between the mutants and wild types of another gene", async () => {
    const { results } = await often({
      of: [mutation("STK11")],
      by: mutation("KRAS"),
      cohort: cohortOf(["LUAD"]),
    });
    const { first, second, p, difference } = reference.stk11_by_kras;
    hasShare(results.groups[0], first);
    hasShare(results.groups[1], second);
    expect(results.groups.map(({ name }) => name)).toEqual(["LUAD KRAS mutant", "LUAD KRAS wild type"]);
    expect((results.statistics.p_value ?? Number.NaN) / p).toBeCloseTo(1, 9);
    expect(results.statistics.effect_size).toBeCloseTo(difference, 12);
  });

  it("in the mutants of another gene", async () => {
    const { results } = await often({ of: [mutation("STK11")], cohort: cohortOf(["LUAD"], { where: [inKrasMutant] }) });
    hasShare(results.groups[0], reference.stk11_in_kras);
    expect(results.exclusions).toContainEqual({ reason: "not KRAS-mutant", count: 331 });
  });

  it("in women over 60 with stage III or IV, with a warning", async () => {
    const where: Condition[] = [
      { variable: { is: "clinical", attribute: "sex" }, levels: ["female"] },
      {
        variable: { is: "clinical_number", attribute: "age" },
        range: { min: 60, includesMin: false, includesMax: false },
      },
      { variable: { is: "clinical", attribute: "stage" }, levels: ["stage III", "stage IV"] },
    ];
    const { results } = await often({ of: [mutation("TP53")], cohort: cohortOf(["LUAD"], { where }) });
    hasShare(results.groups[0], reference.tp53_in_older_women_late);
    expect(results.warnings.map(({ code }) => code)).toContain("narrow_cohort");
  });

  it("the genes mutated most often in the mutants of one", async () => {
    const { results } = await askMutatedGenes({
      relation: "ranking",
      every: "gene",
      in: { relation: "frequency", of: "mutation" },
      cohort: cohortOf(["LUAD"], { where: [inKrasMutant] }),
    });
    const { n, ...counts } = reference.top_in_kras;
    expect(results.sample_sizes).toEqual({ LUAD: n });
    expect(results.groups[0]).toMatchObject({ name: "KRAS", count: n, n });
    for (const [name, count] of Object.entries(counts))
      expect(results.groups.find((group) => group.name === name)).toMatchObject({ count, n });
  });
});

describe("clinical levels are counted as in R", () => {
  it("one level that the question names", async () => {
    const of: Categorical[] = [{ is: "clinical", attribute: "stage", levels: ["stage IV"] }];
    const { results } = await often({ of, cohort: cohortOf(["LUAD"]) });
    hasShare(results.groups[0], reference.stage_iv);
    expect(results.answer).toMatch(/^Stage IV was recorded in 26 of 511 patients with lung adenocarcinoma/);
  });

  it("all levels of an attribute", async () => {
    const of: Categorical[] = [{ is: "clinical", attribute: "subtype", recordedAs: "PAM50" }];
    const { results, figure } = await often({ of, cohort: cohortOf(["BRCA"]) });
    expect(results.groups.map(({ count }) => count)).toEqual(reference.pam50.counts);
    expect(figure.plotly_json.data).toHaveLength(1);
  });
});

describe("associations with clinical levels are those of R", () => {
  it("a mutation and the stage: the chi-squared test", async () => {
    const of: Categorical[] = [mutation("TP53"), { is: "clinical", attribute: "stage" }];
    const { results, figure } = await askAssociation({ relation: "association", of, cohort: cohortOf(["LUAD"]) });
    const mutated = reference.tp53_and_stage.counts.filter((_, i) => i % 2 === 0);
    expect(results.groups.map((group) => group.count)).toEqual(mutated);
    expectChiSquared(results.statistics, reference.tp53_and_stage);
    expect(figure.type).toBe("bar");
  });

  it("two clinical groups of more than two levels, no gene among them", async () => {
    const { results, figure } = await askAssociation({
      relation: "association",
      of: [
        { is: "clinical", attribute: "sex" },
        { is: "clinical", attribute: "stage" },
      ],
      cohort: cohortOf(["LUAD"]),
    });
    expect(results.answer).toMatch(
      /^No association between sex and stage was found in lung adenocarcinoma \(511 patients/u,
    );
    expect(figure.caption).toContain("the share of female among the patients of each stage");
    expect(results.groups.map((group) => group.count)).toEqual(reference.sex_and_stage.female);
    expectChiSquared(results.statistics, reference.sex_and_stage);
    expect(figure.type).toBe("bar");
  });
});
