import { describe, expect, it } from "@jest/globals";
import { readMutationData } from "../../../src/analyses/cohort/read-mutations.ts";
import { createDataReader } from "../../../src/catalogue/data-reader.ts";
import { useStarterData } from "../starter-cards.ts";

const { warehouse } = useStarterData();
const request = { cancerTypes: ["BRCA"], unsplitCode: null, variant: undefined };

// Counts by hand from data_mutations.txt and case_lists/cases_sequenced.txt of the studies.
describe("the patients of a mutation question", () => {
  it("are those whose tumour was sequenced", async () => {
    const { cohorts } = await readMutationData({ ...request, genes: ["TP53"] }, createDataReader(warehouse()));
    expect(cohorts.map(({ studyId, patients }) => [studyId, patients.length])).toEqual([["tcga_brca", 974]]);
    // Of 1,098 patients with a tumour sample.
    expect(cohorts[0]?.unprofiled).toBe(1098 - 974);
    expect(cohorts[0]?.patients.filter((patient) => patient.calls > 0)).toHaveLength(296);
  });

  it("come from the study with more patients: the own one for BRCA, the pan-cancer one for PRAD", async () => {
    const both = { ...request, cancerTypes: ["PRAD", "BRCA"], genes: ["TP53"] };
    const { cohorts, callers } = await readMutationData(both, createDataReader(warehouse()));
    expect(Object.fromEntries(cohorts.map((cohort) => [cohort.cancerType, cohort.studyId]))).toEqual({
      BRCA: "tcga_brca",
      PRAD: "tcga_pancan",
    });
    expect(callers).toEqual({ BRCA: ["Firehose"], PRAD: ["MC3"] });
  });

  it("never are 0 % mutated for a gene that a file with selected genes does not hold", async () => {
    // A2M is in no row of the pan-cancer file, which assays 161 genes only; SKCM was not sequenced at all.
    for (const cancerTypes of [["PRAD"], ["SKCM"]]) {
      const asked = readMutationData({ ...request, cancerTypes, genes: ["A2M"] }, createDataReader(warehouse()));
      await expect(asked).rejects.toMatchObject({ code: "not_in_dataset", message: expect.stringContaining("A2M") });
    }
  });

  it("carry a named protein change with or without its prefix", async () => {
    const counts = [];
    for (const variant of ["V600E", "p.V600E"]) {
      const asked = { ...request, cancerTypes: ["THCA"], genes: ["BRAF"], variant };
      const { cohorts } = await readMutationData(asked, createDataReader(warehouse()));
      counts.push(cohorts[0]?.patients.filter((patient) => patient.matchingCalls > 0).length);
    }
    expect(counts).toEqual([287, 287]);
  });

  it("are read by statements that name what they fetch, in order, and end in ORDER BY", async () => {
    const reader = createDataReader(warehouse());
    await readMutationData({ ...request, genes: ["TP53"] }, reader);
    const statements = reader.sql().split("\n\n");
    expect(statements.length).toBeGreaterThan(3);
    for (const statement of statements) expect(statement).toMatch(/^-- [A-Z][^\n]+\nSELECT[\s\S]+\nORDER BY [^\n]+;$/);
  });
});
