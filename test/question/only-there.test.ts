import { describe, expect, it } from "@jest/globals";
import { expectSame, expectUnmodified, meaning } from "./meaning.ts";

/** "Only in women" behind what is said to be so: there, and not in the others. */

describe("only there is not in the others", () => {
  it.each([
    [
      "Does high CD8A predict survival only in high TMB melanoma?",
      "Does high CD8A predict survival more in high TMB melanoma?",
    ],
    ["Is CD8A prognostic only in MSI-H COAD?", "Is CD8A more prognostic in MSI-H COAD?"],
    [
      "Is the effect of TP53 mutation on survival confined to luminal A breast cancer?",
      "Is the effect of TP53 mutation on survival larger in luminal A breast cancer?",
    ],
    [
      "Is there a correlation of CD8A and GZMB only in MSI-H COAD?",
      "Is the correlation of CD8A and GZMB different in MSI-H COAD?",
    ],
    [
      "Does KEAP1 mutation raise NQO1 only in smokers with LUAD?",
      "Does KEAP1 mutation raise NQO1 more in smokers with LUAD?",
    ],
    ["Is KRAS mutated in LUAD only in smokers?", "Is KRAS mutated in LUAD more often in smokers?"],
    [
      "Is it only in stage III that BRAF mutation shortens survival of COAD patients?",
      "Does BRAF mutation shorten survival of COAD patients only in stage III?",
    ],
    [
      "Is it in women only that TP53 mutation shortens survival in LUAD?",
      "Does TP53 mutation shorten survival in LUAD only in women?",
    ],
    ["Is it mainly in women that EGFR is mutated in LUAD?", "Is EGFR mutated in LUAD only in women?"],
  ])("%s", expectSame);

  it.each([
    ["Only in men, does TP53 mutation predict survival in HNSC?", "who is asked about comes first"],
    ["I want to know if TP53 mutation predicts survival, only in stage IV LUAD patients", "who is added"],
    ["OS by TP53 mutation in LUAD, only in smokers", "nothing is said to be so"],
  ])("not in %s, where %s", expectUnmodified);

  it.each([
    ["Is MKI67 prognostic only in KIRC?", "than in which other cancers is not said"],
    ["Does TP53 mutation predict survival only in LUAD?", "than in which other cancers is not said"],
    ["Is TP53 mutated only in LUSC?", "than in which other cancers is not said"],
    ["Is CD8A prognostic not only in women with LUAD?", "it is denied"],
    ["CD8A is correlated with GZMB not only in LUAD but also in LUSC?", "both are meant"],
    ["Kaplan-Meier for TP53 mutation only in women with LUAD", "nothing is said to be so"],
  ])("nor in %s, where %s", (said) => {
    expect(meaning(said)).toBe("refused");
  });
});
