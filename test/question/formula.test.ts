import { describe, expect, it } from "@jest/globals";
import { meaning } from "./meaning.ts";

/** Models as those write them who use R. */

describe("a model as a formula", () => {
  it.each([
    [
      "Overall survival ~ TERT expression + age + sex, adrenocortical carcinoma",
      "Overall survival by high TERT expression in ACC, adjusted for age and sex",
    ],
    ["OS ~ TP53 mutation + stage in LUAD", "OS by TP53 mutation in LUAD, adjusted for stage"],
    ["MKI67 expression ~ TP53 mutation + age in BRCA", "MKI67 expression by TP53 mutation in BRCA, adjusted for age"],
    ["MKI67 ~ TOP2A + age in BRCA", "Correlation of MKI67 and TOP2A expression in BRCA, adjusted for age"],
    ["OS ~ age + sex in KIRC", "OS by age in KIRC, adjusted for sex"],
  ])("asks about its first term and holds the others constant: %s", (question, plain) => {
    expect(meaning(question)).toEqual(meaning(plain));
    expect(meaning(question)).not.toBe("refused");
  });

  it("is none where the sign says about how much", () => {
    expect(meaning("Is KRAS mutated in ~ 30% of LUAD?")).toEqual(meaning("How often is KRAS mutated in LUAD?"));
  });
});
