import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { importStudies } from "../../src/importers/import-studies.ts";
import { unitNamed } from "../../src/importers/profile-unit.ts";
import { readCurrentVersion, warehouseFolder } from "../../src/warehouse/home-layout.ts";
import { parseRows } from "../../src/warehouse/rows.ts";
import { sql } from "../../src/warehouse/sql.ts";
import type { Sql } from "../../src/warehouse/sql.ts";
import { copyOf, excerpt, openCurrent, panelPaths, scratchFolder } from "./imported-home.ts";

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

async function rows<Row>(statement: Sql, schema: z.ZodType<Row>, at = home.path): Promise<Row[]> {
  const warehouse = await openCurrent(at);
  try {
    return parseRows(await warehouse.query(statement), schema);
  } finally {
    await warehouse.close();
  }
}

const everything = [
  "expression",
  "copy_number",
  "mutations",
  "profiled_samples",
  "survival",
  "clinical",
  "genes",
  "samples",
];

/** A number that changes when any row of a view does. */
async function fingerprint(at: string): Promise<unknown[]> {
  const views = everything.map(
    (view) => `SELECT '${view}' AS view, bit_xor(hash(v)) AS hash, count(*) AS n FROM ${view} v`,
  );
  return rows({ text: `${views.join(" UNION ALL ")} ORDER BY view` }, z.unknown(), at);
}

describe("a new version", () => {
  it("is the previous one plus the imported studies, whatever the order", async () => {
    const other = scratchFolder();
    await importStudies([excerpt("tcga_chol")], home.path);
    const report = await importStudies([excerpt("tcga_pancan"), excerpt("tcga_brca")], home.path);
    const atOnce = await importStudies(["tcga_brca", "tcga_chol", "tcga_pancan"].map(excerpt), other.path);
    expect(report).toMatchObject({
      imported: ["tcga_pancan", "tcga_brca"],
      studyIds: ["tcga_brca", "tcga_chol", "tcga_pancan"],
    });
    expect(report.version).toBe(atOnce.version);
    expect(await fingerprint(home.path)).toEqual(await fingerprint(other.path));
    other.remove();
  });

  it("holds a study imported again once, in its new state", async () => {
    await importStudies([excerpt("tcga_chol"), excerpt("tcga_brca")], home.path);
    const before = await readCurrentVersion(home.path);
    const copy = copyOf("tcga_chol", folder.path);
    const path = join(copy, "data_cna.txt");
    writeFileSync(path, readFileSync(path, "utf8").replace(/^(ABL1\t25)\t-?\d/m, "$1\t2"));
    const report = await importStudies([copy], home.path);
    expect(report.version).not.toBe(before);
    expect(report.studyIds).toEqual(["tcga_brca", "tcga_chol"]);
    const calls = await rows(
      sql`SELECT value FROM copy_number WHERE gene = 'ABL1' AND study_id = 'tcga_chol' ORDER BY file_order LIMIT 1`,
      z.object({ value: z.number() }),
    );
    expect(calls).toEqual([{ value: 2 }]);
  });

  it("starts from nothing with replace", async () => {
    await importStudies([excerpt("tcga_chol")], home.path);
    const report = await importStudies([excerpt("tcga_brca")], home.path, { replace: true });
    expect(report.studyIds).toEqual(["tcga_brca"]);
    expect(await rows(sql`SELECT DISTINCT study_id FROM samples ORDER BY study_id`, z.unknown())).toEqual([
      { study_id: "tcga_brca" },
    ]);
    expect(await rows(sql`SELECT gene FROM genes WHERE gene = 'AFP' ORDER BY gene`, z.unknown())).toEqual([]);
  });

  it("has a name made of the data: packing and folder do not matter, a value and a unit do", async () => {
    const version = async (path: string, units = new Map<string, ReturnType<typeof unitNamed>>()): Promise<string> =>
      (await importStudies([path], home.path, { replace: true, units })).version;
    const name = await version(excerpt("tcga_brca"));
    expect(name).toMatch(/^cgq-data-[0-9a-f]{10}$/);
    const copy = copyOf("tcga_brca", folder.path);
    const packed = join(copy, "data_cna.txt.gz");
    writeFileSync(join(copy, "data_cna.txt"), gunzipSync(readFileSync(packed)));
    rmSync(packed);
    expect(await version(copy)).toBe(name);
    expect(await version(copy, new Map([["mrna", unitNamed("tpm")]]))).not.toBe(name);
    writeFileSync(join(copy, "SOURCE.md"), "other words");
    expect(await version(copy)).not.toBe(name);
  });

  it("takes units that the user gives", async () => {
    await importStudies([excerpt("tcga_brca")], home.path, {
      units: new Map([["tcga_brca:mrna", unitNamed("log2(TPM+1)")]]),
    });
    const profiles = await rows(
      sql`SELECT unit, transformation, log_offset FROM profiles WHERE stable_id = 'mrna' ORDER BY 1`,
      z.unknown(),
    );
    expect(profiles).toEqual([{ unit: "TPM", transformation: "log2", log_offset: 1 }]);
  });

  it("registers TCGA normals that stand in no clinical table", async () => {
    const copy = copyOf("tcga_chol", folder.path);
    const path = join(copy, "data_clinical_sample.txt");
    const kept = readFileSync(path, "utf8")
      .split("\n")
      .filter((line) => !/-11\t/.test(line));
    writeFileSync(path, kept.join("\n"));
    await importStudies([copy], home.path);
    const normals = await rows(
      sql`SELECT sample_id, patient_id, cancer_type, sample_type FROM samples WHERE sample_type_code = '11' ORDER BY sample_id LIMIT 1`,
      z.object({ sample_id: z.string(), patient_id: z.string(), cancer_type: z.string(), sample_type: z.string() }),
    );
    const [normal] = normals;
    expect(normal).toMatchObject({ cancer_type: "CHOL", sample_type: "normal" });
    expect(normal?.sample_id).toBe(`${normal?.patient_id}-11`);
  });

  it("says what was left out", async () => {
    const { warnings } = await importStudies([excerpt("nsclc_pd1_msk_2018"), ...panelPaths], home.path);
    expect(warnings).toContainEqual(
      expect.stringMatching(/MLL2, MLL4 can mean several genes and stay under that name/),
    );
    expect(warnings).toContainEqual(
      expect.stringMatching(/2 rows of genes that another row holds as well were left out/),
    );
  });

  it("counts a mutated sample that stands on no list as sequenced, and says so", async () => {
    const copy = copyOf("tcga_chol", folder.path);
    const path = join(copy, "case_lists", "cases_sequenced.txt");
    const mutated = readFileSync(join(copy, "data_mutations.txt"), "utf8").split("\n")[1]?.split("\t")[13] ?? "";
    writeFileSync(path, readFileSync(path, "utf8").replace(`${mutated}\t`, "").replace(`\t${mutated}`, ""));
    const { warnings } = await importStudies([copy], home.path);
    expect(warnings).toContainEqual(expect.stringMatching(/1 samples have mutations but stand on no list/));
    const profiled = await rows(
      sql`SELECT panel_id FROM profiled_samples WHERE sample_id = ${mutated} AND profile_id = 'tcga_chol:mutations' ORDER BY panel_id`,
      z.unknown(),
    );
    expect(profiled).toEqual([{ panel_id: "tcga_chol:mutations" }]);
  });

  it("tells its progress file by file", async () => {
    const seen: string[] = [];
    await importStudies([excerpt("tcga_brca")], home.path, {
      progress: (step) => seen.push(step.stage === "reading" ? step.file : step.stage),
    });
    expect(seen).toContain(join(excerpt("tcga_brca"), "data_mutations.txt.gz"));
    expect(seen.at(-1)).toBe("building");
  });
});

describe("an import that is killed", () => {
  const cli = join(import.meta.dirname, "..", "..", "src", "cli", "main.ts");

  async function killAfter(milliseconds: number): Promise<void> {
    const paths = ["tcga_chol", "tcga_pancan"].map(excerpt);
    const child = spawn(process.execPath, ["--no-warnings", cli, "data", "import", ...paths, "--home", home.path], {
      stdio: "ignore",
    });
    const ended = once(child, "exit");
    await Promise.race([setTimeout(milliseconds), ended]);
    child.kill("SIGKILL");
    await ended;
  }

  it("leaves the earlier version or the whole new one, and the next import cleans up", async () => {
    const { version } = await importStudies([excerpt("tcga_brca")], home.path);
    const untouched = await fingerprint(home.path);
    for (const milliseconds of [300, 600, 800, 1000, 1300]) {
      await killAfter(milliseconds);
      const current = await readCurrentVersion(home.path);
      const counts = await rows(sql`SELECT count(*) AS n FROM expression ORDER BY n`, z.object({ n: z.number() }));
      expect(counts[0]?.n).toBeGreaterThan(0);
      if (current === version) expect(await fingerprint(home.path)).toEqual(untouched);
    }
    await importStudies([excerpt("tcga_brca")], home.path, { replace: true });
    expect(readdirSync(warehouseFolder(home.path)).filter((name) => name.startsWith(".work"))).toEqual([]);
  });

  it("lets only one import run at a time", async () => {
    const both = await Promise.allSettled(
      [excerpt("tcga_chol"), excerpt("tcga_brca")].map((path) => importStudies([path], home.path)),
    );
    expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
    const [refused] = both.filter((one) => one.status === "rejected");
    expect(refused?.reason).toMatchObject({
      code: "invalid_request",
      message: expect.stringMatching(/Another import is running/),
    });
  });
});
