import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** What "or" joins: levels of one attribute and alterations of one kind, never two different conditions as one after the other. */

describe("patients of whom one of two different things is true", () => {
  it.each([
    "CCNE1 amplification frequency in TP53-mutant or MDM2-amplified SARC",
    "How high is CD274 in SARC patients with TP53 mutation or MDM2 amplification?",
    "How high is CD274 in TP53-mutant or female SARC patients?",
    "Survival by sex in stage IV or KRAS-mutant LUAD",
  ])("are not taken for those of whom both are: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });

  it.each([
    ["How high is CD274 in SKCM with BRAF or NRAS mutation?", "How high is CD274 in BRAF or NRAS mutated SKCM?"],
    ["Survival by race in BRCA1-mutant or BRCA2-mutant BRCA", "Survival by race in BRCA with BRCA1 or BRCA2 mutation"],
  ])("are those of one kind of thing: %s", expectSame);
});
