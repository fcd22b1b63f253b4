import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installKernel } from "../../kernel/install.ts";
import { start } from "../processes/running.ts";

const PYTHON = process.env["CGQ_TEST_PYTHON"] ?? ".venv/bin/python";
const MINUTE = 60_000;
/** Shorter than the limits of the tests that call this, so that pytest is ended and its output shown. */
const LIMIT_MS = 4 * MINUTE;

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

async function run(paths: string[], env: Record<string, string>): Promise<string> {
  const args = ["-m", "pytest", "-q", "--tb=short", "-p", "no:cacheprovider", ...paths];
  const { child, output } = start(PYTHON, args, { PYTHONDONTWRITEBYTECODE: "1", ...env }, LIMIT_MS);
  await once(child, "close").catch(() => {
    throw new Error(`${PYTHON} could not be run; set CGQ_TEST_PYTHON to a Python with JupyterLab.`);
  });
  if (child.signalCode === null) return output();
  throw new Error(`pytest had not ended after ${LIMIT_MS / MINUTE} minutes and was stopped:\n${output()}`);
}

/** pytest counts in its last line: `52 passed, 1 skipped, 16 subtests passed in 30.98s`. */
function count(output: string, what: string): number {
  const last = output.trim().split("\n").at(-1) ?? "";
  return Number(new RegExp(`(\\d+) ${what}\\b`).exec(last)?.[1] ?? 0);
}
