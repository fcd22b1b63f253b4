import { describe, expect, it } from "@jest/globals";
import { meaning } from "./meaning.ts";

/** Words, brackets and headings that look like those that change nothing, and do not. */
describe("what stands beside a question and chooses", () => {
  it.each([
    ["AML (acute, not relapsed): FLT3 mutation and survival", "samples of a relapse"],
    ["AML (not chronic): FLT3 mutation and survival", "nothing says that it is another disease"],
    ["KRAS mutation frequency in LUAD (vaccinated)", "who is chosen"],
    ["KRAS mutation frequency in LUAD (not vaccinated)", "who is chosen"],
    ["KRAS mutation frequency in BRCA (first 48 cases)", "which of them"],
    ["TP53 survival in AML (no treatment)", "patients by their treatment"],
    ["TP53 (germline) mutation frequency in BRCA", "another kind of mutation"],
    ["FLT3 mutation frequency in AML (I know about FLT3 ITD only, so ITD please)", "what is asked for"],
    ["Metastasis question: TP53 mutation frequency in BRCA", "samples of metastases"],
    ["Germline question: TP53 mutation frequency in BRCA", "another kind of mutation"],
    ["Xenograft data here: TP53 mutation frequency in BRCA", "what is measured in"],
    ["TP53 mutation and survival in BRCA, as in vaccinated people it is known", "who is chosen"],
    ["TP53 mutation frequency in BRCA, as found at metastasis", "samples of metastases"],
    ["BRAF frequency in metastatic (stage II) melanoma", "a stage that is none of metastases"],
    ["KRAS frequency in LUAD brain metastases (stage IV)", "another site"],
    ["How often are activating (truncating) PIK3CA mutations in BRCA?", "two effects that differ"],
    ["Does 8q gain go with MYC expression in BRCA?", "the gain is of an arm"],
    ["monosomy 3 BAP1 mutation frequency in UVM", "tumours with one copy of a chromosome"],
    ["BRCA1 carriers survival in OV", "carriers of a germline variant"],
    ["How often are TP53 substitutions in BRCA?", "a class of mutations"],
    ["According to the literature how often is KRAS mutated in PAAD?", "what is written, not what the data say"],
    ["Use MKI67 mRNA as a proxy for its protein: survival in BRCA", "one thing for another"],
    ["Is VCAN prognostic in STAD older than age?", "a limit without its number"],
    ["Does ANLN add prognostic information to stage in PAAD?", "to what it is added"],
    ["What is the filter for TP53 mutation in BRCA?", "how mutations are called"],
    ["WRN expression in MSI-H versus MSS UCEC, the germline thing", "another kind of mutation"],
    ["WRN expression in MSI-H versus MSS UCEC, the elderly thing", "who is chosen"],
    ["MCF7 cells: ESR1 level?", "what is measured in"],
    ["TP53 survival in BRCA if metastases are there", "who is chosen"],
    ["FDR<0.01 genes, IDH1 mut vs wt, CHOL", "another threshold"],
    ["Is the HR of TP53 in BRCA above 2.1?", "a limit of what is computed"],
    ["Is survival longer in PRAD with PTEN retained?", "unaltered in which way"],
    ["Is there an association of survival with PTEN retained in PRAD?", "unaltered in which way"],
    ["TP53 wild type. How often is MDM2 amplified in SARC?", "who is chosen by a sentence of its own"],
    ["We tested vaccinated BRCA patients. How often is PIK3CA mutated?", "who is chosen"],
    ["Survival by TP63 in BLCA, instead of the median the mean", "another cut"],
    ["Is TP53 mutated only in BRCA?", "what holds for one cancer alone"],
    ["Which part of BRAF is mutated in SKCM?", "positions of mutations"],
  ])("%s: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});
