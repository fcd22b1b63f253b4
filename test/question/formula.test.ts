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

  it.each([
    ["cor(CD8A, GZMK | purity) @ SKCM", "Correlation of CD8A and GZMK in SKCM, adjusted for purity"],
    ["cor(CD8A, GZMK | PDCD1 + age) in SKCM", "Correlation of CD8A and GZMK in SKCM, adjusted for PDCD1 and age"],
    [
      "OV; BRCA1mut|BRCA2mut ~ FGA",
      "Is the fraction of the genome altered different with BRCA1 or BRCA2 mutation in OV?",
    ],
    ["P(TP53 mutation | KRAS mutation) in PAAD", "Given a KRAS mutation, is TP53 mutated in PAAD?"],
  ])("has bars for what is given, or for the one or the other: %s", (question, plain) => {
    expect(meaning(plain)).toHaveProperty("relation");
    expect(meaning(question)).toEqual(meaning(plain));
  });

  it.each([
    ["TP53 mutation × MYC amplification in BRCA", "Do TP53 mutation and MYC amplification co-occur in BRCA?"],
    [
      "TP53 mutation × KRAS mutation on OS in LUAD",
      "Is there an interaction between TP53 mutation and KRAS mutation on OS in LUAD?",
    ],
    ["OS ~ TP53 mutation * sex in LUAD", "Is there an interaction between TP53 mutation and sex on OS in LUAD?"],
    ["OS ~ EGFR * sex in LUAD", "OS ~ EGFR expression × sex in LUAD"],
    ["OS ~ TP53 mutation x sex in LUAD", "Is there an interaction between TP53 mutation and sex on OS in LUAD?"],
    ["TP53 mutation × EGFR expression in LUAD", "Does TP53 mutation affect EGFR expression in LUAD?"],
  ])("crosses two alterations, or multiplies two terms of a model: %s", (question, plain) => {
    expect(meaning(plain)).toHaveProperty("relation");
    expect(meaning(question)).toEqual(meaning(plain));
  });

  it.each(["KRAS | LUAD | survival | age", "cor(CD8A, GZMK) | SKCM | purity"])(
    "has none between fields of a list: %s",
    (question) => {
      expect(meaning(question)).toBe("refused");
    },
  );

  it("is none where the sign says about how much", () => {
    expect(meaning("Is KRAS mutated in ~ 30% of LUAD?")).toEqual(meaning("How often is KRAS mutated in LUAD?"));
  });
});
