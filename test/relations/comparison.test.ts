import { describe, expect, it } from "@jest/globals";
import type { Categorical, Numeric, QuestionOf } from "../../src/meaning/index.ts";
import { comparison } from "../../src/relations/comparison/comparison.ts";
import { correlation } from "../../src/relations/correlation/correlation.ts";
import { profile } from "../../src/relations/profile/profile.ts";
import { cohortOf, useRelation } from "./ask-relation.ts";

const ask = useRelation(comparison);
const correlate = useRelation(correlation);
const describeNumbers = useRelation(profile);
const expression = (gene: string): Numeric => ({ is: "expression", gene });
const age: Numeric = { is: "clinical_number", attribute: "age" };
const tp53: Categorical = { is: "mutation", gene: "TP53" };
const compare = (fields: Pick<QuestionOf<"comparison">, "of" | "by" | "cohort"> & Partial<QuestionOf<"comparison">>) =>
  ask({ relation: "comparison", adjust: [], ...fields });
const codes = (warnings: readonly { readonly code: string }[]) => warnings.map(({ code }) => code);

describe("a comparison", () => {
  it("takes a clinical number as its measure, and tells its unit", async () => {
    const { results, figure } = await compare({ of: [age], by: tp53, cohort: cohortOf(["LUAD"]) });
    expect(results.answer).toMatch(/^Age is (lower|higher) in TP53-mutant lung adenocarcinoma than in TP53 wild-type/);
    expect(results.statistics).toMatchObject({ test: "wilcoxon_rank_sum", fold_change: null });
    expect(figure.plotly_json.layout["yaxis"]).toMatchObject({ title: { text: "age (years)" } });
    expect(codes(results.warnings)).not.toContain("tissue_of_origin");
  });

  it("takes high and low of another gene, joined alterations and any clinical attribute as its groups", async () => {
    const level: Categorical = { is: "level", of: expression("CD274"), cut: { at: "tertiles" } };
    const cut = (await compare({ of: [expression("PDCD1")], by: level, cohort: cohortOf(["UVM"]) })).results;
    expect(cut.groups.map(({ category }) => category)).toEqual(["high CD274 expression", "low CD274 expression"]);
    expect(cut.exclusions.map(({ reason }) => reason)).toEqual(["between the cuts of CD274 expression"]);
    expect(cut.groups.reduce((sum, { n }) => sum + n, cut.exclusions[0]?.count ?? 0)).toBe(80);

    const any: Categorical = { is: "alteration", anyOf: [tp53, { is: "mutation", gene: "PIK3CA" }] };
    const joined = (await compare({ of: [expression("ESR1")], by: any, cohort: cohortOf(["BRCA"]) })).results;
    expect(joined.groups[0]?.category).toBe("TP53 or PIK3CA altered");

    const race: Categorical = { is: "clinical", attribute: "race" };
    const races = (await compare({ of: [expression("CD274")], by: race, cohort: cohortOf(["COAD"]) })).results;
    expect(races.groups.length).toBeGreaterThan(2);
  });

  it("restricts its cohort and counts who does not fulfil the condition or is not known to", async () => {
    const over60 = { variable: age, range: { min: 60, includesMin: false, includesMax: false } };
    const by: Categorical = { is: "clinical", attribute: "sex" };
    const all = (await compare({ of: [expression("CD274")], by, cohort: cohortOf(["KIRP"]) })).results;
    const part = (await compare({ of: [expression("CD274")], by, cohort: { ...cohortOf(["KIRP"]), where: [over60] } }))
      .results;
    expect(part.exclusions.map(({ reason }) => reason)).toEqual(["not age > 60", "not recorded whether age > 60"]);
    const left = part.exclusions.reduce((sum, { count }) => sum + count, 0);
    expect((part.sample_sizes["KIRP"] ?? 0) + left).toBe(all.sample_sizes["KIRP"]);
    expect(part.answer).toContain("with age > 60");
  });

  it("leaves out a cancer type of a group term in which the groups cannot be compared, and refuses a named one", async () => {
    const by: Categorical = { is: "clinical", attribute: "msi", levels: ["MSI-H", "MSS"] };
    const both = cohortOf(["COAD", "READ"], { group: "colorectal cancer" });
    const { results } = await compare({ of: [expression("MLH1")], by, cohort: both });
    expect(new Set(results.groups.map((group) => group.cancer_type))).toEqual(new Set(["COAD"]));
    const left = results.warnings.find(({ code }) => code === "cancer_type_left_out");
    expect(left?.message).toContain("READ is left out: every group needs at least 3 (READ MSI-H: n = 2");
    const named = compare({ of: [expression("MLH1")], by, cohort: cohortOf(["COAD", "READ"]) });
    await expect(named).rejects.toThrow("too few samples for a comparison");
  });

  it("says what could have been found where nothing was", async () => {
    const by: Categorical = { is: "clinical", attribute: "sex" };
    const over60 = { variable: age, range: { min: 60, includesMin: false, includesMax: false } };
    const { answer } = (
      await compare({ of: [expression("CD274")], by, cohort: { ...cohortOf(["KIRP"]), where: [over60] } })
    ).results;
    // R: pwr.t2n.test(0.955 * 31, 0.955 * 111, power = 0.8)
    expect(answer).toMatch(/^No difference .* a difference of 0\.59 standard deviations .* 80% power\.$/);
  });

  it("judges nothing that it does not find in a group under 10", async () => {
    const { answer } = (await compare({ of: [expression("CDKN1A")], by: tp53, cohort: cohortOf(["LUAD"]) })).results;
    expect(answer).toMatch(/^Whether CDKN1A expression differs between .* cannot be judged: n = 8 and 12/);
  });

  it("leaves out who lacks a covariate, counts them, and warns of few patients for a parameter", async () => {
    const adjust = [age, { is: "clinical", attribute: "subtype" } as const];
    const asked = { of: [expression("CDKN1A")], by: tp53, cohort: cohortOf(["BRCA"]) };
    const { results, data } = await compare({ ...asked, adjust });
    expect(results.exclusions.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(["tumour not profiled for TP53", "age unknown", "subtype unknown"]),
    );
    const analysed = results.groups.reduce((sum, { n }) => sum + n, 0);
    const included = (data?.rows ?? []).map((row) => row.at(-1));
    expect(included.filter((one) => one === "yes")).toHaveLength(analysed);
    expect(included).toContain("subtype unknown");
    const few = await compare({
      ...asked,
      cohort: cohortOf(["LUAD"]),
      adjust: [age, { is: "clinical", attribute: "stage" }],
    });
    expect(codes(few.results.warnings)).toContain("few_per_parameter");
  });

  it("refuses pairs of other groups, and numbers of two kinds", async () => {
    const asked = { of: [expression("MET")], by: tp53, cohort: cohortOf(["LUAD"]) };
    await expect(compare({ ...asked, paired: true })).rejects.toMatchObject({ code: "unsupported_question" });
    await expect(compare({ ...asked, of: [expression("MET"), age] })).rejects.toMatchObject({
      code: "unsupported_question",
    });
  });
});

describe("a question about all cancer types", () => {
  it("tells which ones it is answered from, and warns where these are few", async () => {
    const of = [expression("PDCD1"), expression("CD274")];
    const asked = { relation: "correlation" as const, of, adjust: [], cohort: cohortOf([]) };
    const { results } = await correlate(asked);
    const used = Object.keys(results.sample_sizes);
    expect(used.length).toBeLessThan(17);
    expect(results.answer).toContain(`in ${used.length} of 33 cancer types`);
    const warning = results.warnings.find(({ code }) => code === "few_cancer_types");
    expect(warning?.message).toContain(`${used.length} of 33 cancer types`);
    if (used.length <= 5) expect(results.answer).toContain(`(${used.join(", ")})`);
  });

  it("does not warn where nearly all have the data", async () => {
    const asked = { relation: "profile" as const, of: [expression("CD274")], cohort: cohortOf([]) };
    const { results } = await describeNumbers(asked);
    expect(results.answer).toContain("In 32 of 33 cancer types, the median");
    expect(codes(results.warnings)).not.toContain("few_cancer_types");
  });
});
