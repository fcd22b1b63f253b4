import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { isAlive } from "../processes/is-alive.ts";
import { root, start } from "../processes/running.ts";

const deaf = join(root, "test", "processes", "deaf.mjs");
const setup = (name: string) => JSON.stringify(join(root, "src", "setup", name));

/** Runs a script that imports from `src/setup`, and resolves with what it printed. */
async function ran(script: string, env: Record<string, string> = {}) {
  const { child, output } = start(process.execPath, ["--input-type=module", "-e", script], env);
  await once(child, "close");
  return { code: child.exitCode, output: output() };
}

const pidsIn = (output: string) => (/^(\d+) (\d+)$/m.exec(output) ?? []).slice(1).map(Number);

async function untilGone(pids: readonly number[]): Promise<void> {
  while (pids.some(isAlive)) await sleep(50);
}

describe("npm test", () => {
  it("stops and names every suite that is late, counts it as failed, and ends with the sum", async () => {
    const script = `
      import { runSuites, suites } from ${setup("suites.mjs")};
      process.exitCode = await runSuites(suites({ browser: "/bin/false" }));`;
    const { code, output } = await ran(script, { CGQ_SUITE_MINUTES: "0.001" });
    const names = [...output.matchAll(/^FAIL {2}(.+): it had not ended/gm)].map(([, name]) => name);
    const all = [
      "typecheck",
      "lint",
      "format:check",
      "layers",
      "deadcode",
      "service and labextension",
      "python",
      "kernel",
      "e2e",
    ];
    // Some run side by side, so that either may be late first.
    expect(new Set(names)).toEqual(new Set(all));
    expect(output.trim().split("\n").at(-1)).toBe("0 passed, 9 failed");
    expect(code).toBe(1);
  });

  it("ends a suite that ignores SIGTERM, with all that it started", async () => {
    const script = `
      import { run } from ${setup("run.mjs")};
      const { isLate } = await run(process.execPath, [${JSON.stringify(deaf)}], { limitMs: 1_000 });
      console.log(isLate);`;
    const { output } = await ran(script);
    expect(output).toMatch(/^true$/m);
    await untilGone(pidsIn(output));
    expect(pidsIn(output)).toHaveLength(2);
  });

  it("ends what a suite leaves behind, and the running suite when it is itself told to end", async () => {
    const leaving = `
      import { spawn } from "node:child_process";
      const left = spawn(process.execPath, [${JSON.stringify(deaf)}, "alone"], { stdio: "ignore" });
      console.log(process.pid + " " + left.pid);
      left.unref();`;
    const done = await ran(`
      import { run } from ${setup("run.mjs")};
      await run(process.execPath, ["--input-type=module", "-e", ${JSON.stringify(leaving)}]);`);
    await untilGone(pidsIn(done.output));
    const waiting = `
      import { run } from ${setup("run.mjs")};
      await run("sleep", ["600"], { limitMs: 600_000 });`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", `console.log("on");${waiting}`]);
    await once(createInterface(child.stdout), "line");
    await sleep(300);
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([null, "SIGINT"]);
  });
});
