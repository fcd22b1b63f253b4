import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";

const project = join(import.meta.dirname, "..", "..");

it("SECURITY.md names tests that are there", () => {
  const text = readFileSync(join(project, "SECURITY.md"), "utf8");
  const named = Array.from(text.matchAll(/`(test\/[^`]+)`/g), ([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(project, path)))).toEqual([]);
});
