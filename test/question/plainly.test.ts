import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expectSame, meaning } from "./meaning.ts";

/** Questions as people put them, each with the plain one that means the same. */
const rows = readFileSync(join(import.meta.dirname, "plainly.tsv"), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t"));

describe("survival described, and one cancer against all others", () => {
  it.each(rows)("%s means: %s", (said = "", meant = "") => {
    expectSame(said, meant);
  });
});

describe("what only looks like them", () => {
  it.each([
    ["survival in LUAD", "nothing says what is wanted of it"],
    ["TMB-high (>=10) vs TMB-low survival SKCM", "the border of two groups is no condition"],
    ["Do EGFR-mutant women with LUAD live longer?", "than EGFR wild-type women, or than men"],
    ["Survival by MGMT status in GBM", "the status is its methylation"],
    ["Survival by ALK status in LUAD", "the status is a fusion"],
    ["TMB in POLE mutants vs non-mutants vs MSI-high UCEC", "a third group of another kind"],
    ["A cytolytic score (GZMA and PRF1) by MSI in STAD", "one number of several genes"],
    ["Are KEAP1-mutant LUAD higher in NQO1 than wild-type, and is that more so in smokers?", "two questions"],
    ["How many different TP53 mutations are there in OV?", "kinds of mutations are not counted"],
    ["FLT3 wild type, NPM1 mutated: what fraction of AML?", "of whom the fraction is"],
    ["Is GRB7 higher in women with ERBB2-amplified STAD?", "women or the amplified are compared"],
    ["CCNE1 amplification versus wild type, OS, in TP53-mutant OV", "wild type is no number of copies"],
    ["Is KRAS as highly expressed as NRAS in LUAD?", "which of two genes is more expressed is not told"],
    ["CDKN2A lost in HNSC, mRNA in LUSC", "two questions"],
    ["OS (DSS) by TP53 mutation in LUAD", "two end points"],
    ["Is TP53 expression not above normal in HNSC?", "no number of a limit"],
    ["AKT1 mutation frequency in breast cancers positive for ER or PR", "any of two receptors"],
    ["CD8A in those not mutated, THCA", "in which gene is not said"],
    ["EGFR mutation frequency, smokers vs current smokers, LUAD", "one group holds the other"],
    ["EZH2 in stage I-II vs stage II-III KIRC", "some are of both groups"],
    ["Is EGFR mutated more often in younger women than in older men with LUAD?", "age and sex differ"],
    ["Is EGFR mutated more often in younger patients than in older women with LUAD?", "age and sex differ"],
    ["What correlates best with CD8A, GZMB or PRF1 in SKCM?", "with which of three genes"],
    ["Which genes are associated with TP53 in BRCA?", "by expression, or by mutations"],
    [
      "Which mutated genes are associated with survival in LUAD, adjusted for age?",
      "a log-rank test holds no covariate",
    ],
    ["Which genes differ between men and women in LIHC, adjusted for age?", "a rank-sum test holds no covariate"],
    ["Do patients with PAAD live longer if the surgeon does more than 20 a year?", "a rate is no age"],
    ["UPK2 expression in kidney. Wrong organ, bladder.", "which of the two is meant is guessed"],
    ["GSE31210 series: does high LDHA predict relapse in LUAD there?", "another data set"],
    ["TP53 mutations per patient in BRCA", "mutations are not counted in a patient"],
    ["OS by CEACAM5 in LUAD, not quartiles", "which cut is meant is not said"],
    ["no, quartiles of SPP1 and OS in LIHC", "what is taken back is not said"],
    ["SLC5A5: lower when BRAF mutant, and lower in tumour vs normal in THCA?", "two comparisons"],
    ["Is FOXA1 higher in LUAD than in PRAD, and higher in women?", "two comparisons"],
    ["is the difference of FOXA1 between LUAD and PRAD also there between their normals?", "normal against normal"],
    ["CA9 high vs low, OS, clear cell", "of which cancer is not said"],
    ["Which part of EGFR is mutated in LUAD?", "positions of mutations"],
    ["KRAS mutation and expression in PAAD", "two questions"],
    ["Are CD274 and CD8A expression associated with MSI-H in COAD?", "with each other or with a level"],
    ["TMB in melanomas without BRAF or NRAS mutation versus BRAF mutants", "one side lacks more than the other has"],
    ["CD8A in UCEC that is neither POLE-mutant nor MSI-H versus MSI-H UCEC", "one side lacks two things"],
    ["Is neither TP53 nor RB1 mutated in TGCT with KIT mutation?", "in whom is said too"],
    ["Do only women have BAP1 mutations in UVM?", "whether anybody else has them"],
    ["TP53 mutation frequency in every stage but the first in KIRC", "a stage that is not named"],
    ["TP53 mutation frequency in lung cancer and melanoma, not LUAD", "a part of one of two"],
    ["Which RPPA proteins differ by PTEN status in UCEC?", "every protein, not that of PTEN"],
    ["which proteins correlate with PTEN mRNA in UCEC", "every protein, not that of PTEN"],
    ["Is EGFR protein correlated with ERBB2 in BRCA?", "which measure of the other is not said"],
    ["Is FOXA1 related to AR expression in BRCA, and is this different in men?", "a relation in some patients"],
    ["Are late-stage KIRC more often BAP1-mutated, taking grade into account?", "shares are not adjusted"],
    ["Where in TP53 are the mutations in LUAD?", "positions of mutations"],
    ["KRAS expression in KRAS-amplified, KRAS-mutant and KRAS wild-type PAAD", "a third group of the same gene"],
    ["CD8A in MSI-H BRAF-mutant vs MSI-H BRAF-wt vs MSS COAD", "one of three of which less is told"],
    ["Does stage matter more than KRAS mutation in COAD?", "which of two things matters more is not told"],
    ["Is age a stronger predictor than IDH1 mutation in LGG?", "which of two things matters more is not told"],
    ["is MKI67 the best prognostic gene in ACC", "which place a gene has is not told"],
    ["SKCM BRAF NRAS NF1 triple wild-type survival", "what several genes are at once"],
    ["Is ERBB2 mutated or amplified more often in bladder cancer?", "which of two alterations is more common"],
    ["CD274 expression in lymph node metastases of SKCM", "samples of metastases are not asked for"],
    ["NECTIN4 expression in basal bladder cancer", "the subtype is one of another cancer"],
    ["Is ESR1 enriched in luminal A breast cancer?", "what is counted of the gene is not said"],
    ["HER2 rate in BRCA", "the rate may be that of a protein"],
    ["How honest are reports of EGFR mutation in LUAD?", "what is asked is a word that nobody knows"],
    ["LGG: not the IDH1 mutants, just the wild types. How common is EGFR amplification?", "patients of the question"],
    ["High MSLN = long or short life in meso? Epithelioid only please, biphasic would blur it.", "who is chosen"],
    ["CDH1 mutations in lobular breast cancers. Lobular versus ductal?", "groups in a sentence of their own"],
    ["FOXA1 mutated, prostate; progression-free survival; SPOP mutants out of it", "patients who are left out"],
    [
      "Do ACC tumours with high NR5A1 expression show a higher NR5A1 expression by stage?",
      "chosen by what is measured",
    ],
    ["Is survival after relapse different in OV by BRCA1?", "an end point ends where it begins"],
    ["Is NF1 more often mutated or deleted in GBM?", "which of two changes, not either"],
    ["Top 10% mutated genes in LUAD", "a ranking has no such share"],
    ["Consider age, sex, stage; TP53 mutated and OS LUAD", "what a statement beside the question names"],
    ["Stage is I to III; what is KRT5's association with OS then, LUSC", "patients whom a statement chooses"],
    ["CD8A vs PDCD1 in LUAD and CD8A vs PDCD1 in LUSC", "genes or cancers that are set against each other"],
    ["BRCA1 or BRCA2 and TP53 mutated ovarian cancers: survival", "what belongs together"],
    ["all KRAS but G12C: STK11 co-mutation in LUAD", "changes that are left out"],
    ["CD8A and FOXP3 against PDCD1 and CTLA4, resp., in SKCM: correlate", "pairs of two lists"],
    ["In stage III (typo, should be IV) PAAD, survival by SMAD4 mutation", "which stage is meant"],
    ["cd274 pdcd1lg2 kirp grade? no stage", "what takes the place of what"],
    ["Does HSPB1 influence disease-free survival in seminoma or TGCT?", "a part beside the whole"],
    ["AR positivity and survival in BRCA", "a marker without a cut"],
    [
      "Is TP53 mutation associated with KRAS mutation in LUAD, stratified by sex?",
      "the two within each sex, not pairs",
    ],
    ["Survival of LUAD patients with neither TP53 nor KRAS mutated", "nobody is set against them"],
    ["Is survival shorter in PAAD than in all other cancers?", "no test of all of them tells it"],
    [
      "Do patients with KRAS and STK11 mutations have lower CD274 than wild-type patients in LUAD?",
      "of both or of any",
    ],
    [
      "Survival by IDH1 mutation and 1p/19q codeletion in LGG",
      "groups are made by one thing, and a level is no condition",
    ],
    [
      "How often are KRAS, NRAS and BRAF mutated in COADREAD, and in any of them?",
      "the genes are counted or any of them",
    ],
    ["Which genes are most often mutated or deleted in LUAD?", "a ranking counts one alteration"],
    ["Survival of KRAS/NRAS-mutated COADREAD versus the rest", "all or any of them is not said"],
    ["Do patients carrying KRAS, TP53 and STK11 mutations do worse than other patients in LUAD?", "nor is it of three"],
    ["Is ESR1 higher in stage I BRCA than in all other cancers?", "only one side has the condition"],
    ["Do the authors say that KRAS is mutated in LUAD?", "what a paper says"],
    ["What share of male BRCA patients are men?", "it holds of all of them"],
    ["TMB in NF1-mutant, BRAF-mutant and NRAS-mutant SKCM", "patients with all or with one each"],
    ["Does TP53 mutation worsen survival in every stage of HNSC?", "in each of them"],
    ["Hazard ratio of age per 10 years in GBM", "a step of a number"],
    ["OS by TP53 mutation separately for stage II and stage III COAD", "groups of two things"],
    ["Do KRAS-mutant, STK11-mutant LUAD have lower CD274 than those without?", "which of two is lacking"],
    ["Overall survival in three groups by KRAS and STK11 mutation in LUAD", "two alterations make four groups"],
  ])("%s is refused: %s", (said) => {
    expect(meaning(said)).toBe("refused");
  });
});
