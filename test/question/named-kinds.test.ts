import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** Names that say of a cancer what is said of it again: the name of a whole for one kind of it, the cancers of a group in a bracket. */

describe("the name of the whole beside another kind of it", () => {
  const byKind = { by: { is: "clinical", attribute: "histology", levels: ["squamous", "adenocarcinoma"] } };
  it.each([
    "SERPINB3 in cervical squamous cell carcinoma compared with cervical adenocarcinoma",
    "Is SERPINB3 higher in cervical squamous cell carcinoma than in endocervical adenocarcinoma?",
  ])("is one kind: %s", (question) => {
    expect(meaning(question)).toMatchObject({ ...byKind, cohort: { cancers: ["CESC"], where: [] } });
  });

  it.each([
    "SERPINB3 expression in cervical squamous cell carcinoma",
    "SERPINB3 expression in cervical squamous cell carcinoma and endocervical adenocarcinoma",
  ])("is the whole elsewhere: %s", (question) => expectSame(question, "SERPINB3 expression in CESC"));
});

describe("a bracket with the cancers of the group before it", () => {
  it.each([
    ["IDH1-mutant gliomas (GBM + LGG): OS by TP53 mutation", "IDH1-mutant gliomas: OS by TP53 mutation"],
    [
      "IDH1-mutant gliomas (LGG, GBM): does TERT expression relate to survival?",
      "OS by TERT expression in IDH1-mutant gliomas",
    ],
  ])("says nothing more: %s", expectSame);

  it("compares them where it sets them against each other", () => {
    expectSame("Gliomas (GBM vs LGG): EGFR expression", "Does EGFR expression differ between GBM and LGG?");
  });

  it("chooses some of them where it names no others", () => {
    expectSame("Gliomas (LGG): OS by TP53 mutation", "OS by TP53 mutation in LGG");
  });
});

describe("an arrow", () => {
  it("separates groups from what is measured", () => {
    expectSame(
      "prostate: SPOP or FOXA1 mutated (either) against neither -> KLK3 mRNA",
      "KLK3 expression in PRAD with versus without SPOP or FOXA1 mutation",
    );
  });
});
