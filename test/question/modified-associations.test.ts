import { describe, expect, it } from "@jest/globals";
import { ask, Question, withCancers, withCut } from "../../src/meaning/index.ts";
import { expectSame, meaning } from "./meaning.ts";

/** Whether two things go together differently in some patients. */

const bySmoking =
  "Does the co-occurrence of KRAS mutation and STK11 mutation differ between smoker and never smoker in LUAD?";
const byNamedSex = "Does the co-occurrence of BRAF mutation and NRAS mutation differ between male and female in SKCM?";
const bySex = "Does the association of TP53 mutation with stage differ by sex in LUAD?";
const bySexes = "Does the association of TP53 mutation with stage differ between female and male in LUAD?";
const byCancer = "Does the co-occurrence of TP53 mutation and RB1 mutation differ between BRCA and LUAD?";
const ofSex = "Does the association of EGFR mutation with sex differ between never smoker and smoker in LUAD?";

describe("an association that may differ across levels", () => {
  it.each([
    ["Does co-occurrence of KRAS and STK11 mutations differ between smokers and never smokers in LUAD?", bySmoking],
    ["Do KRAS and STK11 mutations co-occur more in smokers than in never smokers with LUAD?", bySmoking],
    ["Do KRAS and STK11 co-occur differently in smokers and never smokers with LUAD?", bySmoking],
    ["Compare the co-occurrence of KRAS and STK11 mutations between smokers and never smokers in LUAD", bySmoking],
    ["Do KRAS and STK11 mutations co-occur in smokers but not in never smokers with LUAD?", bySmoking],
    ["Co-occurrence of KRAS and STK11 mutations in smokers versus never smokers with LUAD", bySmoking],
    ["Is mutual exclusivity of BRAF and NRAS mutations stronger in men than in women with SKCM?", byNamedSex],
    ["Are BRAF and NRAS mutations more mutually exclusive in men than in women with SKCM?", byNamedSex],
    ["Are BRAF and NRAS mutations mutually exclusive in men versus women with SKCM?", byNamedSex],
    ["Is the association between TP53 mutation and stage different by sex in LUAD?", bySex],
    ["Association of TP53 mutation with stage by sex in LUAD", bySex],
    ["Does sex change the association between TP53 mutation and stage in LUAD?", bySex],
    ["Does the association of TP53 mutation with stage depend on sex in LUAD?", bySex],
    ["Is TP53 mutation associated with stage in women but not in men with LUAD?", bySexes],
    ["Is TP53 mutation more strongly associated with stage in women than in men with LUAD?", bySexes],
    ["Do TP53 and RB1 mutations co-occur more in BRCA than in LUAD?", byCancer],
    ["Do TP53 and RB1 mutations co-occur equally in BRCA and LUAD?", byCancer],
    ["How does the co-occurrence of TP53 and RB1 mutations compare between BRCA and LUAD?", byCancer],
    ["Is TP53 mutation associated with RB1 mutation in BRCA but not in LUAD?", byCancer],
    ["Is EGFR mutation more strongly associated with sex in never smokers than in smokers with LUAD?", ofSex],
    [
      "Is the association between TP53 mutation and MDM2 amplification different by sex in LUAD?",
      "Does the co-occurrence of TP53 mutation and MDM2 amplification differ by sex in LUAD?",
    ],
    [
      "Does co-occurrence of TP53 and RB1 mutations depend on MYC expression in LUAD?",
      "Does the co-occurrence of TP53 mutation and RB1 mutation differ between tumors with high and tumors with low MYC expression in LUAD?",
    ],
    [
      "Do KRAS and STK11 mutations co-occur more in smokers with LUAD?",
      "Does the co-occurrence of KRAS mutation and STK11 mutation differ between smoker tumors and all others in LUAD?",
    ],
    [
      "Is TP53 mutation associated with high grade more in women than in men with LGG?",
      "Does the association of TP53 mutation with high grade differ between female and male in LGG?",
    ],
    [
      "Does the association of sex with MSI status differ between COAD and READ?",
      "Is the association between sex and MSI status different between COAD and READ?",
    ],
  ])("is read: %s", expectSame);

  it("keeps conditions of both halves", () => {
    expect(meaning("In KRAS-mutant LUAD, do TP53 and STK11 mutations co-occur more in men than in women?")).toEqual({
      relation: "association",
      of: [
        { is: "mutation", gene: "TP53" },
        { is: "mutation", gene: "STK11" },
      ],
      modifier: { is: "clinical", attribute: "sex", levels: ["male", "female"] },
      cohort: {
        cancers: ["LUAD"],
        studies: [],
        where: [{ variable: { is: "mutation", gene: "KRAS" }, levels: ["mutant"] }],
      },
    });
  });

  it.each([
    ["Do TP53, KRAS and STK11 mutations co-occur more in smokers than in never smokers with LUAD?", "three are asked"],
    ["Does the association of TP53 mutation with stage, adjusted for age, differ by sex in LUAD?", "one is adjusted"],
    ["Is the association of TP53 mutation with stage different from that of KRAS mutation in LUAD?", "two are weighed"],
    ["Does the co-occurrence of TP53 and RB1 mutations differ across cancer types?", "none is named"],
    ["Do TP53 and RB1 mutations co-occur more in LUAD?", "than in which others is not said"],
    ["Do TP53 and RB1 mutations co-occur more often in BRCA than in LUAD?", "a share may be meant"],
    ["Is the frequency of KRAS and STK11 co-mutation different between smokers and never smokers in LUAD?", "so it is"],
    ["Are co-occurring KRAS and STK11 mutations associated with smoking in LUAD?", "who has both is asked"],
    [
      "Does the co-occurrence of TP53 and RB1 mutations differ between tumor and normal tissue in LUAD?",
      "none is in it",
    ],
    ["Does the association of TP53 mutation with age over 60 differ between LUAD and LUSC?", "a number is cut"],
    ["In which cancer do TP53 and RB1 mutations co-occur most often?", "cancers are not set in order"],
    ["In which cancers are TP53 and RB1 mutations most strongly associated?", "cancers are not set in order"],
    [
      "Is KRAS mutation more common with STK11 mutation in smokers than in never smokers?",
      "among those with the other, or both of them",
    ],
  ])("is not read in %s, where %s", (said) => {
    expect(meaning(said)).toBe("refused");
  });

  it.each([
    ["Are KRAS and STK11 mutations co-occurring in LUAD and LUSC?", "both are one"],
    ["Does co-mutation of SMARCA4 and KEAP1 exceed chance within KRAS-mutated LUAD?", "chance is exceeded"],
    ["Do KRAS and STK11 mutations co-occur more than expected in smokers with LUAD?", "chance is exceeded"],
  ])("is not read in %s, where %s", (said) => {
    expect(meaning(said)).toHaveProperty("relation", "association");
    expect(meaning(said)).not.toHaveProperty("modifier");
  });

  it("is asked in the one cancer type that is left, and with another cut", () => {
    const asked = (text: string) => Question.parse(meaning(text));
    expect(ask(withCancers(asked(byCancer), ["LUAD"]))).toBe("Do TP53 mutation and RB1 mutation co-occur in LUAD?");
    const byLevel = asked("Does co-occurrence of TP53 and RB1 mutations depend on MYC expression in LUAD?");
    expect(withCut(byLevel, "tertiles")).toHaveProperty("modifier.cut", { at: "tertiles" });
  });
});

describe("an association in which cancers", () => {
  it.each([
    [
      "In which cancers do TP53 and RB1 mutations co-occur?",
      "Do TP53 mutation and RB1 mutation co-occur across all cancers?",
    ],
    [
      "In which cancers are KRAS and BRAF mutations mutually exclusive?",
      "Do KRAS mutation and BRAF mutation co-occur across all cancers?",
    ],
    [
      "In which cancers is TP53 mutation associated with RB1 mutation?",
      "Do TP53 mutation and RB1 mutation co-occur across all cancers?",
    ],
  ])("is one of all of them: %s", expectSame);
});
