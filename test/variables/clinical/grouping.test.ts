import { describe, expect, it } from "@jest/globals";
import { groupingOf } from "../../../src/variables/clinical/grouping.ts";

const levelOf = (attribute: string, levels: string[], recorded: string): string | null => {
  const { levelOf: tell, alternatives } = groupingOf({ is: "clinical", attribute, levels });
  return tell(new Map([[alternatives[0]?.[0] ?? "", recorded]]));
};

// Recorded words as in the clinical files of TCGA and of nsclc_pd1_msk_2018.
describe("a level that the question names", () => {
  it.each([
    ["race", ["Black", "White"], "Black Or African American", "Black"],
    ["race", ["Black", "White"], "WHITE", "White"],
    ["race", ["Black", "White"], "Asian", null],
    ["histology", ["lobular", "ductal"], "Infiltrating Lobular Carcinoma", "lobular"],
    ["histology", ["serous", "endometrioid"], "Mixed serous and endometrioid", null],
    ["histology", ["epithelioid", "spindle cell"], "Epithelioid Cell|Spindle Cell", null],
    ["histology", ["seminoma", "non-seminoma"], "Non-Seminoma; Embryonal Carcinoma", "non-seminoma"],
    ["smoking", ["never smoker", "smoker"], "Never", "never smoker"],
    ["smoking", ["smoker", "former smoker"], "Never smoker", null],
    ["idh", ["IDH-mutant", "IDH-wild-type"], "LGG_IDHmut-non-codel", "IDH-mutant"],
    ["idh", ["IDH-mutant", "IDH-wild-type"], "Codel", "IDH-mutant"],
    ["idh", ["IDH-mutant", "IDH-wild-type"], "GBM_IDHwt", "IDH-wild-type"],
    ["idh", ["IDH-mutant", "IDH-wild-type"], "LGm6-GBM", "IDH-wild-type"],
    ["sample_type", ["primary", "metastatic"], "Metastatic", "metastatic"],
    ["sample_type", ["primary", "metastatic"], "Metastasis", "metastatic"],
    ["sample_type", ["metastatic", "primary"], "Primary Solid Tumor", "primary"],
    ["sample_type", ["primary", "metastatic"], "Recurrence", null],
  ])("%s %j is told from %s: %s", (attribute, levels, recorded, level) => {
    expect(levelOf(attribute, levels, recorded)).toBe(level);
  });
});

describe("levels of several markers", () => {
  const of = (levels: string[]) => groupingOf({ is: "clinical", attribute: "subtype", levels });
  const record = (er: string, pr: string, her2: string) =>
    new Map([
      ["ER_STATUS_BY_IHC", er],
      ["PR_STATUS_BY_IHC", pr],
      ["IHC_HER2", her2],
    ]);

  it("are told from all receptors together", () => {
    const { levelOf: tell, alternatives } = of(["TNBC", "HER2+"]);
    expect(alternatives).toEqual([["ER_STATUS_BY_IHC", "PR_STATUS_BY_IHC", "IHC_HER2"]]);
    expect(tell(record("Negative", "Negative", "Negative"))).toBe("TNBC");
    expect(tell(record("Positive", "Negative", "Positive"))).toBe("HER2+");
    expect(tell(record("Positive", "Negative", "Negative"))).toBeNull();
  });

  it("put nobody into two groups", () => {
    const { levelOf: tell } = of(["ER+", "HER2+"]);
    expect(tell(record("Positive", "Positive", "Positive"))).toBeNull();
    expect(tell(record("Positive", "Positive", "Negative"))).toBe("ER+");
  });

  it("are told of who has one alone where one is a receptor status and the other an expression subtype", () => {
    const { levelOf: tell, alternatives } = of(["TNBC", "luminal A"]);
    expect(alternatives).toEqual([
      ["ER_STATUS_BY_IHC", "PR_STATUS_BY_IHC", "IHC_HER2", "PAM50"],
      ["ER_STATUS_BY_IHC", "PR_STATUS_BY_IHC", "IHC_HER2", "SUBTYPE"],
    ]);
    const negative = record("Negative", "Negative", "Negative");
    const positive = record("Positive", "Positive", "Negative");
    expect(tell(new Map([...negative, ["PAM50", "BRCA_Basal"]]))).toBe("TNBC");
    expect(tell(new Map([...positive, ["PAM50", "BRCA_LumA"]]))).toBe("luminal A");
    expect(tell(new Map([...negative, ["PAM50", "BRCA_LumA"]]))).toBeNull();
    expect(tell(new Map([...positive, ["PAM50", "BRCA_LumB"]]))).toBeNull();
    expect(tell(negative)).toBe("TNBC");
  });
});
