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
  ])("%s: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});
