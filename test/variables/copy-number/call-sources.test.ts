import { describe, expect, it } from "@jest/globals";
import type { Warning } from "../../../src/contract/results.ts";
import { createDataReader } from "../../../src/catalogue/data-reader.ts";
import { sourceWarnings } from "../../../src/variables/copy-number/call-sources.ts";
import { question, useStarterData } from "../../analyses/starter-cards.ts";

const { ask, warehouse } = useStarterData();

async function warningsOf(gene: string, cancers: string[]): Promise<readonly Warning[]> {
  const asked = question({ analysis_type: "copy_number", genes: [gene], cancer_types: cancers });
  return (await ask(asked)).results.warnings;
}

// CNA_PROVENANCE.tsv of tcga_brca: MYC is gistic2, BRAF is derived_from_SNP6_segments. SOURCE.md of tcga_acc: all were derived.
describe("the making of copy-number calls", () => {
  it("is warned of where they were derived, with their agreement as SOURCES.md has it", async () => {
    const found = (await warningsOf("BRAF", ["BRCA"])).find(({ code }) => code === "derived_calls");
    expect(found?.message).toContain("derived from SNP6 segments in tcga_brca");
    expect(found?.message).toContain("94 of 100");
  });

  it("is told in words", async () => {
    const methodsOf = async (gene: string) =>
      (await ask(question({ analysis_type: "copy_number", genes: [gene], cancer_types: ["BRCA"] }))).methods;
    expect(await methodsOf("MYC")).toContain("The calls of MYC were made by GISTIC2 in tcga_brca.");
    expect(await methodsOf("BRAF")).toContain("The calls of BRAF were made derived from SNP6 segments in tcga_brca.");
  });

  it("is not warned of where they are GISTIC2's", async () => {
    const codes = (await warningsOf("MYC", ["BRCA"])).map(({ code }) => code);
    expect(codes).not.toContain("derived_calls");
    expect(codes).not.toContain("unstated_calls");
  });

  it.each(["ACC", "CHOL", "DLBC", "UCS", "UVM"])("is stated for every gene of %s: derived", async (code) => {
    const found = await warningsOf("MYC", [code]);
    expect(found.map((one) => one.code)).not.toContain("unstated_calls");
    expect(found.find((one) => one.code === "derived_calls")?.message).toContain(`in tcga_${code.toLowerCase()}`);
  });

  it("is warned of where the study does not state it", async () => {
    const { profiles } = await createDataReader(warehouse()).catalogue();
    const [found] = sourceWarnings("MYC", [{ profile: profiles.get("tcga_acc:gistic"), source: null }]);
    expect(found).toMatchObject({ code: "unstated_calls" });
    expect(found?.message).toContain("not stated by tcga_acc");
  });
});
