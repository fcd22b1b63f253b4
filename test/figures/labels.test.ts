import { describe, expect, it } from "@jest/globals";
import { linesUnder, wrapped, wrappedTitle } from "../../src/figures/labels.ts";

describe("labels of a figure", () => {
  it("break between words and never within one", () => {
    expect(wrapped("neither TP53 nor KRAS mutation", 9)).toEqual(["neither", "TP53 nor", "KRAS", "mutation"]);
    expect(wrapped("microsatellite instability", 5)).toEqual(["microsatellite", "instability"]);
  });

  it("stand under groups as long as these have room for their words", () => {
    expect(linesUnder([["BRCA", "TP53 mutant"], ["BRCA"], ["LUAD"], ["UCEC"], ["OV"]])?.[0]).toEqual([
      "BRCA",
      "TP53",
      "mutant",
    ]);
    expect(linesUnder(Array.from({ length: 6 }, () => ["microsatellite stable"]))).toBeNull();
  });

  it("break a long title of an axis", () => {
    expect(wrappedTitle("Patients with TP53 mutations (%)")).toBe("Patients with TP53 mutations (%)");
    expect(wrappedTitle("PDCD1 expression (z-score within the study)")).not.toContain("<br>");
    expect(wrappedTitle("Patients with amplifications or deep deletions of ERBB2 or EGFR (%)")).toBe(
      "Patients with amplifications or deep deletions of<br>ERBB2 or EGFR (%)",
    );
  });
});
