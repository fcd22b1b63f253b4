import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** "The former", "the latter two": some of those that are listed before. */

describe("former and latter", () => {
  it.each([
    ["TERT & MYC: amplification rate of the former in LUAD", "TERT amplification frequency in LUAD"],
    ["TERT, CDKN2A and MTAP: deletion rate of the latter two in BLCA", "CDKN2A and MTAP deletion frequency in BLCA"],
    ["TP53 and KRAS in PAAD: how often is the latter mutated?", "How often is KRAS mutated in PAAD?"],
    ["LUAD and LUSC: TP53 mutation frequency in the latter", "TP53 mutation frequency in LUSC"],
    ["COAD vs READ, in the former: KRAS mutation rate", "KRAS mutation frequency in COAD"],
    ["men and women with LUAD; EGFR mutation frequency in the latter", "EGFR mutation frequency in women with LUAD"],
    ["between BRCA1 and BRCA2, the former's mutation rate in OV", "BRCA1 mutation frequency in OV"],
  ])("are those alone: %s", expectSame);

  it("are all that are listed where they are compared", () => {
    expectSame(
      "Comparing basal with luminal B tumours, is TOP2A expression higher in the former?",
      "Is TOP2A expression different between basal and luminal B breast cancer?",
    );
  });

  it.each([
    "Is KRAS mutated more often than EGFR in LUAD, and the latter in women?",
    "Do TP53 and KRAS mutations co-occur in PAAD, and is the latter prognostic?",
    "How often is the latter mutated in LUAD?",
    "TP53, KRAS and EGFR in LUAD: how often is the former mutated?",
    "TP53 and KRAS in LUAD: how often are the latter two mutated?",
  ])("are refused where it is not clear which: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });

  it("is no smoker", () => {
    expect(meaning("Among former smokers, how often is KRAS mutated in LUAD?")).not.toBe("refused");
  });
});
