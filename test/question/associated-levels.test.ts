import { describe, it } from "@jest/globals";
import { expectSame } from "./meaning.ts";

/** What alterations are said to be associated with chooses no patients. */

describe("a level that alterations are associated with", () => {
  it.each([
    [
      "Are KRAS and BRAF mutations associated with MSI in COAD?",
      "Are KRAS and BRAF mutations associated with microsatellite status in COAD?",
    ],
    [
      "Is BRAF mutation linked to female sex in KRAS wild-type COAD?",
      "Is BRAF mutation associated with sex in KRAS wild-type COAD?",
    ],
    [
      "Association of TP53 mutation with stage IV in KRAS mutant LUAD",
      "Is TP53 mutation associated with stage in KRAS mutant LUAD?",
    ],
    [
      "Do TP53 mutation and MYC amplification go with the basal-like subtype in BRCA?",
      "Are TP53 mutation and MYC amplification associated with subtype in BRCA?",
    ],
    [
      "Is MSI linked to KRAS and BRAF mutations in COAD?",
      "Are KRAS and BRAF mutations associated with microsatellite status in COAD?",
    ],
    [
      "Are MSI tumours associated with KRAS or BRAF mutation in COAD?",
      "Is KRAS or BRAF mutation associated with microsatellite status in COAD?",
    ],
    [
      "Relation between stage IV and mutations of KRAS or BRAF in COAD",
      "Is KRAS or BRAF mutation associated with stage in COAD?",
    ],
    [
      "Association of KRAS mutation versus BRAF mutation with MSI in COAD",
      "KRAS and BRAF mutation frequency by microsatellite status in COAD",
    ],
  ])("is its attribute: %s", expectSame);

  it.each([
    [
      "Among IDH1-wildtype GBM, is EGFR amplification associated with age over 60?",
      "Is EGFR amplification more frequent over 60 in IDH1 wild-type GBM?",
    ],
    [
      "Are KRAS and BRAF mutations associated with being over 60 in COAD?",
      "Are KRAS and BRAF mutations more frequent over 60 in COAD?",
    ],
    [
      "Association of EGFR amplification with age under 50 in GBM",
      "Is EGFR amplification more frequent under 50 in GBM?",
    ],
    [
      "Is age over 60 associated with KRAS or STK11 mutation in LUAD?",
      "Are KRAS and STK11 mutations more frequent over 60 in LUAD?",
    ],
  ])("is compared with those beyond its border: %s", expectSame);

  it.each([
    [
      "Is TP53 mutation associated with RB1 mutation in stage IV LUAD?",
      "Do TP53 mutation and RB1 mutation co-occur in stage IV LUAD?",
    ],
    [
      "MSI-H, COAD. Are KRAS mutations associated with BRAF mutations?",
      "Do KRAS mutation and BRAF mutation co-occur in MSI-H COAD?",
    ],
  ])("still chooses patients where alterations are related to each other: %s", expectSame);
});
