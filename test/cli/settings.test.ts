import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { cgqProgram } from "../../src/cli/program.ts";
import { settingNames, takeSettings, unreadSettings } from "../../src/cli/settings.ts";
import { startVisit } from "../http/pages/browser-visit.ts";
import { cgq, serve } from "./cgq-process.ts";
import { starterHome } from "./starter-home.ts";

// Every command is a process of its own.
jest.setTimeout(120_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cgq-settings-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  delete process.env["CGQ_CONFIG"];
});

/** Writes a file of settings and gives its path. */
function written(...lines: readonly string[]): string {
  const path = join(folder, "cgq.env");
  writeFileSync(path, lines.join("\n"));
  return path;
}

const taken = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => (takeSettings(env, cgqProgram()), env);

describe("settings", () => {
  it("come from the file that CGQ_CONFIG names, and from the environment before it", () => {
    const path = written("# where", "", "CGQ_PORT=9000", 'CGQ_OPENID_NAME="Our Institute"', "PGPASSWORD=a#'b=c ");
    expect(taken({ CGQ_CONFIG: path, CGQ_PORT: "1", HOME: "/" })).toEqual({
      CGQ_CONFIG: path,
      CGQ_PORT: "1",
      HOME: "/",
      CGQ_OPENID_NAME: "Our Institute",
      PGPASSWORD: "a#'b=c",
    });
  });

  it("are none where they are empty", () => {
    expect(taken({ CGQ_DATABASE: "", CGQ_PORT: "", OTHER: "" })).toEqual({ OTHER: "" });
  });

  it.each([
    ["CGQ_DATABSE=x", /Line 2 of .*cgq\.env sets CGQ_DATABSE, which nothing reads; there are .*CGQ_DATABASE/],
    ["PATH=/x", /sets PATH, which nothing reads/],
    ["just words", /is no NAME=value and no # comment/],
  ])("are refused with the line where a file says %s", (line, message) => {
    expect(() => taken({ CGQ_CONFIG: written("CGQ_PORT=1", line) })).toThrow(message);
  });

  it("are refused where the file is not there", () => {
    expect(() => taken({ CGQ_CONFIG: join(folder, "nothing") })).toThrow(/CGQ_CONFIG names a file that cannot be read/);
  });

  it("that nothing reads are told, those of tests not", () => {
    const env = { CGQ_PROT: "1", CGQ_PORT: "1", CGQ_TEST_PYTHON: "x", PATH: "x" };
    expect(unreadSettings(env, cgqProgram())).toEqual(["CGQ_PROT"]);
    expect(settingNames(cgqProgram()).has("CGQ_DATAHUB")).toBe(true);
  });
});

describe("a command", () => {
  it("takes the settings of a file, and says what is wrong with one", async () => {
    process.env["CGQ_CONFIG"] = written("CGQ_DATABASE=postgres://cgq@127.0.0.1:1/cgq");
    expect((await cgq(folder, "account", "list")).stderr).toContain("The database at 127.0.0.1:1 does not answer");
    process.env["CGQ_CONFIG"] = written("CGQ_PORT=many");
    const { code, stderr } = await cgq(folder, "serve");
    expect([code, stderr]).toEqual([2, expect.stringContaining("--port")]);
    process.env["CGQ_CONFIG"] = written("CGQ_TRUSTED_PROXIES=nginx");
    expect((await cgq(folder, "serve")).stderr).toContain("write addresses (10.0.0.7), networks (10.0.0.0/8)");
  });

  it("believes a proxy that is named about who asks, and nobody else", async () => {
    const { path: home, remove } = await starterHome();
    const common = ["CGQ_SIGN_UP=open", "CGQ_THREADS=1", "CGQ_LOG_LEVEL=error"];
    const signUpFrom = async (email: string, ...settings: readonly string[]) => {
      process.env["CGQ_CONFIG"] = written(...common, ...settings);
      const service = await serve(home);
      const visitor = startVisit(service.url, { "x-forwarded-for": "192.0.2.7" });
      const password = "a password that is long";
      await visitor.send("/sign-up", "/sign-up?next=%2F", { email, password });
      await service.end("SIGTERM");
      return (await cgq(home, "account", "history", "--json")).stdout;
    };
    expect(await signUpFrom("a@example.org", "CGQ_TRUSTED_PROXIES=10.0.0.1, 10.1.0.0/16")).not.toContain("192.0.2.7");
    expect(await signUpFrom("b@example.org", "CGQ_TRUSTED_PROXIES=127.0.0.0/8,::1")).toContain("192.0.2.7");
    remove();
  });
});
