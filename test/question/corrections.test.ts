import { describe, expect, it } from "@jest/globals";
import { interpret } from "../../src/question/index.ts";
import { expectSame, lexicon, meaning } from "./meaning.ts";

/** What takes back what was said: the question is the one without what was taken back. */

const breaks = [
  "... sorry, ",
  ", no wait, ",
  "... no, ",
  " - no, ",
  ", or rather ",
  "... I mean ",
  ", scratch that, ",
  "... oops, ",
  ", make that ",
  " … hmm, ",
  ", but I mean ",
];

describe("a correction", () => {
  it.each(breaks)("takes back a gene, a cancer type, what is measured and whom: '%s'", (mark) => {
    expectSame(`Is NRAS${mark}KRAS mutated in PAAD?`, "Is KRAS mutated in PAAD?");
    expectSame(`How often is APC mutated in COAD${mark}READ?`, "How often is APC mutated in READ?");
    expectSame(
      `Does CDH1 expression${mark}mutation differ by histology in BRCA?`,
      "Does CDH1 mutation differ by histology in BRCA?",
    );
    expectSame(
      `Is EGFR expression high vs low related to OS${mark}PFS in GBM?`,
      "Is EGFR expression high vs low related to PFS in GBM?",
    );
    expectSame(
      `EGFR mutation frequency in smokers${mark}in never smokers with LUAD`,
      "EGFR mutation frequency in never smokers with LUAD",
    );
  });

  it.each(breaks)("begins again at the word that is said twice: '%s'", (mark) => {
    expectSame(
      `Between patients with and without CDKN2A deletion, is IFNB1${mark}is CD8A expression different in SKCM?`,
      "Between patients with and without CDKN2A deletion, is CD8A expression different in SKCM?",
    );
    expectSame(`Correlation of CD8A with PDCD1${mark}with CD274 in SKCM`, "Correlation of CD8A with CD274 in SKCM");
  });

  it("may stand at the end, far from what it corrects", () => {
    expectSame("KRAS mutation frequency in SKCM - sorry, NRAS", "NRAS mutation frequency in SKCM");
    expectSame(
      "Sex bias of MET... ok, take KDM6A instead: expression by sex in BLCA",
      "KDM6A expression by sex in BLCA",
    );
  });

  it("takes back a word that breaks off", () => {
    expectSame(
      "FAT1 mutation frequency in heavy... sorry, in smokers with HNSC",
      "FAT1 mutation frequency in smokers with HNSC",
    );
  });

  it("is reported with what it takes back", () => {
    const answer = interpret("Is NRAS, sorry, KRAS mutated in PAAD?", lexicon);
    expect(answer).toHaveProperty("parsed.ignored", expect.arrayContaining(["NRAS"]));
  });

  it("is refused where it may take back either of two", () => {
    expect(interpret("Correlation of CD8A and CD4 expression in SKCM, sorry, CD274", lexicon)).toHaveProperty(
      "refused",
      "ambiguous",
    );
  });

  it.each([
    ["Sorry, how often is KRAS mutated in PAAD?", "How often is KRAS mutated in PAAD?"],
    ["How often is KRAS mutated in PAAD? Sorry for asking.", "How often is KRAS mutated in PAAD?"],
    ["No wait: how often is KRAS mutated in PAAD?", "How often is KRAS mutated in PAAD?"],
    [
      "Is ERG expression higher in PRAD than in the rest, I mean BLCA and KICH?",
      "Is ERG expression higher in PRAD than in the rest, BLCA and KICH?",
    ],
  ])("takes nothing back where nothing of its kind was said: %s", (polite, plain) => {
    expect(meaning(polite)).toEqual(meaning(plain));
  });
});

describe("what is meant no longer", () => {
  it.each([
    [
      "Sorry, wrong cancer: I meant HNSC, not LUSC. TP63 amplification frequency.",
      "TP63 amplification frequency in HNSC",
    ],
    ["Sorry, wrong gene before: replace NOTCH2 by NOTCH1 - mutation rate, HNSC", "NOTCH1 mutation rate in HNSC"],
    ["KRAS mutation frequency in SKCM. Sorry, replace KRAS by NRAS.", "NRAS mutation frequency in SKCM"],
    ["Replace LUAD by LUSC - how often is PIK3CA amplified?", "How often is PIK3CA amplified in LUSC?"],
    [
      "Earlier I typed COAD; scrap that, take READ instead: AXIN2, tumour against normal",
      "AXIN2, tumour against normal, READ",
    ],
    ["Survival by CCNB1 in LIHC (earlier I wrote LUAD, that was a typo).", "Survival by CCNB1 in LIHC"],
    ["I wrote BLCA before, that was a mistake: OS by high MKI67 in BRCA", "OS by high MKI67 in BRCA"],
  ])("is replaced by name: %s", (said, meant) => {
    expectSame(said, meant);
  });

  it.each([
    ["How often is CDKN2A mutated - deleted, I meant - in pancreatic cancer?", "How often is CDKN2A deleted in PAAD?"],
    ["MDM2 in SARC, in GBM I mean: amplification frequency", "MDM2 amplification frequency in GBM"],
    ["KRAS mutation frequency in men with LUAD (women, I mean)", "KRAS mutation frequency in women with LUAD"],
  ])("stands before what says so: %s", (said, meant) => {
    expectSame(said, meant);
  });

  it.each([
    ["CDK6 amplification in glioblastoma - no wait, I want deletion, and of CDKN2B instead.", "CDKN2B deletion in GBM"],
    ["median cut — no, quartiles — of SPP1 and OS in hepatocellular carcinoma", "quartiles of SPP1 and OS in LIHC"],
  ])("is one of several things: %s", (said, meant) => {
    expectSame(said, meant);
  });

  it.each([
    ["KIAA1549-BRAF? no no, leave that. BRAF mutations in LGG, how common", "How common are BRAF mutations in LGG?"],
    ["EML4-ALK? nah, drop it. ALK mutations in LUAD, how frequent", "How frequent are ALK mutations in LUAD?"],
    ["TP53 in women with LUAD? Hmm, no, skip that. KRAS mutation frequency in LUAD", "KRAS mutation frequency in LUAD"],
  ])("is all that stands before the words that leave it: %s", (said, meant) => {
    expectSame(said, meant);
  });

  it.each([
    ["MDM2 and CDK4 - no, CDK4 amplification frequency in SARC", "of two genes one, or the list"],
    ["KRAS in LUAD and LUSC - no, LUSC, mutated how often?", "of two cancers one, or the list"],
    ["Before I wrote PAAD: KRAS mutation frequency", "what is meant instead is not said"],
    ["CDK4, MDM2 and HMGA2 (the latter only): amplification frequency in SARC", "one or two of three"],
  ])("refuses where it is open what is meant: %s (%s)", (said) => {
    expect(meaning(said)).toBe("refused");
  });

  it.each([
    ["Compare KRAS, NRAS, sorry, HRAS mutation in THCA", "Compare KRAS, HRAS mutation in THCA"],
    ["MET, EGFR and ALK, I mean, in LUAD: mutation frequency", "MET, EGFR and ALK mutation frequency in LUAD"],
    ["in stage II PAAD (men, I mean): SMAD4 mutation frequency", "in stage II PAAD in men: SMAD4 mutation frequency"],
  ])("is not what stands before the next thing of its kind, in a list or of another attribute: %s", (said, meant) => {
    expectSame(said, meant);
  });
});

describe("what others say, and what was written by mistake", () => {
  it.each([
    ["Colon. No - rectum! Share with SMAD2 mutation", "Share with SMAD2 mutation in READ"],
    ["Everybody says GBM; I say LGG. EGFR mutated: how many %?", "EGFR mutated in LGG: how many %?"],
    ["Most people ask about KRAS, I ask about NRAS. Mutation frequency in SKCM?", "NRAS mutation frequency in SKCM?"],
    ["Put PRAD where I wrote PAAD. ERG and TMPRSS2 correlated in PAAD?", "ERG and TMPRSS2 correlated in PRAD?"],
    ["KRAS mutation frequency in SKCM. I meant NRAS where I wrote KRAS.", "NRAS mutation frequency in SKCM"],
  ])("is taken back: %s", (said, meant) => {
    expectSame(said, meant);
  });

  it.each([
    "Everybody says glioblastoma; I say lower-grade. EGFR mutated: how many %?",
    "Use COAD for READ comparisons: KRAS mutation frequency",
  ])("refuses where it is open what is meant: %s", (said) => {
    expect(meaning(said)).toBe("refused");
  });
});

describe("a name that is dismissed", () => {
  it.each([
    ["Forget TP53, everyone asks about TP53. How often is NF1 mutated in OV?", "How often is NF1 mutated in OV?"],
    ["Sorry, scrap MET, I meant MST1R: expression in PAAD against normal", "MST1R expression in PAAD against normal"],
    [
      "Correlation between PTEN and... no wait, not PTEN: PHLPP1 and INPP4B in PRAD",
      "Correlation between PHLPP1 and INPP4B in PRAD",
    ],
    ["Is EGFR amplified in GBM - no, forget EGFR, I want PDGFRA", "Is PDGFRA amplified in GBM"],
  ])("is not meant: %s", (said, meant) => {
    expectSame(said, meant);
  });

  it.each([
    "Forget KRAS, EGFR and ALK; how often is TP53 mutated in LUAD?",
    "Forget TP53, how often is KRAS mutated in TP53-mutant LUAD?",
    "Ignore LUSC, survival by SOX2 in HNSC and LUSC",
  ])("refuses where it is one of a list or named again: %s", (said) => {
    expect(meaning(said)).toBe("refused");
  });
});

describe("one person who speaks", () => {
  it.each([
    ["I met a man who said it can all be had for free. In AML, is KIT mutated often?", "In AML, is KIT mutated often?"],
    ["A woman in the audience asked this: how often is KIT mutated in AML?", "How often is KIT mutated in AML?"],
  ])("chooses no patients: %s", (said, meant) => {
    expectSame(said, meant);
  });

  it("is not a patient of the question", () => {
    expectSame("In a man with LUAD, how often is KRAS mutated?", "How often is KRAS mutated in men with LUAD?");
  });
});

describe("a correction in sentences of its own", () => {
  it.each([
    ["Let's do LUAD. Hmm, no. On reflection LUSC. Survival by TP53 mutation.", "Survival by TP53 mutation in LUSC"],
    ["TP53? MDM2? No: MDM4. Expression in GBM", "MDM4 expression in GBM"],
    ["KRAS mutations in LUAD. Or no, EGFR.", "EGFR mutations in LUAD"],
    ["Survival by KRAS expression in LUAD at the upper quartile. No, use the median.", "Survival by KRAS in LUAD"],
    ["Survival by EGFR in tertiles in GBM. Hmm, no: median.", "Survival by EGFR in GBM"],
    ["Survival by KRAS expression in LUAD; scratch LUAD, take LUSC", "Survival by KRAS expression in LUSC"],
    ["EGFR copy number in GBM, on reflection expression", "EGFR expression in GBM"],
  ])("takes back what it replaces: %s", expectSame);

  it.each([
    "Survival by KRAS expression in LUAD. Cut: upper quartile. Scratch the cut, use the median.",
    "KRAS mutated in LUAD. No. In LUSC.",
    "I was going to ask about BRCA, but let us take OV. How often is TP53 mutated?",
  ])("is not left out where it is not understood: %s", (text) => {
    expect(meaning(text)).toBe("refused");
  });

  it.each([
    ["Is TP53 mutated more in LUAD than LUSC, yes or no?", "Is TP53 mutated more in LUAD than LUSC?"],
    ["Come to think of it, is EGFR expression higher in GBM than LGG?", "Is EGFR expression higher in GBM than LGG?"],
  ])("is none where nothing is taken back: %s", expectSame);
});
