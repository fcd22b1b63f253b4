import { describe, expect, it } from "@jest/globals";
import { interpret, loadLexicon } from "../../src/question/index.ts";

const lexicon = loadLexicon();

const meaningOf = (text: string): unknown => {
  const answer = interpret(text, lexicon);
  return "refused" in answer ? `refused: ${answer.refused}` : answer.question;
};

/** What is told, and the question beside it. */
const beside: readonly (readonly [string, string])[] = [
  [
    "The authors state that high SPP1 marks poor outcome in HCC.",
    "Show the Kaplan-Meier analysis of SPP1 expression in HCC adjusted for stage and age.",
  ],
  [
    "PBRM1-mutant ccRCC is said to be less aggressive.",
    "We therefore ask if PBRM1 mutations are rarer in stage III/IV than in stage I/II ccRCC.",
  ],
  [
    "Reviewer 2 objects that our result merely reflects purity.",
    "Please compare CD274 between MSI-H and MSS gastric cancer adjusted for purity.",
  ],
  ["A preprint reports that VHL loss drives CA9.", "Is CA9 expression higher in VHL-mutant KIRC?"],
  ["We found 41 mutations of FAT1 in our series.", "How often is FAT1 mutated in HNSC?"],
  ["Somebody wrote that SMAD4 is dead in pancreas.", "What share of PAAD has a SMAD4 deep deletion?"],
  [
    "As pathologist I see many lymphocytes in MSI tumours;",
    "is PRF1 expression higher in MSI-H than MSS endometrial cancer?",
  ],
  ["In our PDX models PARP1 is high - and", "in TCGA ovarian cancer, is PARP1 expression different by stage?"],
  ["We used RT-qPCR for CDH2 in our 40 patients;", "in TCGA prostate, does CDH2 predict PFI?"],
  [
    "The survival plot pools all stages;",
    "show overall survival by HAVCR2 expression in stage I and II clear cell renal carcinoma.",
  ],
  ["Textbooks say BRAF is the gene of the thyroid -", "how often is BRAF mutated in THCA?"],
  ["I read that MET is high in KIRP;", "show MET by cancer type"],
  [
    "We see CDK12-mutated prostates with lots of breaks;",
    "is fraction of genome altered higher with CDK12 mutation in PRAD?",
  ],
  ["The literature disagrees about LRP1B.", "Is LRP1B mutation prognostic in LUSC?"],
];

describe("what somebody tells beside a question", () => {
  it.each(beside)("%s changes nothing", (told, question) => {
    const alone = meaningOf(question);
    expect(typeof alone).toBe("object");
    expect(meaningOf(`${told} ${question}`)).toEqual(alone);
  });

  it("lends the gene that the question points back to", () => {
    expect(
      meaningOf("Table 2 lacks the number for CDKN2A. What percentage of HNSC shows its homozygous deletion?"),
    ).toEqual(meaningOf("What percentage of HNSC shows a homozygous deletion of CDKN2A?"));
  });

  it.each([
    [
      "We only look at stage III.",
      "Is TP53 mutation associated with survival in LUAD?",
      "Is TP53 mutation associated with survival in stage III LUAD?",
    ],
    [
      "The reviewer says we should adjust for age.",
      "Is TP53 mutation associated with survival in LUAD?",
      "Is TP53 mutation associated with survival in LUAD, adjusted for age?",
    ],
    [
      "The reviewer believes progression-free survival is the better end point.",
      "Is TERT expression prognostic in THCA?",
      "Is TERT expression associated with progression-free survival in THCA?",
    ],
    [
      "Our patients are all Asian women.",
      "How often is EGFR mutated in LUAD?",
      "How often is EGFR mutated in Asian women with LUAD?",
    ],
    ["The paper reports MGMT methylation.", "Is MGMT prognostic in GBM?", "Is MGMT methylation prognostic in GBM?"],
    [
      "I said primary tumours from White patients.",
      "EGFR mutation in LUAD?",
      "EGFR mutation in White patients with LUAD?",
    ],
  ])("%s belongs to %s", (told, question, whole) => {
    expect(meaningOf(`${told} ${question}`)).toEqual(meaningOf(whole));
    expect(meaningOf(`${told} ${question}`)).not.toEqual(meaningOf(question));
  });

  it.each([
    "We saw that patients over 60 do worse. Is FLT3 mutation prognostic in AML?",
    "The authors found that KRAS-mutant LUADs are cold. Is CD8A lower in these tumours when STK11 is mutated in LUAD?",
    "The claim is that ERBB2 is amplified in a fifth of gastric tumours. Is it different in the oesophagus?",
    "The manuscript reports metastases. How often is TP53 mutated in PRAD?",
    "We wrote that KRAS-mutant tumours were taken. Is STK11 mutated more in women with LUAD?",
    "In our cohort of 20 vaccinated patients KRAS was mutated. How often is KRAS mutated in PAAD?",
    "They wrote about the log-rank test. In our cohort of women, is GATA3 mutated in BRCA?",
    "A colleague mentioned OTX2 in medulloblastoma, could you check the survival?",
  ])("%s is refused", (text) => {
    expect(meaningOf(text)).toMatch(/^refused/u);
  });
});

describe("what holds of animals", () => {
  it.each([
    ["Mice lacking Ptprd develop gliomas;", "what is the PTPRD deletion frequency in human glioblastoma?"],
    [
      "We had a mouse model with Ptch1 knocked out, the mice got skin tumours.",
      "How frequently is PTCH1 mutated in SKCM?",
    ],
  ])("changes nothing of a question that names gene and cancer itself: %s", (told, question) => {
    const alone = meaningOf(question);
    expect(typeof alone).toBe("object");
    expect(meaningOf(`${told} ${question}`)).toEqual(alone);
  });

  it.each([
    ["Mice with Kras mutations get lung tumours; is it so in LUAD?"],
    ["Mice lacking Nf1 develop sarcomas; how often is it mutated in SARC?"],
    ["Exclude mouse tumours; TP53 mutation in BRCA"],
  ])("is not left out where the question leans on it: %s", (said) => {
    expect(meaningOf(said)).toMatch(/^refused/u);
  });
});

describe("what was found in other data", () => {
  it.each([
    ["In METABRIC about 10% of the tumours had MAP3K1 mutations. What is the share in the breast cancers of TCGA?"],
    ["GENIE reports MAP3K1 mutations in a tenth of tumours. How often is MAP3K1 mutated in BRCA?"],
    ["In ICGC, MAP3K1 mutations are common. What is the frequency in BRCA?"],
    ["We treated PDX mice with a MAP2K inhibitor. Separately from that: MAP3K1 mutation frequency in BRCA?"],
    ["Our organoids respond to trametinib. Leaving that aside, how often is MAP3K1 mutated in BRCA?"],
  ])("lends no more than the alteration of which the rate is asked: %s", (said) => {
    expect(meaningOf(said)).toEqual(meaningOf("How often is MAP3K1 mutated in BRCA?"));
  });

  it.each([
    ["METABRIC. How often is MAP3K1 mutated in breast cancer?"],
    ["Our validation cohort is METABRIC. How often is MAP3K1 mutated in breast cancer?"],
    ["MAP3K1 mutations in METABRIC. How often in breast cancer?"],
    ["MAP3K1 mutations are studied in METABRIC. How often is it mutated in breast cancer?"],
    ["I work with METABRIC. How often is MAP3K1 mutated in breast cancer?"],
  ])("is not the data that are asked of: %s", (said) => {
    expect(meaningOf(said)).toMatch(/^refused/u);
  });
});
