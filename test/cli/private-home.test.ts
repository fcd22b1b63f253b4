import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { excerpt } from "../importers/imported-home.ts";
import { cgq } from "./cgq-process.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cgq-private-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** What others than the owner could look into, below a folder that others can. */
function open(home: string): string[] {
  const below = readdirSync(home, { recursive: true, encoding: "utf8" }).map((name) => join(home, name));
  return [home, ...below].filter((path) => statSync(path).isDirectory() && mode(path) !== "700");
}

it.each([
  ["an import", ["data", "import", excerpt("tcga_chol")]],
  ["an account", ["account", "create", "--email", "ada@example.org", "--tier", "free"]],
])("a home that %s makes is its owner's alone", async (_, args) => {
  const home = join(folder, "new", "home");
  expect(await cgq(home, ...args)).toMatchObject({ code: 0 });
  expect(open(home)).toEqual([]);
  const versions = readdirSync(home, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".duckdb"));
  expect(versions.map((name) => mode(join(home, name)))).toEqual(versions.map(() => "600"));
});
