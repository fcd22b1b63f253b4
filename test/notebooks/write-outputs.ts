import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { installKernel } from "../../kernel/install.ts";
import { startService } from "../e2e/service.ts";
import { root } from "../processes/running.ts";

const run = promisify(execFile);
const PYTHON = process.env["CGQ_TEST_PYTHON"] ?? join(root, ".venv", "bin", "python");
const folder = join(root, "notebooks");

/** Runs the example notebooks (or those named on the command line) on the starter data and keeps their outputs, under addresses that are nobody's. */
const home = await mkdtemp(join(tmpdir(), "cgq-notebooks-"));
const service = await startService(home, ["--public-url", "https://cgq.example"]);
try {
  await installKernel({ prefix: home });
  const env = {
    ...process.env,
    CGQ_HOME: home,
    JUPYTER_PATH: join(home, "share", "jupyter"),
    PYTHONPATH: join(root, "labextension", "python"),
    // Plain text: escape sequences of colours are noise on a code host.
    NO_COLOR: "1",
  };
  const chosen = process.argv.slice(2);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".ipynb")).toSorted();
  for (const name of names.filter((one) => chosen.length === 0 || chosen.includes(one))) {
    const options = ["--to", "notebook", "--execute", "--inplace", "--ExecutePreprocessor.record_timing=False"];
    await run(PYTHON, ["-m", "nbconvert", ...options, join(folder, name)], { env });
    console.log(name);
  }
} finally {
  await service.stop();
  await rm(home, { recursive: true });
}
