import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
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

const Accounts = z.object({ accounts: z.array(z.looseObject({ email: z.string() })) });
const Changes = z.object({ changes: z.array(z.looseObject({ what: z.string() })) });

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
    [1, ["account", "limit", "--email", "a@b.org", "--concurrent-requests", "3"], "There is no account a@b.org"],
    [
      1,
      ["account", "set-tier", "--email", "a@b.org", "--tier", "free"],
      'no account a@b.org; "cgq account list" shows',
    ],
    [1, ["account", "disable", "--email", "a@b.org"], "There is no account a@b.org"],
    [1, ["account", "delete", "--email", "a@b.org"], "cannot be undone; say --yes"],
    [1, ["account", "delete", "--email", "a@b.org", "--yes"], "There is no account a@b.org"],
    [1, ["account", "history", "--email", "a@b.org"], "There is no account a@b.org"],
    [2, ["account", "history", "--limit", "0"], "--limit: Too small"],
    [2, ["nonsense"], "unknown command"],
  ])("end with %d and a readable line for %j", async (code, args, message) => {
    const ended = await cgq(home, ...args);
    expect(ended).toMatchObject({ code, stdout: "" });
    expect(ended.stderr).toContain(message);
    expect(ended.stderr).not.toMatch(/^\s+at /m);
  });

  it("delete an account for good", async () => {
    await cgq(home, "account", "create", "--email", "gone@example.org", "--tier", "researcher");
    await cgq(home, "key", "create", "--account", "gone@example.org", "--name", "x");
    expect(await cgq(home, "account", "delete", "--email", "gone@example.org", "--yes")).toMatchObject({ code: 0 });
    const left = Accounts.parse(JSON.parse((await cgq(home, "account", "list", "--json")).stdout));
    expect(left.accounts.map(({ email }) => email)).not.toContain("gone@example.org");
    const changes = Changes.parse(JSON.parse((await cgq(home, "account", "history", "--json")).stdout));
    expect(changes.changes[0]).toMatchObject({ what: "account deleted", email: null });
  });

  it("list, move, disable and enable accounts, and show who did so", async () => {
    const email = "lab@example.org";
    const account = async (...args: string[]) => {
      const { code, stdout } = await cgq(home, "account", ...args, "--json");
      expect(code).toBe(0);
      return JSON.parse(stdout);
    };
    await account("create", "--email", email, "--tier", "free");
    await cgq(home, "key", "create", "--account", email, "--name", "cluster");
    expect(await account("set-tier", "--email", email, "--tier", "enterprise")).toMatchObject({ tier: "enterprise" });
    expect(await account("disable", "--email", email)).toMatchObject({ disabled_at: expect.any(String) });
    const { accounts } = Accounts.parse(await account("list"));
    expect(accounts.find((one) => one.email === email)).toMatchObject({
      tier: "enterprise",
      active_keys: 1,
      requests_today: 0,
      disabled_at: expect.any(String),
    });
    expect(await account("enable", "--email", email)).toMatchObject({ disabled_at: null });
    const { changes } = Changes.parse(await account("history", "--email", email, "--limit", "3"));
    const origin = { by: "operator", via: "command line", from: userInfo().username };
    expect(changes).toMatchObject([
      { what: "account enabled", ...origin },
      { what: "account disabled", ...origin },
      { what: "tier set", detail: "enterprise", ...origin },
    ]);
    const shown = await cgq(home, "account", "list");
    expect(shown.stdout).toMatch(/^address +tier +created +active keys +requests today +disabled\n/);
    expect((await cgq(home, "account", "history", "--email", email)).stdout).toContain("account disabled");
  });

  it("write errors as JSON where JSON is asked for", async () => {
    const ended = await cgq(home, "key", "revoke", "nope", "--json");
    expect(JSON.parse(ended.stderr)).toMatchObject({ error: "not_found" });
  });
});
