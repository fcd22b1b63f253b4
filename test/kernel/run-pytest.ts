import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installKernel } from "../../kernel/install.ts";

const PYTHON = process.env["CGQ_TEST_PYTHON"] ?? ".venv/bin/python";

export interface PytestOutcome {
  readonly passed: number;
  readonly failed: number;
  /** Everything that pytest printed. */
  readonly output: string;
}

/** Installs the kernel into a folder of its own and runs Python tests against it. */
export async function runPytest(
  paths: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<PytestOutcome> {
  const prefix = await mkdtemp(join(tmpdir(), "cgq-kernel-"));
  try {
    await installKernel({ prefix });
    const output = await run([...paths], { ...env, CGQ_TEST_JUPYTER_PATH: join(prefix, "share", "jupyter") });
    return { passed: count(output, "passed"), failed: count(output, "failed") + count(output, "errors?"), output };
  } finally {
    await rm(prefix, { recursive: true });
  }
}

function run(paths: string[], env: Record<string, string>): Promise<string> {
  const args = ["-m", "pytest", "-q", "--tb=short", "-p", "no:cacheprovider", ...paths];
  const child = spawn(PYTHON, args, { env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1", ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text: Buffer) => {
      output += text.toString();
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", () =>
      reject(new Error(`${PYTHON} could not be run; set CGQ_TEST_PYTHON to a Python with JupyterLab.`)),
    );
    child.on("close", () => resolve(output));
  });
}

/** pytest counts in its last line: `52 passed, 1 skipped, 16 subtests passed in 30.98s`. */
function count(output: string, what: string): number {
  const last = output.trim().split("\n").at(-1) ?? "";
  return Number(new RegExp(`(\\d+) ${what}\\b`).exec(last)?.[1] ?? 0);
}
