import { describe, expect, it } from "@jest/globals";
import { meaning } from "./meaning.ts";

describe("respectively", () => {
  it.each([
    [
      "NOTCH1 is mutated in what percent of HNSC and ESCA, respectively?",
      "NOTCH1 is mutated in what percent of HNSC and ESCA?",
    ],
    ["How often are KRAS and NRAS mutated, respectively, in COAD?", "How often are KRAS and NRAS mutated in COAD?"],
    [
      "PTEN and PIK3CA, deletion and mutation respectively, do they co-occur in PRAD?",
      "Do PTEN deletion and PIK3CA mutation co-occur in PRAD?",
    ],
  ])("takes a list one by one, or gives each gene its own change: %s", (listed, plain) => {
    expect(meaning(plain)).toHaveProperty("relation");
    expect(meaning(listed)).toEqual(meaning(plain));
  });

  it.each([
    "Are EGFR and KRAS mutated in GBM and PAAD, respectively?",
    "Is EGFR mutated in GBM, respectively?",
    "Are EGFR, KRAS and TP53, mutation and amplification respectively, found together in GBM?",
  ])("is refused where it would be several questions, or says nothing: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});
