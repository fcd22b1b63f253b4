import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { root, start } from "../processes/running.ts";

const ADDRESS = "http://127.0.0.1:8888/lab?token=0123456789abcdef";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cgq-open-"));
  const opener = join(folder, process.platform === "darwin" ? "open" : "xdg-open");
  writeFileSync(opener, `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder}/new" && mv "${folder}/new" "${folder}/seen"\n`);
  chmodSync(opener, 0o700);
});
afterEach(() => rmSync(folder, { recursive: true }));

it("opens an address without showing it among the arguments of a process", async () => {
  const script = `import { openBrowser } from ${JSON.stringify(join(root, "src", "cli", "open-browser.ts"))};
    openBrowser(${JSON.stringify(ADDRESS)}, ${JSON.stringify(folder)});`;
  const PATH = `${folder}${delimiter}${process.env["PATH"] ?? ""}`;
  const args = ["--no-warnings", "--input-type=module", "-e", script];
  const opening = start(process.execPath, args, { PATH });
  while (!existsSync(join(folder, "seen"))) await sleep(20);
  await opening.stop();
  const [opened = "", ...more] = readFileSync(join(folder, "seen"), "utf8").trim().split("\n");
  expect([opened, more]).toEqual([join(folder, "open.html"), []]);
  expect(readFileSync(opened, "utf8")).toContain(`content="0; url=${ADDRESS}"`);
  expect(statSync(opened).mode & 0o777).toBe(0o600);
});
