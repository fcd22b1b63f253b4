import { describe, expect, it } from "@jest/globals";
import { createDataReader } from "../../../src/catalogue/data-reader.ts";
import { isUsed, levelColumn } from "../../../src/cohort/patient-table.ts";
import { readPatientTable } from "../../../src/cohort/read-patient-table.ts";
import type { Categorical } from "../../../src/meaning/index.ts";
import { useStarterData } from "../../analyses/starter-cards.ts";
import { cohortOf } from "../../relations/ask-relation.ts";

const { warehouse } = useStarterData();

async function read(variable: Extract<Categorical, { is: "mutation" }>, cancers: string[]) {
  const data = createDataReader(warehouse());
  const table = await readPatientTable({ cohort: cohortOf(cancers), of: [variable] }, data);
  const column = levelColumn(table, variable);
  if (column.of.is !== "mutation") throw new Error("The column has no calls.");
  const used = [...table.rows.keys()].filter((row) => isUsed(table, row) && column.missing[row] === 0);
  return { table, used, of: column.of, mutant: used.filter((row) => column.codes[row] === 0), sql: data.sql() };
}

// Counts by hand from data_mutations.txt and case_lists/cases_sequenced.txt of the studies.
describe("the patients of a mutation", () => {
  it("are those whose tumour was sequenced", async () => {
    const { table, used, mutant } = await read({ is: "mutation", gene: "TP53" }, ["BRCA"]);
    expect(new Set(used.map((row) => table.rows[row]?.study_id))).toEqual(new Set(["tcga_brca"]));
    expect([used.length, mutant.length]).toEqual([974, 296]);
    // Of 1,098 patients with a tumour sample.
    expect(table.exclusions).toContainEqual({ reason: "BRCA: tumour not profiled for TP53", count: 1098 - 974 });
  });

  it("come from the study with more patients: the own one for BRCA, the pan-cancer one for PRAD", async () => {
    const { table, used, of } = await read({ is: "mutation", gene: "TP53" }, ["PRAD", "BRCA"]);
    const studies = used.flatMap((row) => table.rows[row] ?? []).map((row) => `${row.cancer_type} ${row.study_id}`);
    expect(new Set(studies)).toEqual(new Set(["PRAD tcga_pancan", "BRCA tcga_brca"]));
    expect(of.callers).toEqual({ BRCA: ["Firehose"], PRAD: ["MC3"] });
  });

  it("never are 0 % mutated for a gene that a file with selected genes does not hold", async () => {
    // A2M is in no row of the pan-cancer file, which assays 161 genes only; SKCM was not sequenced at all.
    for (const cancers of [["PRAD"], ["SKCM"]])
      await expect(read({ is: "mutation", gene: "A2M" }, cancers)).rejects.toMatchObject({
        code: "not_in_dataset",
        message: expect.stringContaining("A2M"),
      });
  });

  it("carry a named protein change with or without its prefix", async () => {
    for (const change of ["V600E", "p.V600E"])
      expect((await read({ is: "mutation", gene: "BRAF", change }, ["THCA"])).mutant).toHaveLength(287);
  });

  it("carry a mutation of a class, whatever else they carry, and are selected by it in a statement", async () => {
    const { mutant, used, of, sql } = await read({ is: "mutation", gene: "TP53", class: "truncating" }, ["BRCA"]);
    // By hand from data_mutations.txt: 45 patients with a nonsense, 51 with a frameshift and 26 with a splice-site call.
    expect(mutant).toHaveLength(122);
    expect(used.filter((row) => (of.counted[row] ?? 0) > 0)).toHaveLength(296);
    const [, statement = ""] = sql.split("-- Truncating mutations of TP53\n");
    const calls = await warehouse().query({ text: statement.replace(/;$/u, "") });
    expect(calls.rowCount).toBeGreaterThan(122);
  });

  it("are read by a statement that names what it fetches and ends in ORDER BY", async () => {
    const { sql } = await read({ is: "mutation", gene: "TP53" }, ["BRCA"]);
    expect(sql).toMatch(/^(-- ClickHouse[^\n]+\n)?-- Counted mutations of TP53\nSELECT[\s\S]+\nORDER BY [^\n]+;$/);
  });
});
