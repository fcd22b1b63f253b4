import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

const difference = "give the tumour-normal difference of ACTB in liver.";

describe("what a question is asked for", () => {
  it.each([
    "As a negative control for the ALB result,",
    "As a control for ALB,",
    "To validate the mouse result,",
    "For my talk on lung cancer I need something off topic:",
    "For her poster on breast cancer:",
    "In order to address the comment on ALB,",
    "To answer reviewer 2,",
  ])("%s changes nothing", (purpose) => {
    expectSame(`${purpose} ${difference}`, difference);
  });

  it("lends the place that the question leaves out", () => {
    expectSame(
      "To determine whether loss of SMAD4 function by mutation modifies the immune contexture of pancreatic ductal adenocarcinoma, we will compare CXCL9 abundance between SMAD4-mutant and SMAD4-wild-type tumors, adjusting for purity.",
      "Compare CXCL9 abundance between SMAD4-mutant and SMAD4-wild-type pancreatic tumors, adjusting for purity.",
    );
  });

  it("keeps whom and what it names", () => {
    expectSame(
      "To assess stage III, show TP53 mutation frequency in LUAD",
      "Show TP53 mutation frequency in stage III LUAD",
    );
    expectSame(
      "To test whether TP53 mutation affects survival in LUAD, show the Kaplan-Meier curves.",
      "Does TP53 mutation affect survival in LUAD?",
    );
    expectSame(
      "To check whether it holds for PFS, show TERT and survival in THCA",
      "Does TERT expression affect progression-free survival in THCA?",
    );
    expectSame(
      "As a comparison to LUAD, show the EGFR mutation frequency in LUSC",
      "EGFR mutation frequency in LUAD compared to LUSC",
    );
    expect(meaning("To test KRAS mutants, show CD8A by STK11 mutation in LUAD")).toBe("refused");
  });
});
