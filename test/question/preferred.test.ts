import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** One thing that is wanted in the place of another that is told of, and what looks like patients and is none. */

describe("what is wanted behind 'but'", () => {
  it.each([
    [
      "EGFR is my thing, but my boss wants ERBB3: amplified in STAD, how often?",
      "How often is ERBB3 amplified in STAD?",
    ],
    [
      "My supervisor insists on KRAS, but I am interested in NRAS only: how often is it mutated in melanoma?",
      "How often is NRAS mutated in melanoma?",
    ],
    ["TP53 mutations are known in OV, so I'd prefer to see UCEC. Frequency?", "TP53 mutation frequency in UCEC"],
    ["MYC is up in COAD, but I need it in READ.", "Is MYC up in READ?"],
    ["MYC is up in COAD, but I need MYC in READ.", "Is MYC up in READ?"],
    [
      "The reviewer wants stage IV, but we have stage II. Is MKI67 prognostic in COAD?",
      "Is MKI67 prognostic in stage II COAD?",
    ],
  ])("takes the place of what is told: %s", expectSame);

  it("is not two things for one", () => {
    expect(meaning("I like LUAD but he wants LUSC and MESO: TP53 mutation frequency")).toBe("refused");
  });
});

describe("what a 'no' with an exclamation mark takes back", () => {
  it.each([
    ["LUAD? No! LUSC! How often is TP53 mutated?", "How often is TP53 mutated in LUSC?"],
    ["Is TP53 mutated in LUAD? No! In LUSC.", "Is TP53 mutated in LUSC?"],
  ])("%s", expectSame);
});

describe("words that look like patients", () => {
  it("are stages of a project", () => {
    expectSame(
      "At stage two of our project we need TP53 in LUSC, how often mutated",
      "TP53 in LUSC, how often mutated",
    );
    expect(meaning("TP53 mutation frequency in stage II LUSC")).toHaveProperty("cohort.where.0.levels", ["stage II"]);
  });

  it.each(["KRAS mutation frequency in COAD including women", "KRAS mutation frequency in COAD, women included"])(
    "are some of all: %s",
    (text) => {
      expect(meaning(text)).toBe("refused");
    },
  );

  it("are chosen by 'only including'", () => {
    expectSame("KRAS mutation frequency in COAD, only including women", "KRAS mutation frequency in women with COAD");
  });
});

describe("a meaning that a name is given", () => {
  it("is not passed over where the name is a gene's", () => {
    expect(meaning("When I say TP53 I mean its mutation. TP53 and survival in LIHC?")).toBe("refused");
    expectSame("When I say lung I mean LUSC. PIK3CA amplification in lung?", "PIK3CA amplification frequency in LUSC");
  });
});

describe("what is wished for, or asked some other time", () => {
  it.each([
    [
      "If I could ask for methylation I would; so MLH1 expression in MSI-H vs MSS STAD.",
      "MLH1 expression in MSI-H vs MSS STAD",
    ],
    [
      "Methylation would be my wish, but expression is ok: MLH1 in MSI-H vs MSS STAD.",
      "MLH1 expression in MSI-H vs MSS STAD",
    ],
    [
      "Our primary endpoint was PFI, but OS will do: CCNE1 in OV, high vs low",
      "Overall survival in OV by CCNE1, high vs low",
    ],
    ["How often is TP53 mutated in READ? COAD tomorrow.", "How often is TP53 mutated in READ?"],
  ])("is not asked: %s", expectSame);

  it("may choose patients all the same", () => {
    expectSame(
      "If we could see women only: MLH1 expression in STAD vs normal.",
      "In women: MLH1 expression in STAD vs normal.",
    );
  });
});
