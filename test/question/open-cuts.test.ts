import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Words of cutting beside the place to cut at, and names of several genes beside those that are named. */

describe("words of cutting", () => {
  it.each([
    ["KM for CDK1 high/low in KIRP stratified at the optimal cutpoint", "optimal cut-off"],
    ["Survival by CDK1 expression in KIRP, cutoff is optimal cut-off", "optimal cut-off"],
    ["Survival by CDK1 expression in KIRP with the best possible cutpoint", "optimal cut-off"],
    ["CDK1 expression cut at best cutoff and overall survival in KIRP", "optimal cut-off"],
    ["Survival by CDK1 expression in KIRP, threshold: tertiles", "tertiles"],
  ])("say nothing beside the place: %s", (question, cut) => {
    expectSame(question, `Overall survival by CDK1 expression in KIRP, cut at ${cut}`);
  });

  it.each(["Overall survival by AFP expression in LIHC, split at median", "OS, LIHC, AFP dichotomised at its median"])(
    "are followed by the median: %s",
    (question) => expectSame(question, "Overall survival by AFP expression in LIHC"),
  );

  it.each(["survival by AFP in LIHC, cutoff 10, tertiles", "survival by AFP in LIHC, cut at", "AFP cutoff in LIHC"])(
    "are refused with another place, or none: %s",
    (question) => expect(meaning(question)).toBe("refused"),
  );
});

describe("a name of several genes", () => {
  it.each([
    "CD8A and CD4 (T-cell markers): correlation in CESC?",
    "T-cell markers: correlation of CD8A and CD4 in CESC",
    "T-cell markers? Correlation of CD8A and CD4 in CESC",
  ])("says nothing beside those that are named: %s", (question) => {
    expectSame(question, "Correlation of CD8A and CD4 in CESC");
  });

  it.each(["Correlation of CD8A with T-cell markers in CESC", "CD8A, T-cell markers, CD4: correlation in CESC"])(
    "is asked about where it is one of them: %s",
    (question) => expect(meaning(question)).toBe("refused"),
  );
});
