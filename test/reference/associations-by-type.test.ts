import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { AdditionalStatistic, Statistics } from "../../src/contract/statistics.ts";
import type { Categorical, QuestionOf } from "../../src/meaning/index.ts";
import { association } from "../../src/relations/association/association.ts";
import { cohortOf, useRelation } from "../relations/ask-relation.ts";

// Made by associations-by-type.R with R 4.2.2 from the study files; what is infinite is null.
const value = z.number().nullable();
const Each = z.record(
  z.string(),
  z.object({
    both: z.number(),
    log2_odds_ratio: value,
    odds_ratio: value,
    lower: value,
    upper: value,
    p: z.number(),
    adjusted: z.number(),
  }),
);
type Each = z.infer<typeof Each>;
const file = join(import.meta.dirname, "associations-by-type.json");
const reference = z
  .object({ TP53_RB1: Each, TP53_PTEN: Each, RB1_PTEN: Each, TP53_sex: Each })
  .parse(JSON.parse(readFileSync(file, "utf8")));

const types = "CESC ESCA GBM HNSC KICH KIRP LGG LIHC MESO OV PAAD PCPG PRAD SARC TGCT THCA THYM".split(" ");
const mutated = (gene: string): Categorical => ({ is: "mutation", gene });
const asked = (of: Categorical[], codes = types): QuestionOf<"association"> => ({
  relation: "association",
  of,
  cohort: cohortOf(codes),
});
const ask = useRelation(association);

function near(found: number | null | undefined, expected: number | null): void {
  if (expected === null || expected === 0) expect(found).toBe(expected);
  else expect((found ?? Number.NaN) / expected).toBeCloseTo(1, 8);
}

const log2 = (ratio: number | null): number | null => (ratio === null || ratio === 0 ? null : Math.log2(ratio));

const within = ({ additional }: Statistics, pair: string): AdditionalStatistic[] =>
  additional.filter(({ comparison }) => comparison.startsWith(`${pair} in `));

/** The rows of the cancer types are R's, and there are no others. */
function hasEach(rows: readonly AdditionalStatistic[], expected: Each): void {
  expect(rows.map(({ comparison }) => comparison.split(" in ")[1])).toEqual(Object.keys(expected));
  for (const [at, one] of Object.values(expected).entries()) {
    const row = rows[at];
    expect(row).toMatchObject({ test: "fisher_exact", effect_size_name: "log2_odds_ratio" });
    near(row?.p_value, one.p);
    near(row?.adjusted_p_value, one.adjusted);
    near(row?.effect_size, one.log2_odds_ratio);
    near(row?.odds_ratio, one.odds_ratio);
    near(row?.confidence_interval?.[0], log2(one.lower));
    near(row?.confidence_interval?.[1], log2(one.upper));
  }
}

describe("an association over several cancer types", () => {
  it("is tested in each that can be, beside the stratified test", async () => {
    const { results, methods } = await ask(asked([mutated("TP53"), mutated("RB1")]));
    const rows = within(results.statistics, "TP53 and RB1");
    hasEach(rows, reference.TP53_RB1);
    expect(rows.map(({ observed }) => observed)).toEqual(Object.values(reference.TP53_RB1).map(({ both }) => both));
    // R: p.adjust leaves SARC alone below 0.05; mantelhaen.test has p = 0.048 and an interval that holds 1.
    expect(results.answer).toContain(
      "Of 12 cancer types tested one by one, adjusted for their number, 1 shows an association: SARC (odds ratio 3.7, adjusted p = 0.041)",
    );
    expect(results.answer).toContain(
      "; in 7 others a group has fewer than 10 patients, and 5 more could not be tested.",
    );
    expect(methods).toContain("Each cancer type in which both variables vary was also tested by itself");
  });

  it("has the cancer types of every pair of several genes, adjusted by themselves", async () => {
    const { results } = await ask(asked([mutated("TP53"), mutated("RB1"), mutated("PTEN")]));
    hasEach(within(results.statistics, "TP53 and RB1"), reference.TP53_RB1);
    hasEach(within(results.statistics, "TP53 and PTEN"), reference.TP53_PTEN);
    hasEach(within(results.statistics, "RB1 and PTEN"), reference.RB1_PTEN);
  });

  it("tells of a mutation and an attribute", async () => {
    const { results } = await ask(asked([mutated("TP53"), { is: "clinical", attribute: "sex" }]));
    const rows = within(results.statistics, "TP53 and sex");
    hasEach(rows, reference.TP53_sex);
    expect(rows.every(({ observed }) => observed === undefined)).toBe(true);
    expect(results.answer).toContain(
      "No common association between TP53 mutations and sex was found in 17 cancer types",
    );
    expect(results.answer).toContain("ESCA (odds ratio 0.23, adjusted p = 0.031) and LIHC (odds ratio 0.47, adjusted");
  });

  it("has none of one cancer type", async () => {
    const { results, methods } = await ask(asked([mutated("TP53"), mutated("RB1")], ["LGG"]));
    expect(results.statistics.additional).toEqual([]);
    expect(results.answer).not.toContain("one by one");
    expect(methods).not.toContain("by itself");
  });
});
