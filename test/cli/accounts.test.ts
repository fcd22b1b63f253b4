import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { NewApiKey } from "../../src/contract/account.ts";
import { cgq } from "./cgq-process.ts";

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "cgq-cli-"));
});
afterAll(() => rmSync(home, { recursive: true }));

const Keys = z.object({ keys: z.array(z.object({ id: z.string(), name: z.string(), last4: z.string() })) });

describe("cgq account and cgq key", () => {
  it("make an account, a key that is shown once, and revoke it", async () => {
    const account = await cgq(
      home,
      "account",
      "create",
      "--email",
      "ada@example.org",
      "--tier",
      "researcher",
      "--json",
    );
    expect(JSON.parse(account.stdout)).toMatchObject({ email: "ada@example.org", tier: "researcher" });
    const created = await cgq(home, "key", "create", "--account", "ada@example.org", "--name", "laptop", "--json");
    const key = NewApiKey.parse(JSON.parse(created.stdout));
    expect(created.code).toBe(0);
    const listed = await cgq(home, "key", "list", "--account", "ada@example.org", "--json");
    expect(Keys.parse(JSON.parse(listed.stdout)).keys).toMatchObject([
      { id: key.id, name: "laptop", last4: key.last4 },
    ]);
    expect(listed.stdout).not.toContain(key.key);
    expect(await cgq(home, "key", "revoke", key.id)).toMatchObject({ code: 0 });
    const after = await cgq(home, "key", "list", "--account", "ada@example.org", "--json");
    expect(Keys.parse(JSON.parse(after.stdout)).keys).toEqual([]);
    expect(await cgq(home, "key", "revoke", key.id)).toMatchObject({ code: 1, stdout: "" });
  });

  it.each([
    [1, ["key", "create", "--account", "nobody@example.org", "--name", "x"], "There is no account nobody@example.org"],
    [2, ["account", "create", "--email", "nobody", "--tier", "free"], "--email"],
    [2, ["account", "create", "--email", "a@b.org", "--tier", "gold"], "--tier"],
    [2, ["key", "create", "--name", "x"], "--account"],
    [2, ["account", "limit", "--email", "a@b.org", "--requests-per-day", "0"], "--requests-per-day: Too small"],
    [1, ["account", "limit", "--email", "a@b.org", "--concurrent-requests", "3"], "no enterprise account a@b.org"],
    [2, ["nonsense"], "unknown command"],
  ])("end with %d and a readable line for %j", async (code, args, message) => {
    const ended = await cgq(home, ...args);
    expect(ended).toMatchObject({ code, stdout: "" });
    expect(ended.stderr).toContain(message);
    expect(ended.stderr).not.toMatch(/^\s+at /m);
  });

  it("write errors as JSON where JSON is asked for", async () => {
    const ended = await cgq(home, "key", "revoke", "nope", "--json");
    expect(JSON.parse(ended.stderr)).toMatchObject({ error: "not_found" });
  });
});
