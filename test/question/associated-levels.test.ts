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
  ])("is compared with those beyond its border: %s", expectSame);

  it("still chooses patients where alterations are related to each other", () => {
    expectSame(
      "Is TP53 mutation associated with RB1 mutation in stage IV LUAD?",
      "Do TP53 mutation and RB1 mutation co-occur in stage IV LUAD?",
    );
  });
});
