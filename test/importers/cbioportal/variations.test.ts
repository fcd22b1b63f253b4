import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { importStudies } from "../../../src/importers/import-studies.ts";
import type { ImportReport } from "../../../src/importers/import-studies.ts";
import { parseRows } from "../../../src/warehouse/rows.ts";
import { openCurrent, scratchFolder } from "../imported-home.ts";

/** Files of a study by name; the values are invented, only their form matters. */
type Files = Readonly<Record<string, string | Buffer | undefined>>;

const table = (...rows: string[]): string =>
  rows.map((row) => `${row.replaceAll(" ", "\t").replaceAll("_-_", " ")}\n`).join("");

const meta = (type: string, datatype: string, data: string, more = ""): string =>
  `cancer_study_identifier: demo\ngenetic_alteration_type: ${type}\ndatatype: ${datatype}\ndata_filename: ${data}\n${more}`;

const expressionMeta = (more = "profile_name: mRNA expression (RNA Seq V2 RSEM)\n"): string =>
  meta("MRNA_EXPRESSION", "CONTINUOUS", "data_mrna.txt", `stable_id: rna_seq_v2_mrna\n${more}`);

const basis: Files = {
  "meta_study.txt": "type_of_cancer: brca\ncancer_study_identifier: demo\nname: Demo\n",
  "meta_clinical_sample.txt": meta("CLINICAL", "SAMPLE_ATTRIBUTES", "data_clinical_sample.txt"),
  "data_clinical_sample.txt": table("PATIENT_ID SAMPLE_ID", "P1 S1", "P2 S2", "P3 S3"),
};

const mutationBasis: Files = {
  "meta_mutations.txt": meta("MUTATION_EXTENDED", "MAF", "data_mutations_extended.txt", "stable_id: mutations\n"),
  "case_lists/cases_sequenced.txt": "stable_id: demo_sequenced\ncase_list_ids: S1\tS2\tS3\n",
};
const maf = (...rows: string[]): string =>
  table("Hugo_Symbol Entrez_Gene_Id Tumor_Sample_Barcode Variant_Classification Start_position FILTER", ...rows);

let home: ReturnType<typeof scratchFolder>;
let folder: ReturnType<typeof scratchFolder>;
beforeEach(() => {
  home = scratchFolder();
  folder = scratchFolder();
});
afterEach(() => {
  home.remove();
  folder.remove();
});

async function importFiles(files: Files, ...companions: string[]): Promise<ImportReport> {
  for (const [name, content] of Object.entries({ ...basis, ...files })) {
    if (content === undefined) continue;
    mkdirSync(dirname(join(folder.path, name)), { recursive: true });
    writeFileSync(join(folder.path, name), content);
  }
  return importStudies([folder.path, ...companions], home.path);
}

/** The rows of a statement, each as its cells joined by spaces. */
async function select(text: string): Promise<string[]> {
  const warehouse = await openCurrent(home.path);
  try {
    const rows = parseRows(await warehouse.query({ text }), z.record(z.string(), z.unknown()));
    return rows.map((row) => Object.values(row).join(" "));
  } finally {
    await warehouse.close();
  }
}

const expression = "SELECT gene, sample_id, value FROM expression ORDER BY gene, sample_id";

describe("a matrix", () => {
  const both = ["EGFR S1 3", "TP53 S1 1", "TP53 S2 2.5"];

  it.each<[string, string | Buffer, string[]]>([
    ["with Entrez ids alone", table("Entrez_Gene_Id S1 S2", "7157 1 2.5", "1956.0 3 NA"), both],
    ["with symbols alone", table("Hugo_Symbol S1 S2", "TP53 1 2.5", "EGFR 3 NaN"), both],
    ["with the symbol after the id", table("Entrez_Gene_Id Hugo_Symbol S2 S1", "7157 x 2.5 1", "1956 y  3"), both],
    [
      "of GISTIC",
      table("Gene_-_Symbol Locus_-_ID Cytoband S1 S2", "TP53 7157 17p13.1 1 2.5", "EGFR 1956 7p11 3 null"),
      both,
    ],
    [
      "with Composite.Element.REF",
      table("Composite.Element.REF Hugo_Symbol S1 S2", "a TP53 1 2.5", "b EGFR 3 [Not_-_Available]"),
      both,
    ],
    ["with names in other letters", table("HUGO_SYMBOL S1 S2", "TP53 1 2.5", "EGFR 3 na"), both],
    ["with a gene twice", table("Hugo_Symbol S1 S2", "P53 9 9", "TP53 1 2.5", "EGFR 3 NA", "EGFR 8 8"), both],
    [
      "with nameless rows",
      table(
        "Hugo_Symbol Entrez_Gene_Id S1 S2",
        " 0 7 7",
        "? -5 7 7",
        "TP53 NA 1 2.5",
        "EGFR 1956 3 ",
        " 999999999 7 7",
      ),
      both,
    ],
    [
      "with Windows line ends and a mark at the start",
      `\uFEFF${table("Hugo_Symbol S1 S2", "TP53 1 2.5", "EGFR 3 NA")}`.replaceAll("\n", "\r\n"),
      both,
    ],
    ["with tabs at the end of lines", table("Hugo_Symbol S1 S2  ", "TP53 1 2.5 ", "EGFR 3   "), both],
    ["without a line end at the end", table("Hugo_Symbol S1 S2", "TP53 1 2.5", "EGFR 3 NA").trimEnd(), both],
    ["with blank lines", `\n${table("Hugo_Symbol S1 S2", "TP53 1 2.5")}\t\t\n${table("EGFR 3 NA")}\n`, both],
    ["with infinite values", table("Hugo_Symbol S1 S2", "TP53 1 2.5", "EGFR 3 -Inf"), both],
  ])("%s is read", async (_, data, expected) => {
    await importFiles({ "meta_expression_median.txt": expressionMeta(), "data_mrna.txt": data });
    expect(await select(expression)).toEqual(expected);
  });

  it("may be packed although its meta file does not say so", async () => {
    const data = gzipSync(table("Hugo_Symbol S1 S2", "TP53 1 2.5", "EGFR 3 NA"));
    await importFiles({ "meta_mrna.txt": expressionMeta(), "data_mrna.txt.gz": data });
    expect(await select(expression)).toEqual(both);
  });

  it("says which rows and values it left out", async () => {
    const data = table("Hugo_Symbol S1 S2", "TP53 1 Inf", " 2 2");
    const { warnings } = await importFiles({ "meta_mrna.txt": expressionMeta(), "data_mrna.txt": data });
    expect(warnings).toEqual([
      expect.stringMatching(/data_mrna.txt: 1 rows without the name of a known gene/),
      expect.stringMatching(/data_mrna.txt: 1 infinite values/),
    ]);
  });

  it("that is negative as often as logarithms are is not taken for linear", async () => {
    const data = table("Hugo_Symbol S1 S2 S3", "TP53 -1 -2.5 1", "EGFR 3 -0.5 2");
    const { warnings } = await importFiles({
      "meta_mrna.txt": expressionMeta("profile_name: FPKM\n"),
      "data_mrna.txt": data,
    });
    expect(warnings).toEqual([
      expect.stringMatching(/look logarithmic, not like FPKM .* --unit demo:rna_seq_v2_mrna=NAME/),
    ]);
    expect(await select("SELECT assay, unit, transformation FROM profiles ORDER BY 1")).toEqual([
      "rna_seq unknown unknown",
    ]);
  });

  it("of discrete calls may have -1.5 and further columns", async () => {
    await importFiles({
      "meta_CNA.txt": meta("COPY_NUMBER_ALTERATION", "DISCRETE", "data_CNA.txt", "stable_id : cna\n"),
      "data_CNA.txt": table("Hugo_Symbol Entrez_Gene_Id Cytoband S1 S2 S3", "TP53 7157 17p -1.5 -2.0 NA"),
    });
    expect(await select("SELECT gene, sample_id, value FROM copy_number ORDER BY sample_id")).toEqual([
      "TP53 S1 -2",
      "TP53 S2 -2",
    ]);
  });
});

describe("the files of a study", () => {
  it("that are not imported need not be there, and are named", async () => {
    const { warnings } = await importFiles({
      "meta_methylation_hm450.txt": meta("METHYLATION", "CONTINUOUS", "absent.txt", "stable_id: methylation_hm450\n"),
      "meta_rppa.txt": meta("PROTEIN_LEVEL", "LOG2-VALUE", "absent.txt", "stable_id: rppa\n"),
      "meta_sv.txt": meta("STRUCTURAL_VARIANT", "SV", "absent.txt", "stable_id: structural_variants\n"),
      "demo_meta_cna_hg19_seg.txt": meta("COPY_NUMBER_ALTERATION", "SEG", "absent.seg"),
      "meta_timeline_status.txt": meta("CLINICAL", "TIMELINE", "absent.txt"),
      "meta_mirna.txt": meta("MRNA_EXPRESSION", "CONTINUOUS", "absent.txt", "stable_id: mirna\n"),
      "meta_resource_patient.txt": "cancer_study_identifier: demo\nresource_type: PATIENT\ndata_filename: absent.txt\n",
      "meta_cancer_type.txt":
        "genetic_alteration_type: CANCER_TYPE\ndatatype: CANCER_TYPE\ndata_filename: absent.txt\n",
    });
    const named = warnings.map((warning) => /data of type (\S+)/.exec(warning)?.[1]);
    const skipped = [
      "CANCER_TYPE",
      "CLINICAL/TIMELINE",
      "COPY_NUMBER_ALTERATION/SEG",
      "METHYLATION/CONTINUOUS",
      "MRNA_EXPRESSION/CONTINUOUS",
      "PROTEIN_LEVEL/LOG2-VALUE",
      "RESOURCE/PATIENT",
      "STRUCTURAL_VARIANT/SV",
    ];
    expect(new Set(named)).toEqual(new Set(skipped));
    expect(named).toHaveLength(skipped.length);
  });

  it.each<[string, Files, RegExp]>([
    [
      "a missing data file",
      { "meta_mrna.txt": expressionMeta() },
      /meta_mrna.txt: expected data_filename to name a file that exists, found "data_mrna.txt"/,
    ],
    [
      "a pointer instead of data",
      {
        "meta_mrna.txt": expressionMeta(),
        "data_mrna.txt": "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n",
      },
      /data_mrna.txt, line 1: expected the data, found a Git LFS pointer/,
    ],
    [
      "a sample twice under two barcodes",
      {
        "data_clinical_sample.txt": table("PATIENT_ID SAMPLE_ID", "TCGA-AA-0001 TCGA-AA-0001-01"),
        "meta_mrna.txt": expressionMeta(),
        "data_mrna.txt": table("Hugo_Symbol TCGA-AA-0001-01A TCGA-AA-0001-01B", "TP53 1 2"),
      },
      /data_mrna.txt, line 1, column 3 .* twice/,
    ],
    [
      "an empty list of sequenced samples",
      {
        ...mutationBasis,
        "data_mutations_extended.txt": maf(),
        "case_lists/cases_sequenced.txt": "stable_id: demo_sequenced\ncase_list_ids:\n",
      },
      /cases_sequenced.txt: expected .* found an empty list/,
    ],
    [
      "an undefined panel of an imported profile",
      {
        ...mutationBasis,
        "data_mutations_extended.txt": maf(),
        "meta_gene_matrix.txt": meta("GENE_PANEL_MATRIX", "GENE_PANEL_MATRIX", "data_gene_matrix.txt"),
        "data_gene_matrix.txt": table("SAMPLE_ID mutations", "S1 IMPACT999"),
      },
      /data_gene_matrix.txt, line 2, column 2 \(mutations\): expected a gene panel with a definition/,
    ],
  ])("stop the import at %s", async (_, files, message) => {
    await expect(importFiles(files)).rejects.toMatchObject({
      code: "invalid_request",
      message: expect.stringMatching(message),
    });
  });
});

describe("clinical tables", () => {
  it("need no header rows, may name no value in many ways, and say the cancer and the sample type", async () => {
    await importFiles({
      "meta_study.txt": "type_of_cancer: mixed\ncancer_study_identifier: demo\nname: Demo\n",
      "data_clinical_sample.txt": table(
        "SAMPLE_ID PATIENT_ID ONCOTREE_CODE SAMPLE_TYPE STAGE",
        "P-1-T01 P-1 LUAD Primary NA",
        "P-1-T02 P-1 luad Metastasis [Not_-_Available]",
        "P-2-T01 P-2 NA Local_-_Recurrence [Discrepancy]",
        "P-3-T01 P-3 PANET Cell_-_line II",
      ),
    });
    expect(
      await select("SELECT sample_id, patient_id, cancer_type, sample_type FROM samples ORDER BY file_order"),
    ).toEqual([
      "P-1-T01 P-1 LUAD primary",
      "P-1-T02 P-1 LUAD metastatic",
      "P-2-T01 P-2 MIXED recurrent",
      "P-3-T01 P-3 PANET cell_line",
    ]);
    expect(await select("SELECT sample_id, value FROM clinical WHERE attribute = 'STAGE' ORDER BY sample_id")).toEqual([
      "P-2-T01 [Discrepancy]",
      "P-3-T01 II",
    ]);
  });

  it("write survival in many words, also in the table of samples; other end points are named", async () => {
    const words = [
      "0:LIVING",
      "LIVING",
      "1:DECEASED",
      "DECEASED",
      "0:DiseaseFree",
      "1:Recurred/Progressed",
      "0:NO_-_PROGRESSION",
    ];
    const more = [
      "0:CENSORED",
      "1:PROGRESSION",
      "0:Not_-_Progressed",
      "No_-_Recurrence",
      "1",
      "0",
      "[Not_-_Available]",
      "Unknown",
      "",
    ];
    const rows = [...words, ...more].map(
      (word, index) => `P${index + 10} S${index + 10} ${word} ${index}.5 1:Recurred 3`,
    );
    const { warnings } = await importFiles({
      "data_clinical_sample.txt": table("PATIENT_ID SAMPLE_ID PFS_STATUS PFS_MONTHS RFS_STATUS RFS_MONTHS", ...rows),
    });
    const events = await select(
      "SELECT CASE event WHEN true THEN 1 WHEN false THEN 0 ELSE 9 END FROM survival ORDER BY months",
    );
    expect(events.join("")).toBe("0011010010010999");
    expect(warnings).toEqual([expect.stringMatching(/RFS stay clinical attributes/)]);
  });

  it("may be several; the first says what a sample is", async () => {
    await importFiles({
      "data_clinical_sample.txt": table("PATIENT_ID SAMPLE_ID SAMPLE_TYPE", "P1 S1 Primary"),
      "meta_clinical_supp.txt": meta("CLINICAL", "SAMPLE_ATTRIBUTES", "data_clinical_supp.txt"),
      "data_clinical_supp.txt": table("PATIENT_ID SAMPLE_ID HYPOXIA", "P1 S1 12"),
    });
    expect(await select("SELECT sample_id, sample_type FROM samples ORDER BY 1")).toEqual(["S1 primary"]);
    expect(await select("SELECT attribute, value FROM clinical ORDER BY 1")).toEqual([
      "HYPOXIA 12",
      "SAMPLE_TYPE Primary",
    ]);
  });
});

describe("mutations", () => {
  it("come with comments, aliquot barcodes, repeated columns and calls outside of genes", async () => {
    const { warnings } = await importFiles({
      ...mutationBasis,
      "data_clinical_sample.txt": table(
        "PATIENT_ID SAMPLE_ID",
        "TCGA-AA-0001 TCGA-AA-0001-01",
        "TCGA-AA-0002 TCGA-AA-0002-01",
      ),
      "case_lists/cases_sequenced.txt":
        "stable_id: other\ncase_list_category: all_cases_with_mutation_data\ncase_list_ids: TCGA-AA-0001-01\n",
      "data_mutations_extended.txt": `#version 2.4\n${table(
        "Hugo_Symbol Tumor_Sample_Barcode Variant_Classification Start_position FILTER note note",
        "TP53 TCGA-AA-0001-01A-11D-A001-09 Missense_Mutation 7577120 PASS x y",
        "TP53 TCGA-AA-0002-01 De_novo_Start_InFrame -1 . x y",
        "Unknown TCGA-AA-0001-01 IGR 5 PASS x y",
      )}`,
    });
    const calls =
      "SELECT gene, sample_id, variant_classification, coalesce(start_position, -9), coalesce(filter, '-') FROM mutations ORDER BY sample_id";
    expect(await select(calls)).toEqual([
      "TP53 TCGA-AA-0001-01 Missense_Mutation 7577120 PASS",
      "TP53 TCGA-AA-0002-01 De_novo_Start_InFrame -9 -",
    ]);
    expect(await select("SELECT sample_id FROM profiled_samples ORDER BY 1")).toEqual([
      "TCGA-AA-0001-01",
      "TCGA-AA-0002-01",
    ]);
    expect(warnings).toEqual([
      expect.stringMatching(/1 mutations outside of known genes were left out/),
      expect.stringMatching(/1 samples have mutations but stand on no list/),
    ]);
  });

  it("are counted on the panels of the study, of a folder and of the exome; columns of other data do not matter", async () => {
    const panels = scratchFolder();
    writeFileSync(
      join(panels.path, "data_gene_panel_two.txt"),
      "stable_id: TWO\ndescription: by id\ngene_list: 7157\t1956\n",
    );
    const { warnings } = await importFiles(
      {
        ...mutationBasis,
        "case_lists/cases_sequenced.txt": undefined,
        "data_mutations_extended.txt": maf("TP53 7157 S1 Silent 1 PASS"),
        "gene_panels/data_gene_panel_one.txt": "stable_id: one\ngene_list: TP53\tMLL3\tMLL2\t\n",
        "meta_gene_matrix.txt": meta("GENE_PANEL_MATRIX", "GENE_PANEL_MATRIX", "data_gene_matrix.txt"),
        "data_gene_matrix.txt": table(
          "SAMPLE_ID mutations structural_variants",
          "S1 ONE ARCHER",
          "S2 two NA",
          "S3 WXS NA",
        ),
      },
      panels.path,
    );
    panels.remove();
    expect(warnings).toEqual([expect.stringMatching(/MLL2 of the gene panel one can mean several genes/)]);
    expect(await select("SELECT sample_id, panel_id FROM profiled_samples ORDER BY 1")).toEqual([
      "S1 one",
      "S2 TWO",
      "S3 WES",
    ]);
    expect(await select("SELECT panel_id, gene FROM panel_genes ORDER BY 1, 2")).toEqual([
      "TWO EGFR",
      "TWO TP53",
      "one KMT2C",
      "one MLL2",
      "one TP53",
    ]);
  });
});
