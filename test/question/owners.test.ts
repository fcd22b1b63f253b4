import { describe, it } from "@jest/globals";
import { expectSame } from "./meaning.ts";

describe("a number of some patients, set against that of others", () => {
  it.each([
    [
      "Is the TMB of POLE-mutant UCEC higher than that of PTEN-mutant UCEC?",
      "Is the TMB in POLE-mutant UCEC higher than in PTEN-mutant UCEC?",
    ],
    [
      "Is the age at diagnosis of BRCA1-mutated breast cancer lower than that of BRCA2-mutated?",
      "Is age at diagnosis lower in BRCA1-mutated than in BRCA2-mutated breast cancer?",
    ],
    [
      "Does the prognosis of IDH1-mutant glioma differ from that of IDH2-mutant glioma?",
      "Is prognosis different in IDH1-mutant than in IDH2-mutant glioma?",
    ],
    [
      "Is survival of POLE-mutant better than PTEN-mutant UCEC?",
      "Is survival better in POLE-mutant than in PTEN-mutant UCEC?",
    ],
    [
      "Is CD274 of KRAS-mutant LUAD above that of EGFR-mutants?",
      "Is CD274 higher in KRAS-mutant LUAD than in EGFR-mutant LUAD?",
    ],
    [
      "Does the TMB of smokers with LUAD exceed that of never smokers?",
      "Is TMB higher in smokers than in never smokers with LUAD?",
    ],
  ])("is compared between both: %s", expectSame);
});
