import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureImport } from "./tcga/measure-import.ts";
import { measureQuestions } from "./tcga/measure-questions.ts";
import { measurePython, measureR } from "./tcga/references.ts";
import { heading } from "./tcga/report.ts";
import { FULL_SIZE, type Size, sizeOf, writeStudies } from "./tcga/size.ts";

/**
 * Import, questions and rankings on generated data of TCGA's 33 cancer types, beside R and Python on the same values.
 * --values 1e6,1e7,4.5e8: how many values; the last is all of TCGA. --folder PATH keeps what is generated and takes it again.
 */
const { values: given } = parseArgs({
  options: {
    values: { type: "string", default: `1e6,${FULL_SIZE}` },
    folder: { type: "string" },
  },
});

function studiesIn(root: string, size: Size): string[] {
  const held = existsSync(root) ? readdirSync(root).map((name) => join(root, name)) : [];
  if (held.length === size.cohorts.length) return held;
  mkdirSync(root, { recursive: true });
  const start = performance.now();
  const folders = writeStudies(root, size);
  console.log(`written in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return folders;
}

async function measure(root: string, wanted: number): Promise<void> {
  const size = sizeOf(wanted);
  heading(
    `${size.values.toLocaleString("en")} values: ${size.samples.toLocaleString("en")} samples in ${size.cohorts.length} studies, ${size.genes.length.toLocaleString("en")} genes`,
  );
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`${availableParallelism()} cores (${cpus()[0]?.model ?? ""}), load ${load.join(", ")}`);
  const studies = studiesIn(join(root, "studies"), size);
  const home = join(root, "home");
  rmSync(home, { recursive: true, force: true });
  const r = await measureR(join(root, "studies"));
  await measureImport(studies, home, size, r);
  const python = await measurePython(home, join(root, "parquet"));
  const cancers = size.cohorts.toSorted((a, b) => b.samples - a.samples).map(({ code }) => code);
  await measureQuestions(home, cancers, { r, python });
}

const folder = given.folder ?? mkdtempSync(join(tmpdir(), "cgq-bench-"));
try {
  for (const wanted of given.values.split(",").map(Number)) await measure(join(folder, String(wanted)), wanted);
} finally {
  if (given.folder === undefined) rmSync(folder, { recursive: true });
}
