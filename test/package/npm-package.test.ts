import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { endChild } from "../../src/cli/end-child.ts";
import { root } from "../processes/running.ts";

const MINUTE = 60_000;
const run = promisify(execFile);
const PYTHON = process.env["CGQ_TEST_PYTHON"] ?? join(root, ".venv", "bin", "python");

const empty = mkdtempSync(join(tmpdir(), "cgq-package-"));
const env = {
  ...process.env,
  // The pinned Node first, as everywhere in the tests; nothing of this repository is on the way.
  PATH: `${dirname(process.execPath)}${delimiter}${process.env["PATH"]}`,
  CGQ_HOME: join(empty, "home"),
  CGQ_BASE_URL: "",
  CGQ_API_KEY: "",
};
const here = { cwd: empty, env, timeout: 4 * MINUTE };
const cgq = (...args: string[]) => run("npx", ["--no-install", "cgq", ...args], here);

let service: ReturnType<typeof spawn> | undefined;
let url: string;

async function startService(): Promise<void> {
  // What npx finds; npx itself does not hand on the signal that ends it.
  const program = join(empty, "node_modules", ".bin", "cgq");
  service = spawn(program, ["serve", "--port", "0", "--json"], {
    cwd: empty,
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  if (service.stdout === null) throw new Error("The service was started without a pipe.");
  const [line] = await Promise.race([once(createInterface(service.stdout), "line"), once(service, "exit")]);
  ({ url } = z.object({ url: z.url() }).parse(JSON.parse(String(line))));
}

beforeAll(async () => {
  const builder = join(root, "src", "setup", "build-npm-package.mjs");
  const { stdout } = await run(process.execPath, ["--no-warnings", builder, empty], { cwd: root });
  const install = () => run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", stdout.trim()], here);
  // A registry that does not answer for a moment is no fault of the package.
  await install().catch(install);
  await startService();
}, 6 * MINUTE);
afterAll(async () => {
  if (service !== undefined) await endChild(service);
  rmSync(empty, { recursive: true, force: true });
});

describe("the npm package in an empty folder", () => {
  it("asks its own service, which has the starter data", async () => {
    const { stdout } = await cgq("ask", "Is TP53 expression different between BRCA and LUAD?");
    expect(stdout).toContain("TP53 is expressed 1.6-fold higher in breast invasive carcinoma");
    const refused = cgq("ask", "Is TP35 expression different between BRCA and LUAD?");
    await expect(refused).rejects.toThrow("TP53");
  });

  it("draws figures and pages", async () => {
    const { stdout } = await cgq("ask", "--json", "How often is KRAS mutated in LUAD?");
    const { id } = z.object({ id: z.string() }).parse(JSON.parse(stdout));
    const picture = await fetch(`${url}/cards/${id}/figure.png`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    const script = await (await fetch(`${url}/assets/draw-figure.js`)).text();
    expect(script).toContain('from "./themed-figure.js"');
    expect((await fetch(`${url}/cards/${id}`)).status).toBe(200);
  });

  it("installs a kernel that runs TypeScript and asks questions", async () => {
    const prefix = join(empty, "prefix");
    await cgq("kernel", "install", "--prefix", prefix);
    const share = join(prefix, "share", "jupyter");
    const specification = readFileSync(join(share, "kernels", "cgq", "kernel.json"), "utf8");
    expect(specification).toContain(join(empty, "node_modules", "cgq", "kernel", "main.js"));
    const script = join(import.meta.dirname, "run_cells.py");
    const kernelEnv = { ...env, JUPYTER_PATH: share, CGQ_TEST_JUPYTER_PATH: share };
    const { stdout } = await run(PYTHON, [script], { ...here, env: kernelEnv });
    expect(stdout).toContain("1 + 1 = 2");
    expect(stdout).toContain("KRAS mutations were found in 150 of 481");
  });

  it("is a typed client for other programs", async () => {
    const program = `
      import { ApiError, CgqClient } from "cgq";
      import type { QueryCard } from "cgq/contract";
      const client = new CgqClient({ baseUrl: ${JSON.stringify(url)} });
      const error: unknown = await client.ask("Is it?").catch((one: unknown) => one);
      if (error instanceof ApiError) console.log(error.status);
      // @ts-expect-error an answer is text
      export const answer = (card: Extract<QueryCard, { status: "completed" }>): number => card.results.answer;
      `;
    writeFileSync(join(empty, "program.mts"), program);
    const compiler = join(root, "node_modules", "@typescript", "native", "bin", "tsc");
    const options = "--noEmit --strict --module nodenext --target es2023 --types node --skipLibCheck program.mts";
    await run(process.execPath, [compiler, ...options.split(" ")], here);
    const { stdout } = await run(process.execPath, ["--no-warnings", "program.mts"], here);
    expect(stdout.trim()).toBe("401");
  });
});
