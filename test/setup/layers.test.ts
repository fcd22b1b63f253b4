import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";

const root = join(import.meta.dirname, "..", "..");
const depcruise = join(root, "node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs");

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "cgq-layers-"));
  copyFileSync(join(root, "tsconfig.json"), join(project, "tsconfig.json"));
});
afterEach(() => rmSync(project, { recursive: true }));

/** The rules that a project of one import breaks. */
function broken(from: string, to: string): string[] {
  for (const [path, text] of [
    [to, "export const one = 1;\n"],
    [from, `import { one } from "${"../".repeat(from.split("/").length - 1)}${to}";\nconsole.log(one);\n`],
  ] as const) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const args = [depcruise, "--config", join(root, ".dependency-cruiser.cjs"), "--output-type", "json", "src"];
  const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: "utf8" });
  // The tool's own report.
  const report = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return report.summary.violations.map(({ rule }) => rule.name).toSorted();
}

describe("the layers", () => {
  it.each([
    ["src/services/ask.ts", "src/cards/sqlite.ts", ["adapters", "services-imports"]],
    ["src/services/ask.ts", "src/accounts/sqlite-keys.ts", ["adapters", "services-imports"]],
    ["src/services/ask.ts", "src/warehouse/duckdb.ts", ["services-imports"]],
    ["src/services/ask.ts", "src/render/renderer.ts", ["services-imports"]],
    ["src/http/app.ts", "src/accounts/sqlite.ts", ["adapters"]],
    ["src/cli/serve.ts", "src/sqlite/open-sqlite.ts", ["adapters"]],
  ])("refuse that %s imports %s", (from, to, rules) => expect(broken(from, to)).toEqual(rules));

  it.each([
    ["src/services/ask.ts", "src/cards/card-store.ts"],
    ["src/services/ask.ts", "src/warehouse/warehouse.ts"],
    ["src/cli/compose.ts", "src/cards/sqlite.ts"],
  ])("let %s import %s", (from, to) => expect(broken(from, to)).toEqual([]));
});
