import { describe, expect, it } from "@jest/globals";
import { renderMethods } from "../../../src/analyses/index.ts";
import { withCancers, withCovariates } from "../../../src/meaning/index.ts";
import { survival } from "../../../src/relations/survival/survival.ts";
import { cohortOf, survivalOf, useRelation } from "../ask-relation.ts";

const ask = useRelation(survival);
const byType = { by: [{ is: "cancer_type" as const }] };

describe("survival without groups", () => {
  it("tells median, shares, sizes and follow-up, without a test", async () => {
    const { results, figure, methods, result } = await ask(survivalOf(["GBM"]));
    expect(results.answer).toMatch(
      /^The median overall survival in glioblastoma multiforme is 14 months \(95% CI 12 to 15; 149 patients, 117 events, median follow-up 31 months\); 1-year, 3-year and 5-year overall survival is /,
    );
    expect(results.statistics).toMatchObject({ test: null, p_value: null, reason: "descriptive" });
    expect(figure.type).toBe("kaplan_meier");
    expect(methods).toContain("No test was made.");
    expect(methods).toContain("reverse Kaplan-Meier");
    const stored: unknown = JSON.parse(JSON.stringify(result));
    const context = { datasetVersion: "tcga-starter-2026.3", softwareVersion: "0.0.0" };
    expect(await renderMethods("survival", stored, context)).toBe(methods);
  });

  it("leads with the time that is asked, and says where it is beyond the follow-up", async () => {
    expect((await ask(survivalOf(["GBM"], { at: 24 }))).results.answer).toMatch(
      /^In glioblastoma multiforme 2-year overall survival is /,
    );
    const { answer, statistics } = (await ask(survivalOf(["UVM"], { at: 120 }))).results;
    expect(answer).toContain("10-year overall survival is beyond the follow-up");
    expect(statistics.additional.find(({ comparison }) => comparison === "UVM: after 10 years")).toMatchObject({
      effect_size: null,
      reason: "beyond_follow_up",
    });
  });

  it("keeps cancer types apart, and draws the worst and the best of many", async () => {
    const { results, figure } = await ask(survivalOf([]));
    expect(results.groups.length).toBeGreaterThan(25);
    expect(results.answer).toContain("lowest in GBM (14 months");
    expect(figure.caption).toContain("are drawn");
    expect(JSON.stringify(figure.plotly_json)).not.toContain("null (n");
  });

  it("counts every patient of the cohort once", async () => {
    const { data, results } = await ask(survivalOf(["LGG"]));
    const place = data?.columns.findIndex(({ name }) => name === "included") ?? -1;
    const included = data?.rows.filter((row) => row[place] === "yes").length;
    expect(included).toBe(results.sample_sizes["LGG"]);
  });

  it("is refused for too few patients, and beside covariates", async () => {
    const where = [{ variable: { is: "clinical" as const, attribute: "stage" }, levels: ["stage I"] }];
    await expect(ask(survivalOf(["GBM"], { cohort: cohortOf(["GBM"], { where }) }))).rejects.toMatchObject({
      code: "not_in_dataset",
    });
    const adjusted = survivalOf(["GBM"], { adjust: [{ is: "clinical_number", attribute: "age" }] });
    await expect(ask(adjusted)).rejects.toMatchObject({ code: "unsupported_question" });
    expect(withCovariates(survivalOf(["GBM"]), ["age"])).toBeNull();
  });
});

describe("survival of cancer types", () => {
  it("says which of two is shorter, with the hazard ratio, adjusted beside it", async () => {
    const { answer, statistics, warnings } = (await ask(survivalOf(["GBM", "LGG"], byType))).results;
    expect(answer).toMatch(
      /^Overall survival is shorter in glioblastoma multiforme than in brain lower grade glioma \(hazard ratio 9\.9,/,
    );
    expect(statistics.test).toBe("log_rank");
    expect(statistics.additional.map(({ comparison }) => comparison)).toContain("GBM vs LGG, adjusted for age and sex");
    expect(warnings.map(({ code }) => code)).toContain("different_diseases");
  });

  it("inverts the ratio and nothing else when they are swapped", async () => {
    const [one, other] = [await ask(survivalOf(["GBM", "LGG"], byType)), await ask(survivalOf(["LGG", "GBM"], byType))];
    const ratio = (from: typeof one) => from.results.statistics.hazard_ratio ?? Number.NaN;
    expect(ratio(one) * ratio(other)).toBeCloseTo(1, 8);
    expect(other.results.answer).toMatch(
      /^Overall survival is longer in brain lower grade glioma than in glioblastoma/,
    );
  });

  it("is described once it is of one cancer alone", async () => {
    const alone = withCancers(survivalOf(["GBM", "LGG"], byType), ["GBM"]);
    expect(alone).toEqual(survivalOf(["GBM"]));
  });
});
