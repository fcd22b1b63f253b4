import { describe, expect, it } from "@jest/globals";
import { subgroupRules } from "../../../src/variables/clinical/subgroup-rules.ts";

const belongs = (subgroup: string, subtype: string) =>
  subgroupRules[subgroup]?.belongs(new Map([["SUBTYPE", subtype]]));

// The subtypes of TCGA's endometrial, gastrointestinal, breast, head and neck and ovarian studies, as their files write them.
describe("a molecular subtype", () => {
  it.each(["CN_LOW", "CN_HIGH", "POLE", "UCEC_CN_HIGH", "CIN", "GS", "EBV", "HM-SNV", "COAD_CIN", "STAD_HM-SNV"])(
    "of microsatellite-stable tumours: %s",
    (subtype) => {
      expect(belongs("MSS", subtype)).toBe(true);
      expect(belongs("MSI-H", subtype)).toBe(false);
    },
  );

  it.each(["MSI", "UCEC_MSI", "STAD_MSI"])("of unstable ones: %s", (subtype) => {
    expect(belongs("MSI-H", subtype)).toBe(true);
    expect(belongs("MSS", subtype)).toBe(false);
  });

  it.each([
    ["luminal A", "BRCA_LumA"],
    ["luminal A", "LumA"],
    ["HPV+", "HNSC_HPV+"],
    ["HPV-", "HNSC_HPV-"],
    ["mesenchymal", "OVCA_Mesenchymal"],
  ])("is known with its cancer type before it and without: %s, %s", (subgroup, subtype) => {
    expect(belongs(subgroup, subtype)).toBe(true);
  });

  it.each([
    ["EBV-", ["CIN", "GS", "MSI", "HM-SNV"], ["EBV"]],
    ["not codeleted", ["G-CIMP-high", "Classic-like", "PA-like", "LGG_IDHwt"], ["Codel", "LGG_IDHmut-codel"]],
  ])("tells the status that is not recorded beside it: %s", (subgroup, others, own) => {
    expect(others.map((subtype) => belongs(subgroup, subtype))).toEqual(others.map(() => true));
    expect(own.map((subtype) => belongs(subgroup, subtype))).toEqual(own.map(() => false));
  });

  it("that is not recorded says nothing", () => {
    expect(subgroupRules["MSS"]?.belongs(new Map())).toBeNull();
    expect(belongs("MSS", "-")).toBeNull();
  });
});
