import { describe, expect, it } from "@jest/globals";
import { ask } from "../../src/meaning/index.ts";
import { interpret, loadLexicon, type Recorded, withRecorded } from "../../src/question/index.ts";

/** Attributes and levels as other studies record them. */

const level = (value: string, ...cancers: string[]) => ({ value, cancers });
const numbers = (step: number, code: string) => Array.from({ length: 30 }, (_none, at) => level(`${at * step}`, code));
const recorded: readonly Recorded[] = [
  { attribute: "SITE", values: ["Oral cavity", "Larynx", "Oropharynx"].map((one) => level(one, "HNSC")) },
  { attribute: "TUMOR_SITE_LOBE", values: ["Left", "Right", "Upper lobe"].map((one) => level(one, "LUAD")) },
  {
    attribute: "HISTOLOGICAL_TYPE",
    values: [
      ...["Thymoma; Type A", "Thymoma; Type B1", "Thymoma; Type B3"].map((one) => level(one, "THYM")),
      level("Cholangiocarcinoma; hilar", "CHOL"),
      level("Lung Adenocarcinoma (NOS)", "LUAD"),
      level("Thyroid Papillary Carcinoma - Usual", "THCA"),
    ],
  },
  {
    attribute: "SUBTYPE",
    values: [
      ...["LGG_IDHmut-codel", "LGG_IDHwt"].map((one) => level(one, "LGG")),
      level("Her2", "BRCA"),
      level("OV_Proliferative", "OV"),
    ],
  },
  { attribute: "MYASTHENIA_GRAVIS", values: ["Yes", "No"].map((one) => level(one, "THYM")) },
  { attribute: "TREATMENT_TYPE", values: ["Combination", "Monotherapy"].map((one) => level(one, "LUAD")) },
  { attribute: "BRESLOW_DEPTH", values: numbers(0.5, "SKCM") },
  { attribute: "OS_MONTHS", values: numbers(1.5, "SKCM") },
  { attribute: "SAMPLE_TYPE", values: ["Primary", "Metastasis"].map((one) => level(one, "SKCM")) },
];
const shipped = loadLexicon();
const lexicon = withRecorded(shipped, recorded);
const read = (text: string) => {
  const answer = interpret(text, lexicon);
  if ("refused" in answer) throw new Error(`${text}: ${answer.message}`);
  return answer.question;
};
const among = (attribute: string, ...levels: string[]) => [{ variable: { is: "clinical", attribute }, levels }];

describe("what the loaded studies record", () => {
  it.each([
    ["How often is TP53 mutated in oral cavity tumours of HNSC?", among("SITE", "Oral cavity")],
    ["How often is TP53 mutated in larynx cancer?", among("SITE", "Larynx")],
    ["GTF2I mutation rate in type B3 thymomas", among("histology", "Thymoma; Type B3")],
    ["Does GTF2I mutation affect survival in thymoma of type A?", among("histology", "Thymoma; Type A")],
    ["KRAS mutation frequency in CHOL of the hilar type", among("histology", "Cholangiocarcinoma; hilar")],
    ["CIC mutation frequency in IDHmut-codel LGG", among("subtype", "LGG_IDHmut-codel")],
    ["EGFR expression in upper lobe LUAD", among("TUMOR_SITE_LOBE", "Upper lobe")],
    ["KRAS mutation rate in LUAD with tumour site lobe left", among("TUMOR_SITE_LOBE", "Left")],
    ["MYC expression in thymomas with myasthenia gravis", among("MYASTHENIA_GRAVIS", "Yes")],
    ["MYC expression in thymoma patients without myasthenia gravis", among("MYASTHENIA_GRAVIS", "No")],
    ["TP53 mutation rate in LUAD with combination treatment", among("treatment", "Combination")],
  ])("chooses patients: %s", (text, where) => {
    expect(read(text).cohort.where).toMatchObject(where);
  });

  it.each([
    ["EGFR expression by site in HNSC", { by: { is: "clinical", attribute: "SITE" } }],
    [
      "EGFR expression in oral cavity versus larynx tumours of HNSC",
      { by: { attribute: "SITE", levels: ["Oral cavity", "Larynx"] } },
    ],
    ["MYC expression in THYM with versus without myasthenia gravis", { by: { attribute: "MYASTHENIA_GRAVIS" } }],
    ["TP53 mutation frequency in LUAD by treatment type", { by: { attribute: "treatment" } }],
    [
      "Is Breslow depth correlated with MITF expression in melanoma?",
      { relation: "correlation", of: [{ is: "clinical_number", attribute: "BRESLOW_DEPTH" }, { gene: "MITF" }] },
    ],
    [
      "Survival by MITF expression in SKCM, adjusted for Breslow depth",
      { adjust: [{ is: "clinical_number", attribute: "BRESLOW_DEPTH" }] },
    ],
  ])("makes groups, numbers and covariates: %s", (text, question) => {
    expect(read(text)).toMatchObject(question);
  });

  it.each(["EGFR expression in left LUAD", "Is MITF expression correlated with OS months in SKCM?"])(
    "refuses what says nothing by itself, and what is kept in another way: %s",
    (text) => {
      expect(interpret(text, lexicon)).toHaveProperty("refused");
    },
  );

  it("is read back from the words of a question", () => {
    for (const text of [
      "How often is TP53 mutated in oral cavity tumours of HNSC?",
      "MYC expression in thymomas with myasthenia gravis",
      "KRAS mutation rate in LUAD with tumour site lobe left",
      "GTF2I mutation rate in type B3 thymomas",
      "EGFR expression in oral cavity versus larynx tumours of HNSC",
    ])
      expect([text, read(ask(read(text)))]).toEqual([text, read(text)]);
  });

  it("changes nothing in what the shipped tables read", () => {
    for (const text of [
      "EGFR expression in HNSC vs normal",
      "How often is TP53 mutated in oral cancer?",
      "EGFR expression in lung adenocarcinoma",
      "BRAF mutation rate in thyroid papillary carcinoma",
      "HER2 amplification rate in stomach cancer",
    ])
      expect(read(text)).toEqual((interpret(text, shipped) as { question: unknown }).question); // it is read
  });
});
