import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { catalogueOf } from "../../src/catalogue/catalogue.ts";
import { takeColumns } from "../../src/catalogue/shared-columns.ts";
import { importStudies } from "../../src/importers/import-studies.ts";
import { openDuckDbWarehouse } from "../../src/warehouse/duckdb.ts";
import { readCurrentVersion, versionPath } from "../../src/warehouse/home-layout.ts";
import { parseRows } from "../../src/warehouse/rows.ts";
import { sql } from "../../src/warehouse/sql.ts";
import type { Warehouse } from "../../src/warehouse/warehouse.ts";
import { useStarterData } from "../analyses/starter-cards.ts";
import { excerpt, openCurrent, scratchFolder } from "../importers/imported-home.ts";

const { warehouse } = useStarterData();

const Count = z.object({ profile_id: z.string(), gene: z.string(), samples: z.number() });

/** Genes that all, some or few profiles hold, with and without missing values, and one that none holds. */
const GENES = ["TP53", "EGFR", "A4GALT", "MYC", "ABCA4", "FOLR1"];

const counted = async (view: string, data = warehouse()) =>
  parseRows(
    await data.query(sql`
SELECT profile_id, gene, count(DISTINCT sample_id)::DOUBLE AS samples
FROM ${{ text: view }}
WHERE gene IN ${GENES}
GROUP BY ALL`),
    Count,
  );

describe("the genes that profiles measure", () => {
  it("are those of the long views, with as many values", async () => {
    const { genes, profiles } = await measured();
    for (const view of ["expression", "copy_number"]) {
      const rows = await counted(view);
      expect(rows.length).toBeGreaterThan(10);
      for (const { profile_id, gene, samples } of rows) expect(genes.valuesOf(profile_id, gene)).toBe(samples);
    }
    const held = profiles.flatMap((id) => GENES.map((gene) => genes.valuesOf(id, gene))).filter((count) => count > 0);
    expect(held).toHaveLength((await counted("expression")).length + (await counted("copy_number")).length);
  });

  it("hold nothing of what is not loaded, and take a few megabytes", async () => {
    const { genes } = await measured();
    expect(genes.valuesOf("tcga_brca:mrna", "NOSUCHGENE")).toBe(0);
    expect(genes.valuesOf("no_such:profile", "TP53")).toBe(0);
    const { values } = await (await catalogueOf(warehouse())).columns();
    expect(values.byteLength).toBeLessThan(8_000_000);
  });
});

describe("a version of an earlier import, which has no counts", () => {
  const home = scratchFolder();
  let version = "";
  beforeAll(async () => {
    await importStudies(["tcga_brca", "tcga_chol"].map(excerpt), home.path);
    version = (await readCurrentVersion(home.path)) ?? "";
    const instance = await DuckDBInstance.create(versionPath(home.path, version));
    const connection = await instance.connect();
    await connection.run("DROP TABLE profile_genes");
    connection.closeSync();
    instance.closeSync();
  });
  afterAll(() => home.remove());

  it("is counted when it is asked, and by the next import", async () => {
    const earlier = await openDuckDbWarehouse(versionPath(home.path, version));
    await expectCounts(earlier);
    await earlier.close();

    await importStudies([excerpt("tcga_pancan")], home.path);
    const again = await openCurrent(home.path);
    const stored = await again.query(sql`SELECT DISTINCT profile_id FROM profile_genes`);
    const profiles = await again.query(sql`SELECT profile_id FROM profiles`);
    expect(stored.rowCount).toBe(profiles.rowCount);
    await expectCounts(again);
    await again.close();
  });
});

async function expectCounts(data: Warehouse): Promise<void> {
  const { genes } = await measured(data);
  for (const view of ["expression", "copy_number"]) {
    const rows = await counted(view, data);
    expect(rows).not.toHaveLength(0);
    for (const { profile_id, gene, samples } of rows) expect(genes.valuesOf(profile_id, gene)).toBe(samples);
  }
}

describe("what another thread has read", () => {
  it("is taken for its version alone", async () => {
    const columns = await (await catalogueOf(warehouse())).columns();
    takeColumns(Promise.resolve({ ...columns, values: columns.values.map((count) => 2 * count) }));
    // The same version, opened anew.
    const reopened = { ...warehouse() };
    const { genes } = await measured();
    expect((await measured(reopened)).genes.valuesOf("tcga_brca:mrna", "TP53")).toBe(
      2 * genes.valuesOf("tcga_brca:mrna", "TP53"),
    );
    const other = { ...warehouse(), version: { ...warehouse().version, name: "cgq-data-other" } };
    expect((await measured(other)).genes.valuesOf("tcga_brca:mrna", "TP53")).toBe(
      genes.valuesOf("tcga_brca:mrna", "TP53"),
    );
  });
});

async function measured(data = warehouse()) {
  const catalogue = await catalogueOf(data);
  return { genes: await catalogue.measuredGenes(), profiles: catalogue.profiles.all.map((one) => one.profile_id) };
}
