import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** One kind of a gene's mutations against its others, and those who carry a kind. */

describe("one kind of mutation against the others of its gene", () => {
  it.each([
    "KRAS G12D compared to all other KRAS-mutated pancreatic cancers, overall survival",
    "OS in PAAD, KRAS G12D versus all other mutations of KRAS",
    "KRAS G12D versus non-G12D KRAS mutations in PAAD, overall survival",
    "KRAS G12D vs all others in KRAS-mutant PAAD, OS",
    "In KRAS-mutant PAAD, G12D versus non-G12D: overall survival",
    "Among KRAS-mutant PAAD, G12D versus not: overall survival",
  ])("is compared among those who have any: %s", (question) => {
    expectSame(question, "Is KRAS G12D mutation associated with overall survival in PAAD patients with KRAS mutation?");
  });

  it("is a class of mutations as well", () => {
    expectSame(
      "TP53 truncating versus other TP53 mutations in HNSC, survival",
      "Is TP53 truncating mutation associated with survival in HNSC patients with TP53 mutation?",
    );
  });

  it.each([
    "NFE2L2 missense against other or no NFE2L2 mutation: NQO1 in LUSC",
    "KRAS G12D versus other KRAS-mutant and wild-type pancreatic cancers: overall survival",
    "KRAS G12D vs other NRAS mutations, survival in SKCM",
    "BRAF V600E compared with all other mutations in colon cancer, survival",
    "Compare survival in PAAD of KRAS G12D with others in KRAS-mutated patients",
  ])("is refused where the others are more than those: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});

describe("carriers", () => {
  it.each([
    [
      "LUSC - TP53 missense carriers compared to TP53 truncating carriers, survival",
      "Survival of LUSC by TP53 missense mutation versus TP53 truncating mutation",
    ],
    ["Do PTEN deletion carriers with GBM die earlier?", "Survival of GBM by PTEN deletion"],
    ["CD274 in carriers of a TP53 mutation versus non-carriers, BRCA", "CD274 expression in BRCA by TP53 mutation"],
  ])("have a change that tumours have: %s", (question, plain) => {
    expectSame(question, plain);
  });

  it.each(["BRCA1 carriers with ovarian cancer: survival", "BRCA2 germline mutation carriers in PRAD, survival"])(
    "may have inherited what is not said to be of the tumour: %s",
    (question) => {
      expect(meaning(question)).toBe("refused");
    },
  );
});
