import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { DuckDBInstance } from "@duckdb/node-api";
import { z } from "zod";
import { readCurrentVersion, versionPath } from "../../../src/warehouse/home-layout.ts";

const OfR = z.object({
  fread: z.number(),
  freadProcessor: z.number(),
  twoCancers: z.number(),
  everyGene: z.number(),
});
const OfPython = z.object({ twoCancers: z.number(), scipy: z.number(), numpy: z.number() });

/** Genes that R tests; its time is told for all of them. */
const R_GENES = 1000;

const beside = (name: string): string => join(import.meta.dirname, name);

/** Undefined where a program is not installed. */
async function measure<Of>(of: z.ZodType<Of>, command: string, args: readonly string[]): Promise<Of | null> {
  try {
    const { stdout } = await promisify(execFile)(command, [...args], { maxBuffer: 1e8 });
    return of.parse(JSON.parse(stdout));
  } catch (error) {
    console.log(`${command} gave no figures: ${String(error).split("\n").slice(0, 4).join(" ")}`);
    return null;
  }
}

/** fread of all files, and wilcox.test. */
export const measureR = (studies: string) =>
  measure(OfR, process.env["CGQ_TEST_R"] ?? "Rscript", [beside("references.R"), studies, String(R_GENES)]);

/** pandas and scipy, and a rank-sum test in numpy, on the same values as Parquet. */
export async function measurePython(home: string, folder: string) {
  await writeParquet(home, folder);
  return measure(OfPython, process.env["CGQ_BENCH_PYTHON"] ?? "python3", [beside("references.py"), folder]);
}

/** The expression of two cancers: a row for each gene, a column for each sample. */
async function writeParquet(home: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = versionPath(home, (await readCurrentVersion(home)) ?? "");
  const instance = await DuckDBInstance.create(file, { access_mode: "READ_ONLY" });
  const connection = await instance.connect();
  for (const code of ["BRCA", "LUAD"]) {
    const id = `bench_${code.toLowerCase()}`;
    const found = await connection.runAndReadAll(
      `SELECT profile_id, sample_count FROM profiles WHERE study_id = '${id}' AND data_type = 'mrna_expression'`,
    );
    const [[profile, samples] = ["", 0]] = z.array(z.tuple([z.string(), z.number()])).parse(found.getRowsJS());
    const columns = Array.from({ length: samples }, (_, i) => `values[${i + 1}] AS s${i + 1}`);
    const rows = `SELECT gene, ${columns.join(", ")} FROM vectors."${profile}" ORDER BY gene`;
    await connection.run(
      `COPY (${rows}) TO '${join(folder, `${code}.parquet`)}' (FORMAT parquet, ROW_GROUP_SIZE 2048)`,
    );
  }
  connection.closeSync();
  instance.closeSync();
}
