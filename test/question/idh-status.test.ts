import { describe, expect, it } from "@jest/globals";
import { meaning, readAlone } from "./meaning.ts";

const level = (name: string) => ({ variable: { is: "clinical", attribute: "idh" }, levels: [name] });

describe("the IDH status of gliomas", () => {
  it.each([
    ["How high is EGFR expression in IDH-wildtype LGG?", "IDH-wild-type"],
    ["EGFR expression in IDH-mutant glioblastoma", "IDH-mutant"],
    ["gliomas with IDH mutation: MGMT expression", "IDH-mutant"],
    ["ATRX mutation frequency in IDHmut LGG", "IDH-mutant"],
  ])("is that of either gene: %s", (text, name) => {
    expect(meaning(text)).toMatchObject({ cohort: { where: [level(name)] } });
  });

  it.each([
    "survival by IDH status in LGG",
    "Does overall survival differ between IDH-mutant and IDH-wildtype LGG?",
    "difference in survival between IDH mutant and wild type LGG",
  ])("makes groups: %s", (text) => {
    expect(meaning(text)).toMatchObject({ relation: "survival", by: [{ is: "clinical", attribute: "idh" }] });
  });

  it("stands beside that of 1p and 19q", () => {
    const text = "IDH-mutant, non-codeleted LGG: is CDKN2A deletion associated with survival?";
    const codeletion = { variable: { is: "clinical", attribute: "codeletion" }, levels: ["not codeleted"] };
    expect(meaning(text)).toMatchObject({ cohort: { where: [level("IDH-mutant"), codeletion] } });
  });

  it.each([
    ["IDH mutation frequency in LGG", "which gene is counted"],
    ["Overall survival of IDH-mutant cholangiocarcinoma", "no status is recorded there"],
    ["NPM1 expression in IDH-mutant AML", "no status is recorded there"],
  ])("is not taken for the genes: %s (%s)", (text) => {
    expect(readAlone(text)).toMatchObject({ refused: "ambiguous" });
  });

  it("is not meant where a gene is named", () => {
    expect(meaning("EGFR expression in IDH1-mutant LGG")).toMatchObject({
      cohort: { where: [{ variable: { is: "mutation", gene: "IDH1" } }] },
    });
  });
});
