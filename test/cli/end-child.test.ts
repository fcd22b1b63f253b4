import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it } from "@jest/globals";
import { endChild } from "../../src/cli/end-child.ts";
import { isAlive } from "../processes/is-alive.ts";

const deaf = join(import.meta.dirname, "..", "processes", "deaf.mjs");

it("ends a child that ignores SIGTERM, even while its own child holds its output", async () => {
  const child = spawn(process.execPath, [deaf], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(createInterface(child.stdout), "line");
  const [, grandchild] = String(line).split(" ").map(Number);
  try {
    await endChild(child, { graceMs: 200 });
    expect([child.signalCode, child.stdout.destroyed]).toEqual(["SIGKILL", true]);
    await endChild(child);
  } finally {
    if (grandchild !== undefined && isAlive(grandchild)) process.kill(grandchild, "SIGKILL");
  }
});

it("lets a child that listens end by itself, and hears its last words", async () => {
  const script =
    "process.on('SIGTERM', () => { console.log('bye'); process.exit(3); }); console.log('ready'); setInterval(() => {}, 1e3)";
  const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (chunk) => (said += String(chunk)));
  await once(child.stdout, "data");
  await endChild(child);
  expect([child.exitCode, said]).toEqual([3, "ready\nbye\n"]);
});
