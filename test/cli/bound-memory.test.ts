import { describe, expect, it } from "@jest/globals";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";

const Told = z.object({
  pid: z.int(),
  words: z.array(z.string()),
  input: z.string(),
  arenas: z.string(),
  ownPieces: z.string(),
  nursery: z.number(),
});

const module = new URL("../../src/cli/bound-memory.ts", import.meta.url).href;

// What it keeps survives its nursery, which therefore grows as far as it may.
const script = `
import { readFileSync } from "node:fs";
import { getHeapSpaceStatistics } from "node:v8";
import { boundMemory } from ${JSON.stringify(module)};
boundMemory();
const kept = [];
let nursery = 0;
for (let i = 0; i < 4e6; i += 1) {
  kept[i % 2e6] = { i };
  if (i % 1e5 === 0)
    nursery = Math.max(nursery, getHeapSpaceStatistics().find((one) => one.space_name === "new_space").space_size);
}
const input = readFileSync(0, "utf8");
console.log(JSON.stringify({ pid: process.pid, words: process.argv.slice(2), input, arenas: process.env.MALLOC_ARENA_MAX, ownPieces: process.env.MALLOC_MMAP_THRESHOLD_, nursery }));
`;

/** Runs the script and gives what it told, with the number of the process that was started. */
async function run(env: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "cgq-bound-memory-"));
  const file = join(folder, "script.mjs");
  writeFileSync(file, script);
  const child = spawn(process.execPath, ["--no-warnings", file, "two words", "--json"], {
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end("typed");
  const [told] = await Promise.all([text(child.stdout), once(child, "close")]);
  rmSync(folder, { recursive: true });
  return { started: child.pid, told: Told.parse(JSON.parse(told)) };
}

const MB = 2 ** 20;

describe("boundMemory", () => {
  it("keeps the process, its words and its input, and bounds its nursery", async () => {
    const { started, told } = await run();
    expect(told).toMatchObject({
      pid: started,
      words: ["two words", "--json"],
      input: "typed",
      arenas: "2",
      ownPieces: "131072",
    });
    expect(told.nursery).toBeLessThanOrEqual(12 * MB);
  });

  it("leaves alone what the operator has set", async () => {
    const { told } = await run({ MALLOC_ARENA_MAX: "7" });
    expect(told.arenas).toBe("7");
  });
});
