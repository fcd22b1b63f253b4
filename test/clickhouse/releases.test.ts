import { beforeAll, describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { importStudies } from "../../src/importers/import-studies.ts";
import { datasetCatalogue } from "../../src/warehouse/catalogue.ts";
import { openReleases } from "../../src/warehouse/open-releases.ts";
import type { Releases } from "../../src/warehouse/releases.ts";
import { parseRows } from "../../src/warehouse/rows.ts";
import { tableNames } from "../../src/warehouse/schema.ts";
import { sql } from "../../src/warehouse/sql.ts";
import type { Warehouse } from "../../src/warehouse/warehouse.ts";
import { excerpt, panelPaths } from "../importers/imported-home.ts";
import { useBothWarehouses } from "./both-warehouses.ts";
import { READER, USER } from "./servers.ts";

/** Imports are slow on a busy machine. */
const LONG = 180_000;
const both = useBothWarehouses();

async function openCurrent(releases: Releases): Promise<Warehouse> {
  const version = await releases.current();
  if (version === undefined) throw new Error("Nothing was imported.");
  return releases.open(version);
}

/** Every row of a table or view, as text, in one order. */
async function rowsOf(warehouse: Warehouse, name: string): Promise<string[]> {
  const table = await warehouse.query({ text: `SELECT * FROM ${name}` });
  const rows = parseRows(table, z.record(z.string(), z.unknown()));
  return rows.map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))).toSorted();
}

const views = ["studies", "profile_samples", "profiled_samples", "panel_genes", "mutations"];
const vectors = ["expression_vectors", "copy_number_vectors", "copy_number_log2_vectors"];
const long = ["expression", "copy_number", "copy_number_log2"];
const studies = ["tcga_brca", "tcga_chol", "nsclc_pd1_msk_2018"];

describe("studies that are imported one after the other", () => {
  let [files, servers]: (Warehouse | undefined)[] = [];
  beforeAll(async () => {
    const { home, ...at } = both();
    await importStudies([...studies.map(excerpt), ...panelPaths], home, { releases: at.files });
    for (const study of studies) await importStudies([excerpt(study), ...panelPaths], home, { releases: at.servers });
    [files, servers] = [await openCurrent(at.files), await openCurrent(at.servers)];
  }, LONG);

  it("have the version that DuckDB gives them at once", () => {
    expect(servers?.version).toMatchObject({ name: files?.version.name, studyIds: files?.version.studyIds });
    expect([files?.dialect.engine, servers?.dialect.engine]).toEqual(["DuckDB", "ClickHouse"]);
  });

  it.each([...tableNames.filter((name) => name !== "release"), ...views, ...vectors, ...long])(
    "have the same rows in %s",
    async (name) => {
      if (files === undefined || servers === undefined) throw new Error("The import failed.");
      const expected = await rowsOf(files, name);
      expect(await rowsOf(servers, name)).toEqual(expected);
    },
  );

  it("leave every version in place, each with its studies", async () => {
    const listed = await datasetCatalogue(both().servers);
    expect(listed.map(({ current, studies: held }) => [current, held.map((one) => one.study_id)])).toEqual([
      [false, ["tcga_brca"]],
      [false, ["tcga_brca", "tcga_chol"]],
      [true, ["nsclc_pd1_msk_2018", "tcga_brca", "tcga_chol"]],
    ]);
    const [onFiles] = await datasetCatalogue(both().files);
    expect(listed[2]?.studies).toEqual(onFiles?.studies);
    expect(listed[2]?.bytes).toBeGreaterThan(10_000);
  });

  it("give texts back as they are, whatever stands in them", async () => {
    const hostile = [
      "it's",
      "back\\slash\\",
      "\\'; DROP DATABASE cgq; --",
      'a "b" `c`',
      "tab\tline\nend",
      "Ωβ😀",
      "{x:String}",
      "?",
    ];
    for (const text of hostile) {
      const answer = await servers?.query(
        sql`SELECT ${text} AS given, count(*) AS n FROM studies WHERE name <> ${text};`,
      );
      expect(answer?.columns["given"]).toEqual({ kind: "text", values: [text] });
    }
  });

  it.each([
    ["INSERT INTO studies VALUES (1)"],
    ["DROP TABLE samples"],
    ["SET readonly = 0"],
    ["SELECT 1; DROP TABLE samples"],
  ])("are not changed by %s", async (text) => {
    await expect(servers?.query({ text })).rejects.toThrow();
    expect((await servers?.query(sql`SELECT * FROM samples`))?.rowCount).toBeGreaterThan(10);
  });

  it("are read by a user who may do nothing but read them", async () => {
    const { home, running, servers: full } = both();
    const warehouse = running.address("cgq").replace(`//${USER}:`, `//${READER}:`);
    const releases = await openReleases({ home, warehouse });
    try {
      expect(await releases.current()).toBe(await full.current());
      const reader = await openCurrent(releases);
      expect((await reader.query(sql`SELECT * FROM samples`)).rowCount).toBeGreaterThan(10);
      const forbidden = [
        "file('/etc/passwd', LineAsString, 'l String')",
        "remote('127.0.0.1', system.one)",
        "system.users",
      ];
      for (const from of forbidden)
        await expect(reader.query({ text: `SELECT * FROM ${from}` })).rejects.toThrow(/[Nn]ot enough privileges/);
    } finally {
      await releases.close();
    }
  });

  it("are read by statements that end when nobody waits any more", async () => {
    const waiting = new AbortController();
    const slow = servers?.query(sql`SELECT max(sipHash64(number)) AS most FROM numbers(1000000000000)`, waiting);
    setTimeout(() => waiting.abort(new Error("gone")), 200);
    await expect(slow).rejects.toThrow("gone");
    await expect(servers?.query(sql`SELECT 1 AS one`, waiting)).rejects.toThrow("gone");
  });
});

describe("an import that fails", () => {
  it(
    "leaves the served version and no database behind",
    async () => {
      const { home, other } = both();
      const releases = await other("second");
      const { version } = await importStudies([excerpt("tcga_chol")], home, { releases });
      const served = await releases.open(version);
      const databases = async () =>
        (await served.query(sql`SELECT name FROM system.databases ORDER BY name`)).columns["name"];
      const before = await databases();
      await expect(importStudies(["/nowhere"], home, { releases })).rejects.toMatchObject({ code: "invalid_request" });
      await expect(releases.publish("broken", "/nowhere/built.duckdb")).rejects.toThrow();
      expect(await releases.current()).toBe(version);
      expect(await databases()).toEqual(before);
    },
    LONG,
  );

  it(
    "is told when another one has been finished meanwhile",
    async () => {
      const { home, other } = both();
      const [one, two] = [await other("third"), await other("third")];
      const racing = [
        importStudies([excerpt("tcga_chol")], home, { releases: one }),
        importStudies([excerpt("tcga_brca")], `${home}/second`, { releases: two }),
      ];
      const ends = await Promise.allSettled(racing);
      const failed = ends.flatMap((end) => (end.status === "rejected" ? [String(end.reason)] : []));
      // The slower one may also have begun after the other had ended; then it has added to it.
      const held = (await datasetCatalogue(one)).at(-1)?.studies.map((study) => study.study_id) ?? [];
      expect(failed.length + held.length).toBe(2);
      for (const message of failed) expect(message).toContain("Another import has been finished meanwhile");
    },
    LONG,
  );
});
