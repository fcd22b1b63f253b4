import { describe, expect, it } from "@jest/globals";
import {
  Question,
  targetGene,
  withCancers,
  withCovariates,
  withCut,
  withGene,
  withGroups,
  withMeasure,
} from "../../src/meaning/index.ts";

const lost = Question.parse({
  relation: "frequency",
  of: [{ is: "copy_number", gene: "CDKN2A", change: "any_loss" }],
  cohort: { cancers: ["LUAD"], group: "LUAD+LUSC", studies: [], where: [] },
});
const between = Question.parse({
  relation: "comparison",
  of: [
    { is: "expression", gene: "CDKN1A" },
    { is: "expression", gene: "MDM2" },
  ],
  by: { is: "mutation", gene: "TP53" },
  cohort: {
    cancers: ["BRCA"],
    studies: [],
    where: [{ variable: { is: "mutation", gene: "CDKN1A" }, levels: ["wild_type"] }],
  },
  adjust: [],
});

describe("a changed question", () => {
  it("asks for the correlation alone where one of the cancer types is left that it was compared between", () => {
    const differing = Question.parse({
      relation: "correlation",
      of: [
        { is: "expression", gene: "CD8A" },
        { is: "expression", gene: "PDCD1" },
      ],
      by: { is: "cancer_type" },
      cohort: { cancers: ["LUAD", "LUSC"], studies: [], where: [] },
      adjust: [],
    });
    const { by: _, ...alone } = { ...differing, cohort: { cancers: ["LUAD"], studies: [], where: [] }, by: undefined };
    expect(withCancers(differing, ["LUAD"])).toEqual(alone);
    expect(withCancers(differing, ["LUAD", "HNSC"])).toMatchObject({ by: { is: "cancer_type" } });
    expect(withCovariates(differing, ["age"])).toBeNull();
    const byLevel = {
      is: "level" as const,
      of: { is: "expression" as const, gene: "MKI67" },
      cut: { at: "median" as const },
    };
    const cut = Question.parse({ ...differing, by: byLevel });
    expect(withCut(cut, "tertiles")).toMatchObject({ by: { cut: { at: "tertiles" } } });
    expect(withCut(differing, "tertiles")).toBeNull();
  });

  it("asks for the same copy-number change in any number of cancer types", () => {
    const changed = withCancers(lost, ["LUAD", "LUSC"]);
    expect(changed).toEqual({ ...lost, cohort: { cancers: ["LUAD", "LUSC"], studies: [], where: [] } });
  });

  it("describes in one cancer type what it compared between several", () => {
    const cohort = { cancers: ["BRCA", "OV"], studies: [], where: [] };
    const alone = { ...cohort, cancers: ["BRCA"] };
    const by = { is: "cancer_type" };
    const often = Question.parse({ ...lost, by, cohort });
    expect(withCancers(often, ["BRCA"])).toEqual({ ...lost, cohort: alone });
    expect(withCancers(often, ["BRCA", "UCS"])).toMatchObject({ by });
    const high = Question.parse({
      relation: "comparison",
      of: [{ is: "expression", gene: "MYC" }],
      by,
      cohort,
      adjust: [],
    });
    expect(withCancers(high, ["BRCA"])).toEqual({
      relation: "profile",
      of: [{ is: "expression", gene: "MYC" }],
      cohort: alone,
    });
  });

  it("changes the first gene that is measured, and neither the groups nor the cohort", () => {
    const changed = withGene(between, "ESR1");
    expect(changed).toEqual({
      ...between,
      of: [{ is: "expression", gene: "ESR1" }, between.relation === "comparison" && between.of[1]],
    });
  });

  it("changes the gene inside a level and inside alterations joined by or", () => {
    const high = { is: "level", of: { is: "expression", gene: "CD8A" }, cut: { at: "median" } };
    const either = { is: "alteration", anyOf: ["CD8A", "CD8B"].map((gene) => ({ is: "mutation", gene })) };
    const { cohort } = lost;
    const survival = Question.parse({ relation: "survival", endpoint: "OS", by: [high, either], cohort, adjust: [] });
    const changed = withGene(survival, "CD4");
    expect(JSON.stringify(changed)).toBe(JSON.stringify(survival).replaceAll('"CD8A"', '"CD4"'));
  });

  it("keeps what may modify an association, and cuts both numbers alike", () => {
    const high = (gene: string) => ({ is: "level", of: { is: "expression", gene }, cut: { at: "median" } });
    const { cohort } = lost;
    const asked = {
      relation: "survival",
      endpoint: "OS",
      by: [high("CD8A")],
      modifier: high("PDCD1"),
      cohort,
      adjust: [],
    };
    const question = Question.parse(asked);
    expect(withGene(question, "CD4")).toEqual({ ...asked, by: [high("CD4")] });
    const text = JSON.stringify(question).replaceAll('"median"', '"tertiles"');
    expect(JSON.stringify(withCut(question, "tertiles"))).toBe(text);
  });

  it("keeps what may modify a difference, but for one cancer type alone and for what is counted", () => {
    const asked = Question.parse({
      relation: "comparison",
      of: [{ is: "expression", gene: "NQO1" }],
      by: { is: "mutation", gene: "KEAP1" },
      modifier: { is: "cancer_type" },
      cohort: { cancers: ["LUAD", "LUSC"], studies: [], where: [] },
      adjust: [],
    });
    expect(withGene(asked, "GCLC")).toMatchObject({ of: [{ gene: "GCLC" }], modifier: { is: "cancer_type" } });
    expect(withGroups(asked, { is: "mutation", gene: "NFE2L2" })).toMatchObject({ modifier: { is: "cancer_type" } });
    expect(withMeasure(asked, [{ is: "mutation", gene: "TP53" }])).toBeNull();
    expect(withCancers(asked, ["LUAD", "HNSC"])).toMatchObject({ modifier: { is: "cancer_type" } });
    expect(withCancers(asked, ["LUAD"]).relation).toBe("comparison");
    expect(JSON.stringify(withCancers(asked, ["LUAD"]))).not.toContain("modifier");
  });

  it("has no gene to change where every gene is ranked", () => {
    const ranking = Question.parse({
      relation: "ranking",
      every: "gene",
      in: { relation: "frequency", of: "mutation" },
      cohort: lost.cohort,
    });
    expect(targetGene(ranking)).toBeNull();
    expect(withGene(ranking, "TP53")).toBeNull();
  });
});
