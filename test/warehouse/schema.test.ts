import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { join } from "node:path";
import { z } from "zod";
import { countedVariants } from "../../src/contract/counted-variants.ts";
import { importStudies } from "../../src/importers/import-studies.ts";
import { openDuckDbWarehouse } from "../../src/warehouse/duckdb.ts";
import { parseRows } from "../../src/warehouse/rows.ts";
import { sql, type Sql } from "../../src/warehouse/sql.ts";
import type { Warehouse } from "../../src/warehouse/warehouse.ts";
import { excerpt, openCurrent, readTsv, scratchFolder, writeEarlierVersion } from "../importers/imported-home.ts";

const home = scratchFolder();
let opened: Warehouse | undefined;
beforeAll(async () => {
  await importStudies(["tcga_brca", "tcga_chol"].map(excerpt), home.path);
  opened = await openCurrent(home.path);
});
afterAll(async () => {
  await opened?.close();
  home.remove();
});

async function select<Row>(statement: Sql, schema: z.ZodType<Row>): Promise<Row[]> {
  if (opened === undefined) throw new Error("The import failed.");
  return parseRows(await opened.query(statement), schema);
}

const Vector = z.object({ gene: z.string(), values: z.array(z.number().nullable()) });

const matrices = [
  { view: "expression", profile: "tcga_brca:mrna", file: "data_mrna_agilent_microarray.txt.gz" },
  { view: "copy_number", profile: "tcga_brca:gistic", file: "data_cna.txt.gz" },
];

describe.each(matrices)("the vectors of $profile", ({ view, profile, file }) => {
  const rows = readTsv(join(excerpt("tcga_brca"), file));
  const samples = Object.keys(rows[0] ?? {}).filter((name) => name.startsWith("TCGA-"));

  it("hold the cells of a row in the order of the profile's samples, missing ones as null", async () => {
    const order = await select(
      sql`SELECT position, sample_id FROM profile_samples WHERE profile_id = ${profile} ORDER BY position`,
      z.unknown(),
    );
    expect(order).toEqual(samples.map((sample_id, index) => ({ position: index + 1, sample_id })));
    const written = rows.find((row) => row["Hugo_Symbol"] === "BRCA1") ?? {};
    const cells = samples.map((sample) => (written[sample] === "NA" ? null : Number(written[sample])));
    expect(
      await select(
        sql`SELECT gene, values FROM ${{ text: `${view}_vectors` }} WHERE profile_id = ${profile} AND gene = 'BRCA1' ORDER BY gene`,
        Vector,
      ),
    ).toEqual([{ gene: "BRCA1", values: cells }]);
  });

  it("stand in the long view once for each value that is there", async () => {
    const long = await select(
      sql`SELECT sample_id, value FROM ${{ text: view }} WHERE profile_id = ${profile} AND gene = 'BRCA1' ORDER BY sample_id`,
      z.unknown(),
    );
    const written = rows.find((row) => row["Hugo_Symbol"] === "BRCA1") ?? {};
    const present = samples.filter((sample) => written[sample] !== "NA").toSorted();
    expect(long).toEqual(present.map((sample_id) => ({ sample_id, value: Number(written[sample_id]) })));
  });
});

describe("a statement over the long view", () => {
  const plan = async (where: string): Promise<string> => {
    const rows = await select(
      { text: `EXPLAIN SELECT * FROM expression WHERE ${where}` },
      z.object({ explain_value: z.string() }),
    );
    return rows.map((row) => row.explain_value).join("\n");
  };

  it("reads the table of the named profile alone", async () => {
    const text = await plan("profile_id IN ('tcga_chol:rna_seq_v2_mrna')");
    expect(text).toContain("rna_seq_v2_mrna");
    expect(text).not.toContain("tcga_brca:mrna");
  });

  it("filters genes below the UNNEST", async () => {
    const text = await plan("gene = 'TP53' AND sample_type = 'primary'");
    expect(text.indexOf("gene='TP53'")).toBeGreaterThan(text.indexOf("UNNEST"));
    expect(text.slice(0, text.indexOf("UNNEST"))).not.toContain("gene='TP53'");
  });
});

describe("mutations", () => {
  it("say which calls are counted", async () => {
    const calls = await select(
      sql`SELECT DISTINCT variant_classification AS variant, counted FROM mutations ORDER BY ALL`,
      z.object({ variant: z.string(), counted: z.number() }),
    );
    expect(new Set(calls.map((call) => call.counted))).toEqual(new Set([0, 1]));
    for (const { variant, counted } of calls)
      expect([variant, counted === 1]).toEqual([variant, countedVariants.includes(variant)]);
  });
});

describe("lists of numbers", () => {
  it("come as one array with offsets and marks of missing elements, over several chunks", async () => {
    const table = await opened?.query(
      sql`SELECT CASE i % 3 WHEN 0 THEN [] WHEN 1 THEN [i, NULL, i + 0.5]::DOUBLE[] END AS l FROM range(5000) r(i) ORDER BY i`,
    );
    const column = table?.columns["l"];
    if (column?.kind !== "list") throw new Error("No list.");
    expect(column.offsets).toHaveLength(5001);
    const [from = 0, to = 0] = column.offsets.subarray(4999, 5001);
    expect([...column.values.subarray(from, to)]).toEqual([4999, expect.anything(), 4999.5]);
    expect([...(column.nulls?.subarray(from, to) ?? [])]).toEqual([0, 1, 0]);
    // The third list is missing, as is every third after it.
    expect([...column.offsets.subarray(0, 4)]).toEqual([0, 0, 3, 3]);
    expect(column.values).toHaveLength(3 * 1667);
  });

  it("of small integers and missing lists come as well", async () => {
    const rows = await select(
      sql`SELECT l FROM (VALUES (1, [1, -2]::TINYINT[]), (2, NULL), (3, [NULL]::TINYINT[])) v(i, l) ORDER BY i`,
      z.unknown(),
    );
    expect(rows).toEqual([{ l: [1, -2] }, { l: [] }, { l: [null] }]);
  });
});

describe("a version of an earlier layout", () => {
  it("is refused with what to do", async () => {
    const path = join(home.path, "earlier.duckdb");
    await writeEarlierVersion(path, "cgq-data-0123456789");
    await expect(openDuckDbWarehouse(path)).rejects.toMatchObject({
      code: "not_in_dataset",
      message: expect.stringMatching(/cgq-data-0123456789.*cgq data import --replace/),
    });
  });
});
