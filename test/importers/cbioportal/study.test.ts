import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { join } from "node:path";
import { z } from "zod";
import { importStudies } from "../../../src/importers/import-studies.ts";
import { parseRows } from "../../../src/warehouse/rows.ts";
import { sql } from "../../../src/warehouse/sql.ts";
import type { Sql } from "../../../src/warehouse/sql.ts";
import type { Warehouse } from "../../../src/warehouse/warehouse.ts";
import { excerpt, openCurrent, panelPaths, readTsv, scratchFolder } from "../imported-home.ts";

const scratch = scratchFolder();
let warehouse: Warehouse | undefined;

beforeAll(async () => {
  const studies = ["tcga_chol", "tcga_brca", "tcga_pancan", "nsclc_pd1_msk_2018"].map(excerpt);
  await importStudies([...studies, ...panelPaths], scratch.path);
  warehouse = await openCurrent(scratch.path);
});
afterAll(async () => {
  await warehouse?.close();
  scratch.remove();
});

async function select<Row>(statement: Sql, schema: z.ZodType<Row>): Promise<Row[]> {
  if (warehouse === undefined) throw new Error("The import failed.");
  return parseRows(await warehouse.query(statement), schema);
}

const Value = z.object({ gene: z.string(), sample_id: z.string(), value: z.number() });

const valuesOf = async (view: string, profileId: string): Promise<z.infer<typeof Value>[]> =>
  select(
    sql`SELECT gene, sample_id, value FROM ${{ text: view }} WHERE profile_id = ${profileId} ORDER BY gene, sample_id`,
    Value,
  );

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The values of a matrix file under the names that HGNC gives its rows today; rows without a name here are left out. */
function valuesInFile(path: string, approved: Readonly<Record<string, string>>): z.infer<typeof Value>[] {
  return readTsv(path)
    .flatMap(({ Hugo_Symbol: symbol = "", Entrez_Gene_Id: entrez = "", ...cells }) => {
      const gene = approved[`${symbol} ${entrez}`];
      if (gene === undefined) return [];
      return Object.entries(cells)
        .filter(([, cell]) => cell !== "NA" && cell !== "")
        .map(([sample, cell]) => ({ gene, sample_id: sample, value: Number(cell) }));
    })
    .sort((a, b) => compare(a.gene, b.gene) || compare(a.sample_id, b.sample_id));
}

const same = (symbols: string): Record<string, string> =>
  Object.fromEntries(symbols.split(" ").map((pair) => [pair.replace(":", " "), pair.split(":")[0] ?? ""]));

describe("expression", () => {
  const chol = {
    ...same(
      "ABCB1:5243 ABL1:25 AFP:174 AGAP4:119016 ALB:213 ARHGAP42:143872 ARID1A:8289 BAP1:8314 EGFR:1956 ERBB2:2064",
    ),
    ...same("IDH1:3417 KRAS:3845 MYC:4609 PBRM1:55193 TP53:7157"),
    "MLL2 8085": "KMT2D",
    "MLL3 58508": "KMT2C",
    "SILV 6490": "PMEL",
    "SLC35E2 728661": "SLC35E2B",
    "SLC35E2 9906": "SLC35E2A",
  };

  it("holds exactly the cells of the file, genes joined by Entrez id", async () => {
    const file = join(excerpt("tcga_chol"), "data_mrna_seq_v2_rsem.txt.gz");
    const values = await valuesOf("expression", "tcga_chol:rna_seq_v2_mrna");
    expect(values).toHaveLength(20 * 12);
    expect(values).toEqual(valuesInFile(file, chol));
  });

  it("takes normal samples of their own folder", async () => {
    const file = join(excerpt("tcga_chol"), "normals", "data_mrna_seq_v2_rsem_normal_samples.txt.gz");
    expect(await valuesOf("expression", "tcga_chol:rna_seq_v2_mrna_normals")).toEqual(valuesInFile(file, chol));
    const types = await select(
      sql`SELECT DISTINCT cancer_type, sample_type, sample_type_code FROM samples WHERE sample_id LIKE '%-11' ORDER BY ALL`,
      z.unknown(),
    );
    expect(types).toEqual([{ cancer_type: "CHOL", sample_type: "normal", sample_type_code: "11" }]);
  });

  it("keeps NA as no row", async () => {
    const file = join(excerpt("tcga_brca"), "data_mrna_agilent_microarray.txt.gz");
    const genes = same(
      "A4GALT:53947 BRCA1:672 ERBB2:2064 ESR1:2099 GATA3:2625 MYC:4609 PIK3CA:5290 TP53:7157 AGO2:27161",
    );
    const values = await valuesOf("expression", "tcga_brca:mrna");
    expect(values).toEqual(valuesInFile(file, genes));
    expect(values.filter((value) => value.gene === "BRCA1").length).toBeLessThan(
      values.filter((value) => value.gene === "TP53").length,
    );
  });

  it("names unit and scale of each profile", async () => {
    const kinds = await select(
      sql`SELECT profile_id, kind FROM profiles WHERE data_type = 'mrna_expression' ORDER BY profile_id`,
      z.object({ profile_id: z.string(), kind: z.string() }),
    );
    expect(Object.fromEntries(kinds.map(({ profile_id, kind }) => [profile_id, kind]))).toEqual({
      "tcga_brca:mrna": "mrna_expression Agilent ratio log2_ratio",
      "tcga_brca:rna_seq_v2_mrna_median_Zscores": "mrna_expression z-score z_score",
      "tcga_chol:rna_seq_v2_mrna": "mrna_expression RSEM linear",
      "tcga_chol:rna_seq_v2_mrna_normals": "mrna_expression RSEM linear",
      "tcga_pancan:rna_seq_mrna_tpm_log2p1": "mrna_expression TPM log2 offset 1",
      "tcga_pancan:rna_seq_v2_mrna_log2": "mrna_expression RSEM log2 offset 1",
    });
  });
});

describe("copy number", () => {
  it("holds the calls of the file", async () => {
    const rows = readTsv(join(excerpt("tcga_chol"), "data_cna.txt"));
    const calls = await valuesOf("copy_number", "tcga_chol:gistic");
    const file = rows.flatMap(({ Hugo_Symbol: _, Entrez_Gene_Id: __, ...cells }) => Object.values(cells).map(Number));
    expect(calls).toHaveLength(file.length);
    const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
    expect(sum(calls.map((call) => call.value))).toBe(sum(file));
  });

  it("keeps an ambiguous old symbol under its own name and leaves out a second row of a gene", async () => {
    const genes = new Set((await valuesOf("copy_number", "nsclc_pd1_msk_2018:cna")).map((call) => call.gene));
    expect([...genes].sort()).toEqual(
      ["EGFR", "KEAP1", "KMT2A", "KMT2B", "KMT2C", "KMT2D", "KRAS", "MLL2", "MLL4", "NRAS", "STK11", "TP53"].sort(),
    );
  });

  it("keeps where the calls of a gene came from", async () => {
    const rows = await select(
      sql`SELECT gene, source FROM copy_number_provenance WHERE study_id = 'tcga_brca' AND gene IN ('AARD', 'ABCB1') ORDER BY gene`,
      z.unknown(),
    );
    expect(rows).toEqual([
      { gene: "AARD", source: "gistic2" },
      { gene: "ABCB1", source: "derived_from_SNP6_segments" },
    ]);
  });
});

describe("mutations", () => {
  const count = z.object({ gene: z.string(), n: z.number() });

  it("keeps every call, silent ones too, with its columns", async () => {
    const file = readTsv(join(excerpt("tcga_chol"), "data_mutations.txt"));
    const rows = await select(
      sql`SELECT sample_id, variant_classification, protein_change, filter, start_position, variant_allele
          FROM mutations WHERE study_id = 'tcga_chol' ORDER BY sample_id, start_position`,
      z.object({
        sample_id: z.string(),
        variant_classification: z.string(),
        protein_change: z.string().nullable(),
        filter: z.string().nullable(),
        start_position: z.number(),
        variant_allele: z.string().nullable(),
      }),
    );
    const expected = file
      .map((row) => ({
        sample_id: row["Tumor_Sample_Barcode"] ?? "",
        variant_classification: row["Variant_Classification"] ?? "",
        protein_change: row["HGVSp_Short"] || null,
        filter: row["FILTER"] || null,
        start_position: Number(row["Start_Position"]),
        variant_allele: row["Tumor_Seq_Allele2"] || null,
      }))
      .sort((a, b) => compare(a.sample_id, b.sample_id) || a.start_position - b.start_position);
    expect(rows).toEqual(expected);
  });

  it("tells MLL2 on chromosome 12 to be KMT2D without an Entrez id", async () => {
    const file = readTsv(join(excerpt("nsclc_pd1_msk_2018"), "data_mutations.txt"));
    const written = (symbols: string[]): number =>
      file.filter((row) => symbols.includes(row["Hugo_Symbol"] ?? "")).length;
    const rows = await select(
      sql`SELECT gene, count(*) AS n FROM mutations WHERE study_id = 'nsclc_pd1_msk_2018' AND gene LIKE 'KMT2%' GROUP BY gene ORDER BY gene`,
      count,
    );
    expect(written(["MLL2", "KMT2D"])).toBeGreaterThan(0);
    expect(rows).toContainEqual({ gene: "KMT2D", n: written(["MLL2", "KMT2D"]) });
    expect(rows).toContainEqual({ gene: "KMT2C", n: written(["MLL3", "KMT2C"]) });
  });

  it("puts Entrez 8085 under one gene though two callers wrote two symbols", async () => {
    const file = readTsv(join(excerpt("tcga_pancan"), "data_mutations.txt.gz")).filter(
      (row) => row["Entrez_Gene_Id"] === "8085",
    );
    expect(new Set(file.map((row) => row["Hugo_Symbol"]))).toEqual(new Set(["MLL2", "KMT2D"]));
    const rows = await select(
      sql`SELECT gene, count(*) AS n FROM mutations WHERE study_id = 'tcga_pancan' AND gene IN ('MLL2', 'KMT2D') GROUP BY gene ORDER BY gene`,
      count,
    );
    expect(rows).toEqual([{ gene: "KMT2D", n: file.length }]);
  });

  it("takes denominators from the case list, also for samples without a mutation", async () => {
    const rows = await select(
      sql`SELECT panel_id, count(*) AS n FROM profiled_samples WHERE profile_id = 'tcga_chol:mutations' GROUP BY panel_id ORDER BY panel_id`,
      z.object({ panel_id: z.string(), n: z.number() }),
    );
    // Few genes and no panel: the profile assays the genes of its file only.
    expect(rows).toEqual([{ panel_id: "tcga_chol:mutations", n: 12 }]);
  });

  it("takes panels from the matrix and their genes from the given files", async () => {
    const matrix = readTsv(join(excerpt("nsclc_pd1_msk_2018"), "data_gene_panel_matrix.txt"));
    const rows = await select(
      sql`SELECT sample_id, panel_id FROM profiled_samples WHERE profile_id = 'nsclc_pd1_msk_2018:mutations' ORDER BY sample_id`,
      z.object({ sample_id: z.string(), panel_id: z.string() }),
    );
    const expected = matrix.map((row) => ({ sample_id: row["SAMPLE_ID"] ?? "", panel_id: row["mutations"] ?? "" }));
    expect(rows).toEqual(expected.sort((a, b) => compare(a.sample_id, b.sample_id)));
    const sizes = await select(
      sql`SELECT panel_id, count(*) AS n FROM panel_genes WHERE panel_id LIKE 'IMPACT%' GROUP BY panel_id ORDER BY panel_id`,
      z.unknown(),
    );
    expect(sizes).toEqual([
      { panel_id: "IMPACT341", n: 341 },
      { panel_id: "IMPACT410", n: 410 },
      { panel_id: "IMPACT468", n: 469 },
    ]);
  });
});

describe("patients", () => {
  it("keeps survival as status and months", async () => {
    const file = readTsv(join(excerpt("tcga_brca"), "data_clinical_patient.txt")).filter(
      (row) => row["OS_STATUS"] !== "",
    );
    const rows = await select(
      sql`SELECT patient_id, months, event FROM survival WHERE study_id = 'tcga_brca' AND endpoint = 'OS' ORDER BY patient_id`,
      z.unknown(),
    );
    const expected = file.map((row) => ({
      patient_id: row["PATIENT_ID"],
      months: row["OS_MONTHS"] === "" ? null : Number(row["OS_MONTHS"]),
      event: row["OS_STATUS"] === "1:DECEASED" ? 1 : 0,
    }));
    expect(rows).toEqual(expected.sort((a, b) => compare(a.patient_id ?? "", b.patient_id ?? "")));
  });

  it("gives each sample its cancer type: acronym, then OncoTree, then the study", async () => {
    const rows = await select(
      sql`SELECT study_id, cancer_type, count(*) AS n FROM samples WHERE study_id = 'nsclc_pd1_msk_2018' GROUP BY ALL ORDER BY ALL`,
      z.object({ study_id: z.string(), cancer_type: z.string(), n: z.number() }),
    );
    const file = readTsv(join(excerpt("nsclc_pd1_msk_2018"), "data_clinical_sample.txt"));
    const ofCode = (...codes: string[]): number =>
      file.filter((row) => codes.includes(row["ONCOTREE_CODE"] ?? "")).length;
    expect(rows.map(({ cancer_type, n }) => [cancer_type, n])).toEqual([
      ["LUAD", ofCode("LUAD")],
      ["LUSC", ofCode("LUSC")],
      ["NSCLC", ofCode("NSCLC", "LUNE")],
    ]);
    const pancan = await select(
      sql`SELECT cancer_type FROM samples WHERE study_id = 'tcga_pancan' ORDER BY file_order`,
      z.object({ cancer_type: z.string() }),
    );
    expect(pancan.map((row) => row.cancer_type)).toEqual(
      readTsv(join(excerpt("tcga_pancan"), "data_clinical_sample.txt")).map((row) => row["CANCER_TYPE_ACRONYM"]),
    );
  });

  it("keeps every filled attribute", async () => {
    const rows = await select(
      sql`SELECT attribute, value FROM clinical WHERE study_id = 'tcga_brca' AND sample_id IS NOT NULL AND attribute = 'PAM50' ORDER BY sample_id`,
      z.object({ attribute: z.string(), value: z.string() }),
    );
    const file = readTsv(join(excerpt("tcga_brca"), "data_clinical_sample.txt")).filter((row) => row["PAM50"] !== "");
    expect(rows).toHaveLength(file.length);
  });
});
