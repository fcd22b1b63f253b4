import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { loadStarter, verifyRelease } from "../../src/datasets/tcga-starter/load.ts";
import { readManifest, releaseFolder } from "../../src/datasets/tcga-starter/manifest.ts";
import { currentVersionPath, warehouseFolder } from "../../src/warehouse/home-layout.ts";
import { parseRows } from "../../src/warehouse/rows.ts";
import { sql } from "../../src/warehouse/sql.ts";
import type { Sql } from "../../src/warehouse/sql.ts";
import type { Warehouse } from "../../src/warehouse/warehouse.ts";
import { openCurrent, scratchFolder } from "../importers/imported-home.ts";

const home = scratchFolder();
let opened: Warehouse | undefined;
beforeAll(async () => {
  const start = performance.now();
  await loadStarter(home.path);
  console.log(`starter data set loaded in ${Math.round(performance.now() - start)} ms`);
  opened = await openCurrent(home.path);
});
afterAll(async () => {
  await opened?.close();
  home.remove();
});

async function select<Row>(statement: Sql, schema: z.ZodType<Row>): Promise<Row[]> {
  if (opened === undefined) throw new Error("The starter data set did not load.");
  return parseRows(await opened.query(statement), schema);
}

async function countRows(statement: Sql): Promise<number> {
  const [row] = await select(statement, z.object({ n: z.number() }));
  return row?.n ?? 0;
}

describe("the files of the release", () => {
  it("are the ones of the manifest and fit into 60 MB", async () => {
    const manifest = await readManifest();
    await expect(verifyRelease(manifest)).resolves.toBeUndefined();
    const bytes = manifest.files.reduce((sum, file) => sum + statSync(join(releaseFolder, file.name)).size, 0);
    expect(bytes).toBe(manifest.files.reduce((sum, file) => sum + file.bytes, 0));
    expect(bytes).toBeLessThan(60e6);
  });

  it("are refused when one byte is another", async () => {
    const copy = scratchFolder();
    const manifest = await readManifest();
    for (const { name } of manifest.files) copyFileSync(join(releaseFolder, name), join(copy.path, name));
    const spoilt = join(copy.path, "survival.parquet");
    const bytes = readFileSync(spoilt);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    writeFileSync(spoilt, bytes);
    await expect(verifyRelease(manifest, copy.path)).rejects.toMatchObject({
      code: "invalid_request",
      message: expect.stringMatching(/survival.parquet is not the file that was released/),
    });
    copy.remove();
  });
});

describe("a home with an earlier release of the starter data set", () => {
  it("gets this one, and keeps data of its own", async () => {
    const other = scratchFolder();
    mkdirSync(warehouseFolder(other.path), { recursive: true });
    const serve = (version: string) => writeFileSync(currentVersionPath(other.path), JSON.stringify({ version }));
    serve("cgq-data-0123456789");
    expect(await loadStarter(other.path)).toBeUndefined();
    serve("tcga-starter-2026.1");
    expect(await loadStarter(other.path)).toBe("tcga-starter-2026.3");
    other.remove();
  });
});

describe("the starter data set", () => {
  it("is loaded once, under its own name", async () => {
    expect(opened?.version).toMatchObject({ name: "tcga-starter-2026.3" });
    expect(opened?.version.studyIds).toEqual([
      "tcga_acc",
      "tcga_blca",
      "tcga_brca",
      "tcga_chol",
      "tcga_coadread",
      "tcga_dlbc",
      "tcga_kirc",
      "tcga_luad",
      "tcga_pancan",
      "tcga_stad",
      "tcga_ucec",
      "tcga_ucs",
      "tcga_uvm",
    ]);
    expect(await loadStarter(home.path)).toBeUndefined();
  });

  it("has the rows that the manifest counts", async () => {
    const names = new Set(["samples", "profiles", "genes", "survival", "clinical", "gene_aliases", "provenance"]);
    for (const { name, rows } of (await readManifest()).files) {
      const table = name.replace(".parquet", "");
      if (!names.has(table)) continue;
      expect([table, await countRows(sql`SELECT count(*) AS n FROM ${{ text: table }} ORDER BY n`)]).toEqual([
        table,
        rows,
      ]);
    }
  });

  it("has the genes and calls of each profile that the manifest counts", async () => {
    const views = ["expression_vectors", "copy_number_vectors", "mutations"];
    for (const { profile_id: id = "", rows } of (await readManifest()).files.filter((file) => file.profile_id)) {
      const counts = await Promise.all(
        views.map((view) =>
          countRows(sql`SELECT count(*) AS n FROM ${{ text: view }} WHERE profile_id = ${id} ORDER BY n`),
        ),
      );
      expect([id, Math.max(...counts)]).toEqual([id, rows]);
    }
  });

  // The numbers of samples stand in the descriptions of the studies.
  it("names its studies as readers know the cancers", async () => {
    const rows = await select(sql`SELECT name FROM studies ORDER BY name`, z.object({ name: z.string() }));
    const names = rows.map((row) => row.name);
    for (const name of [
      "Breast invasive carcinoma (TCGA)",
      "Colorectal adenocarcinoma (TCGA)",
      "Uterine carcinosarcoma (TCGA)",
    ])
      expect(names).toContain(name);
  });

  it("holds TP53 on the Agilent array: 525 BRCA and 32 LUAD tumours", async () => {
    const rows = await select(
      sql`SELECT cancer_type, count(*) AS n FROM expression
          WHERE gene = 'TP53' AND profile_id IN ('tcga_brca:mrna', 'tcga_luad:mrna') GROUP BY cancer_type ORDER BY cancer_type`,
      z.unknown(),
    );
    expect(rows).toEqual([
      { cancer_type: "BRCA", n: 525 },
      { cancer_type: "LUAD", n: 32 },
    ]);
  });

  it("holds tumours and normal tissue of CHOL on one scale", async () => {
    const rows = await select(
      sql`SELECT kind, sample_type, count(*) AS n FROM expression JOIN profiles USING (profile_id)
          WHERE gene = 'TP53' AND cancer_type = 'CHOL' AND kind = 'mrna_expression RSEM linear' GROUP BY ALL ORDER BY ALL`,
      z.unknown(),
    );
    expect(rows).toEqual([
      { kind: "mrna_expression RSEM linear", sample_type: "normal", n: 9 },
      { kind: "mrna_expression RSEM linear", sample_type: "primary", n: 36 },
    ]);
  });

  it("holds the whole transcriptome of 79 ACC and 80 UVM tumours", async () => {
    const rows = await select(
      sql`SELECT study_id, sample_count, gene_count > 20000 AS whole FROM profiles
          WHERE stable_id = 'rna_seq_v2_mrna' AND study_id IN ('tcga_acc', 'tcga_uvm') ORDER BY study_id`,
      z.unknown(),
    );
    expect(rows).toEqual([
      { study_id: "tcga_acc", sample_count: 79, whole: 1 },
      { study_id: "tcga_uvm", sample_count: 80, whole: 1 },
    ]);
  });

  it("holds survival of 32 cancer types and mutations of 7,240 sequenced samples", async () => {
    const [cancers] = await select(
      sql`SELECT count(DISTINCT cancer_type) AS n FROM survival JOIN samples USING (study_id, patient_id) WHERE study_id = 'tcga_pancan' ORDER BY n`,
      z.object({ n: z.number() }),
    );
    expect(cancers?.n).toBe(32);
    const [sequenced] = await select(
      sql`SELECT count(*) AS n FROM profiled_samples WHERE profile_id = 'tcga_pancan:mutations' ORDER BY n`,
      z.object({ n: z.number() }),
    );
    expect(sequenced?.n).toBe(7240);
  });

  it("keeps values to the last digit", async () => {
    const rows = await select(
      sql`SELECT value FROM expression WHERE gene = 'TP53' AND profile_id = 'tcga_luad:mrna' AND sample_id = 'TCGA-05-4244-01' ORDER BY value`,
      z.object({ value: z.number() }),
    );
    // The cell of the file reads -0.607833333333333.
    expect(rows).toEqual([{ value: -0.607833333333333 }]);
  });
});
