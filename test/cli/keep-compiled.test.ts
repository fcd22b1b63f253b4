import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { keepCompiled } from "../../src/cli/keep-compiled.ts";
import { cgq } from "./cgq-process.ts";

let home: string;
beforeAll(() => {
  // Where all tests keep it, so that nothing is looked for in a home.
  delete process.env["NODE_COMPILE_CACHE"];
  home = mkdtempSync(join(tmpdir(), "cgq-compiled-"));
});
afterAll(() => rmSync(home, { recursive: true }));

const compiled = () => join(home, "compiled");
const kept = () => readdirSync(compiled(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe("a command", () => {
  it("keeps what Node.js compiles of its modules where a service keeps it, and nothing in another home", async () => {
    expect((await cgq(home, "--version")).code).toBe(0);
    expect(existsSync(compiled())).toBe(false);
    mkdirSync(compiled(), { mode: 0o700 });
    expect((await cgq(home, "--version")).code).toBe(0);
    // The modules of every command, of the contract and of zod.
    expect(kept().length).toBeGreaterThan(100);
  });
});

describe("a service", () => {
  it("keeps what is compiled where NODE_COMPILE_CACHE says, and nothing in its home", async () => {
    process.env["NODE_COMPILE_CACHE"] = join(home, "elsewhere");
    await keepCompiled(join(home, "other"));
    expect(existsSync(join(home, "other"))).toBe(false);
    expect(process.env["NODE_COMPILE_CACHE"]).toBe(join(home, "elsewhere"));
  });
});
