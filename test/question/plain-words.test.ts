import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Plain words for alterations, shares and samples. */

describe("both copies of one gene", () => {
  it.each([
    ["loss of both WWOX copies in ESCA: frequency?", "WWOX deep deletion frequency in ESCA"],
    ["both copies of PTEN lost: how often in PRAD", "PTEN deep deletion frequency in PRAD"],
    ["both alleles of RB1 lost, share in SARC", "RB1 deep deletion frequency in SARC"],
    ["how often are both CDKN2A copies deleted in GBM", "CDKN2A deep deletion frequency in GBM"],
  ])("are deleted where they are lost: '%s'", expectSame);

  it("are not two genes, and no mutation", () => {
    expect(meaning("Loss of both PTEN and RB1 in PRAD, how often?")).not.toEqual(
      meaning("PTEN deep deletion frequency in PRAD"),
    );
    expect(meaning("both copies of TP53 mutated in OV, how often")).toBe("refused");
  });
});

describe("words for samples that change nothing", () => {
  it.each([
    ["how strongly do AML blasts express CD33 (mRNA)", "How strongly does AML express CD33 (mRNA)"],
    ["UPK2 expression in bladder tumours vs bladder lining", "UPK2 expression in bladder tumours vs normal bladder"],
    ["CLDN4 expression, BLCA against normal bladder lining", "CLDN4 expression, BLCA against normal bladder"],
    ["1 in how many LUAD bears a KEAP1 mutation?", "How often is KEAP1 mutated in LUAD?"],
  ])("'%s'", expectSame);

  it("are no cells that are counted, and no place", () => {
    expect(meaning("percentage of AML blasts with FLT3 mutation")).toBe("refused");
    expect(meaning("tumours of the bladder lining: FGFR3 mutation frequency")).toBe("refused");
  });
});

describe("slips that are words of another meaning", () => {
  it.each([
    ["dose MYC amplification affect survival in OV", "does MYC amplification affect survival in OV"],
    ["weather stage matters for VEGFA in KIRC", "whether stage matters for VEGFA in KIRC"],
    ["is there a correlation form ESR1 and PGR in BRCA", "is there a correlation of ESR1 and PGR in BRCA"],
    ["wat is the survival of high FOXM1 in LIHC", "what is the survival of high FOXM1 in LIHC"],
  ])("'%s'", expectSame);

  it("are taken at their word elsewhere", () => {
    expect(meaning("ERCC1 expression by dose in BLCA")).toBe("refused");
    expect(meaning("the active form EGFR in GBM, expression")).toBe("refused");
  });

  it("do not make of a slip for 'top' the gene whose state describes genes", () => {
    expect(meaning("What are the tpo mutated genes in THYM?")).toBe("refused");
  });
});

describe("words beside a gene, and for where it is altered most", () => {
  it.each([
    ["Uroplakin UPK2 in BLCA vs normal bladder", "UPK2 expression in BLCA vs normal bladder"],
    ["Mutual exclusivity of the trio CIC, FUBP1, NOTCH1 in LGG", "Mutual exclusivity of CIC, FUBP1, NOTCH1 in LGG"],
    ["LRP1B mutated where the most?", "Where is LRP1B mutated the most?"],
    ["In what cancer is TP53 least mutated, not most?", "In what cancer is TP53 least mutated?"],
    ["Racial background of BRCA patients", "Race distribution of BRCA patients"],
  ])("%s", expectSame);

  it("are not understood beside a gene of another name", () => {
    expect(meaning("Uroplakin TP53 mutation in BLCA")).toBe("refused");
  });
});
