import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** A comma behind which patients are told, who are in no list with what stands before it. */

describe("patients behind a comma", () => {
  it.each([
    [
      "top correlates of AURKA, TP53-mutant breast cancers of women below 45",
      "Which genes correlate with AURKA in TP53-mutant BRCA of women under 45?",
    ],
    ["CD8A versus GZMB, KRAS-mutant LUAD", "Correlation of CD8A and GZMB in KRAS-mutant LUAD"],
    [
      "correlation of CD8A with GZMB, STK11-mutant lung adenocarcinoma",
      "Correlation of CD8A and GZMB in STK11-mutant LUAD",
    ],
    [
      "co-expression of ESR1 and PGR, PIK3CA-amplified breast tumours",
      "Correlation of ESR1 and PGR in PIK3CA-amplified BRCA",
    ],
    [
      "mutual exclusivity of EGFR and MET, TP53-mutant LUAD",
      "Are EGFR and MET mutations mutually exclusive in TP53-mutant LUAD?",
    ],
    ["survival by AURKA, TP53-mutant breast cancers", "Survival by AURKA expression in TP53-mutant BRCA"],
    [
      "In LUAD with EGFR mutation, TP53 mutants versus RB1 mutants: CD274 expression",
      "CD274 expression, TP53 mutants versus RB1 mutants in EGFR-mutant LUAD",
    ],
  ])("are apart from a list that has ended: %s", expectSame);

  it.each([
    ["co-occurrence of TP53, KRAS and STK11 mutations in LUAD", "Do TP53, KRAS and STK11 mutations co-occur in LUAD?"],
    ["frequency of TP53, KRAS-mutant tumours in PAAD", "How often are TP53 and KRAS mutated in PAAD?"],
  ])("go on with a list that has not: %s", expectSame);

  it.each(["Differences in CD274 by STK11, KRAS-mutant LUAD", "top correlates of AURKA and FOXM1, TP53-mutant BRCA"])(
    "leave what is asked open: %s",
    (question) => expect(meaning(question)).toBe("refused"),
  );
});

describe("the correlates of something", () => {
  it("are the genes that go with it", () =>
    expectSame("AURKA's top correlates in TP53-mutant BRCA", "Which genes correlate with AURKA in TP53-mutant BRCA?"));
});
