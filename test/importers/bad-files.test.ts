import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { importStudies } from "../../src/importers/import-studies.ts";
import { readCurrentVersion } from "../../src/warehouse/home-layout.ts";
import { copyOf, excerpt, panelPaths, scratchFolder } from "./imported-home.ts";

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

/** Changes one line (counted from 1) of a text file, packed or not. */
function changeLine(path: string, line: number, change: (text: string) => string): void {
  const packed = path.endsWith(".gz");
  const lines = (packed ? gunzipSync(readFileSync(path)) : readFileSync(path)).toString("utf8").split("\n");
  lines[line - 1] = change(lines[line - 1] ?? "");
  const text = lines.join("\n");
  writeFileSync(path, packed ? gzipSync(text) : text);
}

const setCell =
  (column: number, value: string) =>
  (text: string): string =>
    text
      .split("\t")
      .map((cell, i) => (i === column - 1 ? value : cell))
      .join("\t");

/** The bytes with the first place of a text replaced by others of the same length. */
function changedBytes(bytes: Buffer, text: string, by: Buffer): Buffer {
  by.copy(bytes, bytes.indexOf(text));
  return bytes;
}

async function failure(...paths: string[]): Promise<unknown> {
  return importStudies(paths, home.path).then(
    () => "no error",
    (error: unknown) => error,
  );
}

interface Mistake {
  readonly name: string;
  readonly study: string;
  readonly file: string;
  readonly spoil: (path: string) => void;
  readonly line?: number;
  readonly column?: number;
  readonly message: RegExp;
}

const mistakes: readonly Mistake[] = [
  {
    name: "a cell of a matrix that is no number",
    study: "tcga_chol",
    file: "data_mrna_seq_v2_rsem.txt.gz",
    spoil: (path) => changeLine(path, 4, setCell(5, "high")),
    line: 4,
    column: 5,
    message: /expected a number or NA, found "high"/,
  },
  {
    name: "a hexadecimal cell",
    study: "tcga_chol",
    file: "data_mrna_seq_v2_rsem.txt.gz",
    spoil: (path) => changeLine(path, 3, setCell(4, "0x10")),
    line: 3,
    column: 4,
    message: /expected a number or NA, found "0x10"/,
  },
  {
    name: "a copy-number call beyond 2",
    study: "tcga_chol",
    file: "data_cna.txt",
    spoil: (path) => changeLine(path, 2, setCell(3, "3")),
    line: 2,
    column: 3,
    message: /expected -2, -1, 0, 1, 2 or NA, found "3"/,
  },
  {
    name: "a row with a column too few",
    study: "tcga_chol",
    file: "data_mrna_seq_v2_rsem.txt.gz",
    spoil: (path) => changeLine(path, 5, (text) => text.split("\t").slice(0, -1).join("\t")),
    line: 5,
    message: /expected 14 tab-separated columns, found 13/,
  },
  {
    name: "a matrix without gene columns",
    study: "tcga_chol",
    file: "data_cna.txt",
    spoil: (path) => changeLine(path, 1, (text) => text.replace("Hugo_Symbol\tEntrez_Gene_Id", "Name\tNumber")),
    line: 1,
    message: /expected a column Hugo_Symbol or Entrez_Gene_Id/,
  },
  {
    name: "a sample twice in a matrix",
    study: "tcga_chol",
    file: "data_cna.txt",
    spoil: (path) => changeLine(path, 1, (text) => setCell(4, text.split("\t")[2] ?? "")(text)),
    line: 1,
    column: 4,
    message: /expected every column name once/,
  },
  {
    name: "a sample that no clinical table knows",
    study: "tcga_chol",
    file: "data_cna.txt",
    spoil: (path) => changeLine(path, 1, setCell(3, "TCGA-XX-XXXX-01")),
    line: 1,
    column: 3,
    message: /expected a sample of the clinical sample table, found "TCGA-XX-XXXX-01"/,
  },
  {
    name: "a sample twice in the clinical table",
    study: "tcga_chol",
    file: "data_clinical_sample.txt",
    spoil: (path) => appendFileSync(path, `${readFileSync(path, "utf8").trimEnd().split("\n").at(-1)}\n`),
    line: 24,
    column: 1,
    message: /expected every identifier once/,
  },
  {
    name: "a clinical table without SAMPLE_ID",
    study: "tcga_chol",
    file: "data_clinical_sample.txt",
    spoil: (path) => changeLine(path, 5, (text) => text.replace("SAMPLE_ID", "SPECIMEN")),
    line: 5,
    message: /expected a column SAMPLE_ID/,
  },
  {
    name: "months that are no number",
    study: "tcga_chol",
    file: "data_clinical_patient.txt",
    spoil: (path) => changeLine(path, 6, setCell(9, "soon")),
    line: 6,
    column: 9,
    message: /OS_MONTHS.*expected a number of months, found "soon"/,
  },
  {
    name: "a survival status without meaning",
    study: "tcga_chol",
    file: "data_clinical_patient.txt",
    spoil: (path) => changeLine(path, 6, setCell(8, "perhaps")),
    line: 6,
    column: 8,
    message: /OS_STATUS.*expected a status such as/,
  },
  {
    name: "a mutation of an unknown sample",
    study: "tcga_chol",
    file: "data_mutations.txt",
    spoil: (path) => changeLine(path, 2, setCell(14, "nobody")),
    line: 2,
    column: 14,
    message: /Tumor_Sample_Barcode.*found "nobody"/,
  },
  {
    name: "a position that is no number",
    study: "tcga_chol",
    file: "data_mutations.txt",
    spoil: (path) => changeLine(path, 2, setCell(6, "12e3")),
    line: 2,
    column: 6,
    message: /Start_Position.*expected a position on the chromosome/,
  },
  {
    name: "a gzip file that ends early",
    study: "tcga_chol",
    file: "data_mrna_seq_v2_rsem.txt.gz",
    spoil: (path) => writeFileSync(path, readFileSync(path).subarray(0, -40)),
    message: /expected a complete gzip file/,
  },
  {
    name: "a meta file of another study",
    study: "tcga_chol",
    file: "meta_cna.txt",
    spoil: (path) => changeLine(path, 1, () => "cancer_study_identifier: other"),
    message: /expected cancer_study_identifier tcga_chol, found "other"/,
  },
  {
    name: "a meta file without a data type",
    study: "tcga_chol",
    file: "meta_cna.txt",
    spoil: (path) => changeLine(path, 3, () => ""),
    message: /expected a valid line "datatype: ...", found none/,
  },
  {
    name: "a NUL in a name of a cancer",
    study: "tcga_chol",
    file: "data_clinical_patient.txt",
    spoil: (path) => changeLine(path, 6, setCell(2, "CH\0OL")),
    line: 6,
    column: 2,
    message: /expected text without control characters, found the control character U\+0000/,
  },
  {
    name: "an escape code in the name of a gene",
    study: "tcga_chol",
    file: "data_mrna_seq_v2_rsem.txt.gz",
    spoil: (path) => changeLine(path, 3, setCell(1, "TP53\u001B[31m")),
    line: 3,
    column: 1,
    message: /found the control character U\+001B/,
  },
  {
    name: "a terminal code of eight bits in a mutation",
    study: "tcga_chol",
    file: "data_mutations.txt",
    spoil: (path) => changeLine(path, 2, setCell(17, "p.\u009B31m")),
    line: 2,
    column: 17,
    message: /found the control character U\+009B/,
  },
  {
    name: "a carriage return inside a line",
    study: "tcga_chol",
    file: "data_clinical_sample.txt",
    spoil: (path) => changeLine(path, 7, setCell(3, "a\rb")),
    line: 7,
    column: 3,
    message: /found the control character U\+000D/,
  },
  {
    name: "a table in another encoding",
    study: "tcga_chol",
    file: "data_clinical_patient.txt",
    spoil: (path) =>
      writeFileSync(path, changedBytes(readFileSync(path), "TCGA-W5", Buffer.from("TCG\xC4-W5", "latin1"))),
    line: 9,
    message: /expected text in UTF-8, found bytes of another encoding/,
  },
  {
    name: "a matrix in another encoding",
    study: "tcga_chol",
    file: "data_cna.txt",
    spoil: (path) => writeFileSync(path, changedBytes(readFileSync(path), "ABL1", Buffer.from("AB\xFC1", "latin1"))),
    message: /expected text in UTF-8, found bytes of another encoding/,
  },
  {
    name: "a study id that is a way out of a folder",
    study: "tcga_chol",
    file: "meta_study.txt",
    spoil: (path) => changeLine(path, 2, () => "cancer_study_identifier: .."),
    message: /expected a valid line "cancer_study_identifier: ...", found ".."/,
  },
  {
    name: "a study id that is longer than a file name",
    study: "tcga_chol",
    file: "meta_study.txt",
    spoil: (path) => changeLine(path, 2, () => `cancer_study_identifier: ${"a".repeat(5000)}`),
    message: /expected a valid line "cancer_study_identifier: ..."/,
  },
  {
    name: "data outside of the study",
    study: "tcga_chol",
    file: "meta_cna.txt",
    spoil: (path) => changeLine(path, 8, () => "data_filename: ../secret.txt"),
    message: /expected a valid line "data_filename: ...", found "..\/secret.txt"/,
  },
  {
    name: "a line without end",
    study: "tcga_chol",
    file: "data_mrna_seq_v2_rsem.txt.gz",
    spoil: (path) => writeFileSync(path, gzipSync(Buffer.alloc(80 * 2 ** 20, "0"))),
    line: 1,
    message: /expected lines of at most 67108864 bytes/,
  },
  {
    name: "mutations without a list of sequenced samples",
    study: "tcga_chol",
    file: "case_lists/cases_sequenced.txt",
    spoil: (path) => rmSync(path),
    message: /expected case_lists\/cases_sequenced.txt/,
  },
];

describe("a study with a mistake", () => {
  it.each(mistakes)("stops at $name", async ({ study, file, spoil, line, column, message }) => {
    const copy = copyOf(study, folder.path);
    const path = join(copy, file);
    spoil(path);
    const error = await failure(copy);
    expect(error).toMatchObject({ code: "invalid_request", message: expect.stringMatching(message) });
    if (line !== undefined) expect(error).toMatchObject({ details: { file: path, line } });
    if (column !== undefined) expect(error).toMatchObject({ details: { column } });
    expect(await readCurrentVersion(home.path)).toBeUndefined();
  });

  it("stops at a gene panel that nobody defines", async () => {
    const path = join(excerpt("nsclc_pd1_msk_2018"), "data_gene_panel_matrix.txt");
    expect(await failure(excerpt("nsclc_pd1_msk_2018"), ...panelPaths.slice(0, 1))).toMatchObject({
      code: "invalid_request",
      message: expect.stringMatching(/a gene panel with a definition .*data_gene_panel_IMPACT4\d\d/),
      details: { file: path, columnName: "mutations" },
    });
  });

  it("leaves the earlier version as it was", async () => {
    const { version } = await importStudies([excerpt("tcga_brca")], home.path);
    const copy = copyOf("tcga_chol", folder.path);
    changeLine(join(copy, "data_cna.txt"), 2, setCell(3, "?"));
    expect(await failure(copy)).toMatchObject({ code: "invalid_request" });
    expect(await readCurrentVersion(home.path)).toBe(version);
  });
});

describe("studies that contradict themselves or each other", () => {
  it("may not use a stable_id twice", async () => {
    const copy = copyOf("tcga_chol", folder.path);
    changeLine(join(copy, "meta_log2_cna.txt"), 4, () => "stable_id: gistic");
    expect(await failure(copy)).toMatchObject({
      message: expect.stringMatching(/tcga_chol: two profiles have the stable_id gistic/),
    });
  });

  it("may not define one gene panel twice differently", async () => {
    await importStudies([excerpt("nsclc_pd1_msk_2018"), ...panelPaths], home.path);
    const before = await readCurrentVersion(home.path);
    const copy = copyOf("nsclc_pd1_msk_2018", folder.path);
    for (const name of readdirSync(copy)) {
      if (name.startsWith("meta_"))
        changeLine(join(copy, name), 1, (text) => text.replace("nsclc_pd1_msk_2018", "other"));
    }
    changeLine(join(copy, "meta_study.txt"), 2, () => "cancer_study_identifier: other");
    changeLine(join(copy, "case_lists", "cases_sequenced.txt"), 2, () => "stable_id: other_sequenced");
    writeFileSync(join(copy, "data_gene_panel_IMPACT341.txt"), "stable_id: IMPACT341\ngene_list: TP53\tKRAS\n");
    expect(await failure(copy, ...panelPaths)).toMatchObject({
      message: expect.stringMatching(/IMPACT341 has different genes in two studies/),
    });
    expect(await readCurrentVersion(home.path)).toBe(before);
  });
});

describe("a path that is no study", () => {
  it("is named in the error", async () => {
    expect(await failure(folder.path)).toMatchObject({
      code: "invalid_request",
      message: expect.stringMatching(/is no study that can be imported: expected a cBioPortal study folder/),
    });
  });

  it("needs a study beside gene panels", async () => {
    expect(await failure(...panelPaths)).toMatchObject({
      code: "invalid_request",
      message: expect.stringMatching(/No study was given/),
    });
  });

  it("is not taken twice", async () => {
    expect(await failure(excerpt("tcga_chol"), copyOf("tcga_chol", folder.path))).toMatchObject({
      message: expect.stringMatching(/tcga_chol was given twice/),
    });
  });
});
