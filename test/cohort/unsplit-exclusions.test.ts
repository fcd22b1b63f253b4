import { questionOf } from "../analyses/question-of.ts";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { analyze } from "../../src/analyses/index.ts";
import { importStudies } from "../../src/importers/import-studies.ts";
import type { Warehouse } from "../../src/warehouse/warehouse.ts";
import { excerpt, openCurrent, panelPaths, readTsv, scratchFolder } from "../importers/imported-home.ts";
import { analysisOptions, question } from "../analyses/starter-cards.ts";

const STUDY = "nsclc_pd1_msk_2018";
const home = scratchFolder();
let warehouse: Warehouse;

beforeAll(async () => {
  await importStudies([excerpt(STUDY), ...panelPaths], home.path);
  warehouse = await openCurrent(home.path);
});

afterAll(async () => {
  await warehouse.close();
  home.remove();
});

it("counts the patients of a group term whose code is not recorded", async () => {
  const samples = readTsv(join(excerpt(STUDY), "data_clinical_sample.txt"));
  const isUnsplit = (row: Record<string, string>) => !["LUAD", "LUSC"].includes(row["ONCOTREE_CODE"] ?? "");
  const unsplit = new Set(samples.filter(isUnsplit).map((row) => row["PATIENT_ID"]));
  const asked = question({
    analysis_type: "co_occurrence",
    genes: ["TP53", "KRAS"],
    cancer_types: ["LUAD", "LUSC"],
    cancer_group: "LUAD+LUSC",
  });
  const { results, methods } = await analyze(questionOf(asked), warehouse, analysisOptions);
  expect(unsplit.size).toBeGreaterThan(0);
  expect(results.exclusions).toContainEqual({
    reason: "NSCLC: not recorded which of LUAD and LUSC",
    count: unsplit.size,
  });
  expect(methods).toContain("NSCLC: not recorded which of LUAD and LUSC");
});
