import { describe, expect, it } from "@jest/globals";
import { interpret, loadLexicon } from "../../src/question/index.ts";

const lexicon = loadLexicon();

const meaningOf = (text: string): unknown => {
  const answer = interpret(text, lexicon);
  return "refused" in answer ? `refused: ${answer.message}` : answer.question;
};

/** What "whether" and "that" may introduce. */
const whether = [
  "It should be shown whether",
  "It remains unclear whether",
  "They never tell the reader whether",
  "The reader wonders whether",
  "Nobody has established whether",
  "The abstract does not mention whether",
  "The manuscript leaves open whether",
  "The committee asks whether",
  "The editor would love to hear whether",
  "It would strengthen the paper to demonstrate whether",
  "Kindly clarify whether",
  "A colleague doubts whether",
  "We debated whether",
  "Our journal club disagreed on whether",
  "The literature does not settle whether",
];
const that = [
  "The authors state that",
  "The authors claim that",
  "The paper argues that",
  "The claim that",
  "The hypothesis is that",
  "The reviewer insists that",
  "My supervisor swears that",
  "It has been proposed that",
  "It is widely assumed that",
  "The manuscript repeats that",
  "The abstract promises that",
  "A reader objects that",
  "The editor doubts that",
  "Somebody boasted that",
  "A preprint concludes that",
];
const clauses = [
  "high MKI67 expression is associated with survival in KIRC",
  "ESR1 expression differs between LumA and LumB breast cancer",
  "IDH1 mutation is associated with overall survival in LGG",
  "KRAS and BRAF mutations co-occur in COAD",
  "CD8A expression correlates with PDCD1 expression in SKCM",
  "TP53 mutations are more frequent in HPV-negative than in HPV-positive head and neck cancer",
  "MYC expression is higher in tumor than in normal tissue in LIHC",
  "EGFR expression is higher in LUSC than in LUAD",
  "PTEN deletion is associated with progression-free survival in PRAD",
  "stage III-IV KIRC has BAP1 mutations more often than stage I-II KIRC",
];

describe("the frame of a question", () => {
  it.each([...whether, ...that])("%s ... changes nothing", (frame) => {
    const alone = clauses.map(meaningOf);
    expect(alone.filter((one) => typeof one === "string")).toEqual([]);
    expect(clauses.map((clause) => meaningOf(`${frame} ${clause}.`))).toEqual(alone);
  });

  it("may deny what its sentence names", () => {
    const named = "The association between MSH6 mutation and tumor mutational burden in GBM";
    expect(meaningOf(`${named} has not been demonstrated.`)).toEqual(meaningOf(named));
  });

  it.each([
    "In heavy drinkers, is TP53 mutated more often in male than in female LIHC?",
    "In registrants with diabetes, how often is KRAS mutated in PAAD?",
    "In registrants we ask whether KRAS mutation is associated with survival in PAAD",
    "Among vegetarians it should be shown whether KRAS mutation is associated with survival in COAD",
    "Drinkers: whether TP53 mutation is associated with survival in LIHC",
    "Drinkers that carry TP53 mutation: how often in LIHC?",
    "Registrants that have TP53 mutation in LIHC: survival",
    "Of farmers we learn whether BRAF mutation is associated with survival in SKCM",
    "Excluding drinkers, whether TP53 mutation is associated with survival in LIHC",
    "For pilots alone, is BRAF mutated more often in male than in female SKCM?",
    "Only in vegetarians it is shown whether APC mutation is associated with survival in COAD",
    "Without twins it remains open whether TP53 mutation is associated with survival in BRCA",
    "With diabetics in mind, whether KRAS mutation is associated with survival in PAAD",
    "Tested in miners, whether EGFR mutation is associated with survival in LUAD",
    "In cell lines it was shown whether EGFR mutation is associated with survival in LUAD",
    "In mice it is known that TP53 mutation is associated with survival in LUAD",
    "The association between KRAS mutation and survival in PAAD drinkers",
    "The association between KRAS mutation and survival in PAAD of vegetarians",
    "KRAS mutation and survival in PAAD that has not been irradiated",
    "Which paper says that KRAS mutation is associated with survival in PAAD?",
    "Did the authors establish whether KRAS mutation is associated with survival in PAAD?",
    "Musicians, whether TP53 mutation is associated with survival in LIHC",
  ])("is no cohort: %s", (text) => {
    expect(meaningOf(text)).toMatch(/^refused/);
  });
});
