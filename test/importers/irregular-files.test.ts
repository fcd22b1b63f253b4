import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { importStudies } from "../../src/importers/import-studies.ts";
import { readCurrentVersion } from "../../src/warehouse/home-layout.ts";
import { copyOf, scratchFolder } from "./imported-home.ts";

let folder: ReturnType<typeof scratchFolder>;
beforeEach(() => {
  folder = scratchFolder();
});
afterEach(() => folder.remove());

const outside = /data_cna.txt: expected a file inside the study folder, found a link that leads out of it/;
const irregular = /data_cna.txt: expected a regular file/;

function linkToSecret(path: string): void {
  const secret = join(folder.path, "secret.txt");
  writeFileSync(secret, "do not show\n");
  symlinkSync(secret, path);
}

it.each<[string, (path: string) => void, RegExp]>([
  ["a link that leads out of the study", linkToSecret, outside],
  ["a link to a file without end", (path) => symlinkSync("/dev/zero", path), outside],
  ["a folder in the place of a file", (path) => mkdirSync(path), irregular],
  ["a pipe that nobody writes to", (path) => void execFileSync("mkfifo", [path]), irregular],
])("an import stops at %s", async (_, make, message) => {
  const study = copyOf("tcga_chol", folder.path);
  const path = join(study, "data_cna.txt");
  rmSync(path);
  make(path);
  const home = join(folder.path, "home");
  await expect(importStudies([study], home)).rejects.toMatchObject({
    code: "invalid_request",
    message: expect.stringMatching(message),
  });
  expect(await readCurrentVersion(home)).toBeUndefined();
});
