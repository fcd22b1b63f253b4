import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { cohortsOf } from "./tcga-size/cohorts.ts";
import { benchGenes } from "./tcga-size/genes.ts";
import { writeStudy } from "./tcga-size/write-study.ts";

/** Shares of TCGA's size that are imported: of its samples, with all 20,502 genes. CGQ_BENCH_SIZES=0.02 for a quick look. */
const shares = (process.env["CGQ_BENCH_SIZES"] ?? "0.1,1").split(",").map(Number);
const Measured = z.object({ version: z.string(), seconds: z.number(), peak: z.number() });

function bytesIn(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** Imports in a process of its own, whose peak memory is that of the import alone. */
function importInProcess(folders: readonly string[], home: string) {
  const script = join(import.meta.dirname, "import-process.ts");
  const { stdout, stderr } = spawnSync(process.execPath, ["--no-warnings", script, home, ...folders], {
    encoding: "utf8",
  });
  if (stdout === "") throw new Error(stderr);
  return Measured.parse(JSON.parse(stdout));
}

function report(name: string, bytes: number, values: number, { seconds, peak }: z.infer<typeof Measured>): void {
  const rate = `${(bytes / 1e6 / seconds).toFixed(0)} MB/s, ${(values / 1e6 / seconds).toFixed(1)} M values/s`;
  console.log(`${name.padEnd(34)} ${seconds.toFixed(1).padStart(7)} s  ${rate}, peak memory ${peak.toFixed(0)} MB`);
}

function measure(share: number): void {
  const root = mkdtempSync(join(tmpdir(), "cgq-bench-"));
  try {
    const size = { genes: benchGenes(20_502), callsPerSample: 246 };
    const cohorts = cohortsOf(share);
    const started = performance.now();
    const folders = cohorts.map((cohort) => writeStudy(join(root, "studies"), cohort, size));
    const samples = cohorts.reduce((sum, cohort) => sum + cohort.samples, 0);
    const [bytes, values] = [bytesIn(join(root, "studies")), samples * size.genes.length * 2];
    const wrote = ((performance.now() - started) / 1000).toFixed(0);
    console.log(
      `${samples} samples in ${folders.length} studies, ${(values / 1e6).toFixed(0)} M values, ${(bytes / 1e6).toFixed(0)} MB (written in ${wrote} s)`,
    );
    const home = join(root, "home");
    const whole = importInProcess(folders, home);
    report("import of all studies", bytes, values, whole);
    const file = statSync(join(home, "warehouse", `${whole.version}.duckdb`)).size;
    console.log(`${"dataset file".padEnd(34)} ${(file / 1e6).toFixed(0).padStart(7)} MB`);
    const [one = ""] = folders;
    const ofOne = (cohorts[0]?.samples ?? 0) * size.genes.length * 2;
    report("the same with one study again", bytesIn(one), ofOne, importInProcess([one], home));
  } finally {
    rmSync(root, { recursive: true });
  }
}

for (const share of shares) measure(share);
