import { describe, it } from "@jest/globals";
import { expectSame } from "./meaning.ts";

/** Verbs of excluding that are parted by whom they leave out, and exclusions that are said again. */

describe("who stands between a verb and its particle", () => {
  it.each([
    ["MKI67 and OS in BRCA. Take the basal tumours out.", "MKI67 and OS in BRCA, excluding basal"],
    ["Keep the smokers out: EGFR expression in LUAD", "EGFR expression in LUAD, smokers excluded"],
    [
      "CD274 expression in COAD by MLH1 mutation. Leave the MSI-H cases out.",
      "CD274 expression in COAD by MLH1 mutation, MSI-H excluded",
    ],
    ["OS by MKI67 in LUAD, taking everyone over 70 out", "OS by MKI67 in LUAD, excluding patients over 70"],
    ["OS by MKI67 in LUAD, take women out of the cohort", "OS by MKI67 in LUAD, excluding women"],
    [
      "OS by MKI67 in LUAD, leaving stage III and stage IV out",
      "OS by MKI67 in LUAD, excluding stage III and stage IV",
    ],
  ])("is left out: %s", expectSame);

  it("is chosen where there is no particle", () => {
    expectSame("OS by MKI67 in LUAD, keep only women", "OS by MKI67 in women with LUAD");
  });
});

describe("an exclusion that is said again", () => {
  it("leaves out both levels", () => {
    expectSame(
      "BRCA excluding HER2-enriched and excluding basal: ESR1 and survival",
      "BRCA excluding HER2-enriched and basal: ESR1 and survival",
    );
  });
});
