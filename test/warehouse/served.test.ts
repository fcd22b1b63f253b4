import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { importStudies } from "../../src/importers/import-studies.ts";
import { datasetCatalogue } from "../../src/warehouse/catalogue.ts";
import { duckDbReleases } from "../../src/warehouse/duckdb-releases.ts";
import { versionPath } from "../../src/warehouse/home-layout.ts";
import { openServedWarehouse } from "../../src/warehouse/served.ts";
import { sql } from "../../src/warehouse/sql.ts";
import { excerpt, scratchFolder, writeEarlierVersion } from "../importers/imported-home.ts";

let home: ReturnType<typeof scratchFolder>;
beforeEach(() => {
  home = scratchFolder();
});
afterEach(() => home.remove());

describe("the served warehouse", () => {
  it("says what to do when nothing has been loaded", async () => {
    await expect(openServedWarehouse(duckDbReleases(home.path))).rejects.toMatchObject({
      code: "not_in_dataset",
      message: expect.stringMatching(/cgq data import/),
    });
  });

  it.each([
    ["current.json", ""],
    ["current.json", '{"version":"../../etc"}'],
    ["VERSION.duckdb", "no dataset"],
  ])("names a %s of %j, and what to do", async (file, text) => {
    const { version } = await importStudies([excerpt("tcga_chol")], home.path);
    const path = join(home.path, "warehouse", file.replace("VERSION", version));
    writeFileSync(path, text);
    await expect(openServedWarehouse(duckDbReleases(home.path))).rejects.toMatchObject({
      code: "internal_error",
      message: `${path} is damaged: delete the folder "warehouse" around it and import your studies again.`,
    });
  });

  it("takes a new version over within five seconds while work on the old one ends on the old one", async () => {
    const first = await importStudies([excerpt("tcga_chol")], home.path);
    const served = await openServedWarehouse(duckDbReleases(home.path));
    const second = await served.use(async (warehouse) => {
      const report = await importStudies([excerpt("tcga_brca")], home.path);
      await setTimeout(2500);
      expect(await served.use(async (other) => other.version.name)).toBe(report.version);
      expect(warehouse.version.name).toBe(first.version);
      const studies = await warehouse.query(sql`SELECT study_id FROM studies ORDER BY study_id`);
      expect(studies.columns["study_id"]?.values).toEqual(["tcga_chol"]);
      return report;
    });
    expect(second.version).not.toBe(first.version);
    expect(await served.use(async (warehouse) => warehouse.version.studyIds)).toEqual(["tcga_brca", "tcga_chol"]);
    await served.close();
  });
});

describe("the catalogue", () => {
  it("lists every version with studies, profiles and counts, and marks the served one", async () => {
    expect(await datasetCatalogue(duckDbReleases(home.path))).toEqual([]);
    const first = await importStudies([excerpt("tcga_chol")], home.path);
    const second = await importStudies([excerpt("tcga_brca")], home.path);
    const versions = await datasetCatalogue(duckDbReleases(home.path));
    expect(versions.map(({ version, current }) => [version, current])).toEqual([
      [first.version, false],
      [second.version, true],
    ]);
    expect(versions[1]?.studies.map((study) => study.study_id)).toEqual(["tcga_brca", "tcga_chol"]);
    expect(versions[0]?.studies[0]).toMatchObject({ study_id: "tcga_chol", samples: 18, patients: 14 });
    expect(versions[0]?.studies[0]?.profiles).toContainEqual({
      profile_id: "tcga_chol:rna_seq_v2_mrna",
      study_id: "tcga_chol",
      name: "mRNA Expression, RSEM (Illumina HiSeq RNASeqV2)",
      data_type: "mrna_expression",
      unit: "RSEM",
      transformation: "linear",
      genes: 20,
      samples: 12,
    });
  });

  it("lists a version of an earlier layout, which cannot be read", async () => {
    await importStudies([excerpt("tcga_chol")], home.path);
    await writeEarlierVersion(versionPath(home.path, "cgq-data-0123456789"), "cgq-data-0123456789");
    const versions = await datasetCatalogue(duckDbReleases(home.path));
    expect(versions).toHaveLength(2);
    expect(versions[0]).toMatchObject({ version: "cgq-data-0123456789", created_at: null, studies: [] });
  });
});
