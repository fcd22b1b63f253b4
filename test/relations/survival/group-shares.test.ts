import { describe, expect, it } from "@jest/globals";
import { survival } from "../../../src/relations/survival/survival.ts";
import { survivalOf, useRelation } from "../ask-relation.ts";

const ask = useRelation(survival);
const byStage = { by: [{ is: "clinical" as const, attribute: "stage" }], at: 60 };

describe("the share of groups at a time", () => {
  // R: summary(survfit(Surv(months, event) ~ stage, conf.type = "log-log"), times = 60), of the card's rows.
  it("is told of each with its interval, beside the test of whole curves", async () => {
    const { results, methods } = await ask(survivalOf(["KIRC"], byStage));
    expect(results.answer).toMatch(
      /^5-year overall survival is 79\.3% \(95% CI 71\.9% to 85\.0%\) for stage I, 82\.5% \(95% CI 67\.8% to 90\.9%\) for stage II, 52\.8% .* for stage III and 24\.4% .* for stage IV\. Overall survival differs by stage/,
    );
    expect(results.statistics.test).toBe("log_rank");
    const share = results.statistics.additional.find(({ comparison }) =>
      comparison.startsWith("Stage IV: after 5 years"),
    );
    expect(share).toMatchObject({ test: "kaplan_meier", effect_size_name: "survival_probability" });
    expect(share?.effect_size).toBeCloseTo(0.244166, 6);
    expect(methods).toContain("The tests compare whole curves, not the shares at that time.");
  });

  it("says whose they are where cancer types are kept apart", async () => {
    const bySex = { by: [{ is: "clinical" as const, attribute: "sex" }], at: 60 };
    const { answer } = (await ask(survivalOf(["KIRC", "BLCA"], bySex))).results;
    expect(answer).toContain("for male patients in KIRC");
    expect(answer).toContain("for female patients in BLCA");
  });

  it("is refused of several variables at once", async () => {
    const by = [
      { is: "clinical" as const, attribute: "stage" },
      { is: "clinical" as const, attribute: "sex" },
    ];
    await expect(ask(survivalOf(["KIRC"], { by, at: 60 }))).rejects.toMatchObject({ code: "unsupported_question" });
  });
});
