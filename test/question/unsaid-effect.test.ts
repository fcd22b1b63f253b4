import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

describe("what something matters for", () => {
  it.each([
    "Does high MKI67 make a difference in IDH1-mutant LGG?",
    "Does KRAS mutation matter among smokers with LUAD?",
    "Assuming that IDH1-mutant gliomas have better survival (they do), does high MKI67 still matter inside the IDH1-mutant LGG?",
    "Since stage IV KIRC dies earlier, does PBRM1 mutation still matter within stage IV KIRC?",
  ])("is not guessed from who is described: %s", (text) => {
    expect(meaning(text)).toBe("refused");
  });

  it.each([
    [
      "Does high MKI67 still matter for survival inside IDH1-mutant LGG?",
      "Overall survival by high MKI67 expression in IDH1-mutant LGG",
    ],
    [
      "Does KRAS mutation matter for EGFR expression in women with LUAD?",
      "EGFR expression in KRAS-mutant versus wild-type LUAD in women",
    ],
    ["Does sex matter in EGFR expression in LUAD?", "EGFR expression by sex in LUAD"],
  ])("is asked where it is said: %s", expectSame);
});
