import { access, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { installKernel } from "../../kernel/install.ts";

describe("installKernel", () => {
  let home = "";
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "cgq-install-"));
  });
  afterAll(() => rm(home, { recursive: true }));

  it("writes a specification that needs no PATH", async () => {
    const folder = await installKernel({ prefix: home });
    expect(folder).toBe(join(home, "share", "jupyter", "kernels", "cgq"));
    const { argv, ...rest } = JSON.parse(await readFile(join(folder, "kernel.json"), "utf8")) as { argv: string[] };
    expect(rest).toMatchObject({ display_name: "TypeScript (CGQ)", language: "typescript", interrupt_mode: "message" });
    expect([isAbsolute(argv[0] ?? ""), isAbsolute(argv.at(-2) ?? ""), argv.at(-1)]).toEqual([
      true,
      true,
      "{connection_file}",
    ]);
    for (const file of [
      argv.at(-2) ?? "",
      ...["32x32.png", "64x64.png", "svg.svg"].map((end) => join(folder, `logo-${end}`)),
    ]) {
      await expect(access(file)).resolves.toBeUndefined();
    }
  });

  it.each([
    ["for the user on Linux", {}, { XDG_DATA_HOME: "/data" }, "linux" as const, "/data/jupyter/kernels/cgq"],
    ["where Jupyter is told to look", {}, { JUPYTER_DATA_DIR: "/jupyter" }, "linux" as const, "/jupyter/kernels/cgq"],
    [
      "into the active environment",
      { sysPrefix: true },
      { VIRTUAL_ENV: "/venv" },
      "linux" as const,
      "/venv/share/jupyter/kernels/cgq",
    ],
  ])("installs %s", async (_, options, env, platform, expected) => {
    const inHome = Object.fromEntries(Object.entries(env).map(([name, path]) => [name, join(home, path)]));
    expect(await installKernel(options, { env: inHome, platform })).toBe(join(home, expected));
  });

  it("says what is missing or wrong", async () => {
    await expect(installKernel({ sysPrefix: true }, { env: {}, platform: "linux" })).rejects.toThrow(
      "No virtual or conda environment is active",
    );
    await expect(installKernel({ prefix: home, name: "../x" })).rejects.toThrow('"../x" cannot be a kernel\'s name');
  });
});
