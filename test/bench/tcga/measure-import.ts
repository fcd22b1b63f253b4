import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { heading, megabytes, ratio, seconds, tell } from "./report.ts";
import { bytesIn, type Size } from "./size.ts";

const Measured = z.object({ version: z.string(), seconds: z.number(), processor: z.number(), peak: z.number() });
type Measured = z.infer<typeof Measured>;

/** Imports in a process of its own, whose peak memory is that of the import alone. */
async function importInProcess(folders: readonly string[], home: string): Promise<Measured> {
  const script = join(import.meta.dirname, "..", "import-process.ts");
  const { stdout } = await promisify(execFile)(process.execPath, ["--no-warnings", script, home, ...folders]);
  return Measured.parse(JSON.parse(stdout));
}

function report(name: string, bytes: number, measured: Measured): void {
  const note = `${(bytes / 1e6 / measured.seconds).toFixed(0)} MB/s, processor ${seconds(measured.processor)}, peak memory ${measured.peak.toFixed(0)} MiB`;
  tell({ name, value: seconds(measured.seconds), note });
}

/** How long R's fread takes for the same files; null where R has no data.table. */
export interface Fread {
  readonly fread: number;
  readonly freadProcessor: number;
}

/** Imports every study, then one of them again. */
export async function measureImport(studies: readonly string[], home: string, size: Size, fread: Fread | null) {
  heading("Import");
  const bytes = studies.reduce((sum, folder) => sum + bytesIn(folder), 0);
  const all = await importInProcess(studies, home);
  report(`${studies.length} studies, ${megabytes(bytes)} of text`, bytes, all);
  if (fread === null) tell({ name: "R's data.table::fread", value: "–", note: "R or its data.table is not installed" });
  else {
    const of = `${ratio(all.seconds, fread.fread)}; by processor time ${ratio(all.processor, fread.freadProcessor)}`;
    tell({ name: "R's data.table::fread of the same files", value: seconds(fread.fread), note: `ours is ${of}` });
  }
  const file = statSync(join(home, "warehouse", `${all.version}.duckdb`)).size;
  tell({ name: "dataset file", value: megabytes(file), note: `${(file / size.values).toFixed(2)} bytes a value` });
  const [one = ""] = studies;
  report("one study again, the others as they are", bytesIn(one), await importInProcess([one], home));
}
