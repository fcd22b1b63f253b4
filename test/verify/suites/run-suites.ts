import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Runs suites of the service by Jest, with these variables besides; returns whether all passed. */
export function runSuites(suites: readonly string[], env: NodeJS.ProcessEnv): boolean {
  const jest = ["--experimental-vm-modules", "--no-warnings", "node_modules/jest/bin/jest.js"];
  const { status } = spawnSync(process.execPath, [...jest, ...suites, "--selectProjects", "service"], {
    env: { ...process.env, ...env },
    stdio: "inherit",
    cwd: join(import.meta.dirname, "..", "..", ".."),
  });
  return status === 0;
}
