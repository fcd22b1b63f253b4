import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { installKernel } from "../../kernel/install.ts";

/** Start, memory and first Tab of the kernel beside plain tslab and ipykernel, interleaved in one run. */
const ROUNDS = 5;
const PYTHON = resolve(process.env["CGQ_TEST_PYTHON"] ?? ".venv/bin/python");
/** What is typed before the first Tab of a kernel that has run nothing. */
const FIRST_TAB = { cgq: "%%cgq\nIs TP5", tslab: "parseI", python3: "prin" };

const Start = z.looseObject({ kernel: z.string() });
type Start = z.infer<typeof Start>;

/** tslab as its own installer writes it, in a folder where it finds the types of Node.js. */
async function installTslab(prefix: string, folder: string): Promise<void> {
  const require = createRequire(import.meta.url);
  const tslab = join(dirname(require.resolve("tslab/package.json")), "bin", "tslab");
  const kernel = join(prefix, "share", "jupyter", "kernels", "tslab");
  await mkdir(kernel, { recursive: true });
  const argv = [process.execPath, tslab, "kernel", "--config-path={connection_file}"];
  await writeFile(join(kernel, "kernel.json"), JSON.stringify({ argv, display_name: "tslab", language: "typescript" }));
  await mkdir(join(folder, "node_modules", "@types"), { recursive: true });
  await symlink(dirname(require.resolve("@types/node/package.json")), join(folder, "node_modules", "@types", "node"));
}

async function starts(prefix: string, cwd: string): Promise<Start[]> {
  const script = join(import.meta.dirname, "kernel_start.py");
  const env = { ...process.env, JUPYTER_PATH: join(prefix, "share", "jupyter"), XDG_CACHE_HOME: join(prefix, "cache") };
  const args = [script, String(ROUNDS), JSON.stringify(FIRST_TAB)];
  const { stdout } = await promisify(execFile)(PYTHON, args, { cwd, env });
  return stdout
    .trim()
    .split("\n")
    .map((line) => Start.parse(JSON.parse(line)));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function tell(name: string, digits: number, all: readonly Start[]): void {
  const of = (kernel: string) => {
    return median(
      all.flatMap((one) => (one.kernel === kernel ? z.array(z.number()).catch([]).parse([one[name]]) : [])),
    );
  };
  const [own, tslab, python] = [of("cgq"), of("tslab"), of("python3")];
  console.log(
    `${name.padEnd(18)} cgq ${own.toFixed(digits)}  tslab ${tslab.toFixed(digits)} (${(own / tslab).toFixed(2)} x)  ` +
      `ipykernel ${python.toFixed(digits)} (${(own / python).toFixed(2)} x)`,
  );
}

const prefix = await mkdtemp(join(tmpdir(), "cgq-kernel-bench-"));
try {
  const folder = join(prefix, "notebooks");
  await installTslab(prefix, folder);
  await installKernel({ prefix });
  const all = await starts(prefix, folder);
  for (const name of ["ready", "first_result", "cpu", "first_tab", "cell", "tab_after_result", "shutdown"])
    tell(name, 3, all);
  for (const name of ["megabytes", "megabytes_after"]) tell(name, 0, all);
} finally {
  await rm(prefix, { recursive: true });
}
