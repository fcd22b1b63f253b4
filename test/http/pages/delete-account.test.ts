import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { openSqliteCollections } from "../../../src/cli/open-sqlite-stores.ts";
import { cgq } from "../../cli/cgq-process.ts";
import { startTestService, statusAndCode, type TestService } from "../test-service.ts";
import { startVisit } from "./browser-visit.ts";
import { generateKey, member, signIn } from "./member.ts";

let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

const Accounts = z.object({ accounts: z.array(z.object({ id: z.string(), email: z.string() })) });

async function accountId(email: string): Promise<string> {
  const { accounts } = Accounts.parse(JSON.parse((await cgq(at.home, "account", "list", "--json")).stdout));
  return accounts.find((one) => one.email === email)?.id ?? "";
}

const newSession = () => startVisit(at.process().url);

describe("Settings > Download", () => {
  it("gives who is signed in what is kept of the account, and nobody else", async () => {
    const visitor = await member(at, "curious@example.org", "researcher");
    await generateKey(visitor, "laptop");
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await at.call("/settings/data", { key: null, headers: { cookie } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="cgq-account.json"',
      "cache-control": "private, no-store",
    });
    expect(await answer.json()).toMatchObject({
      account: { email: "curious@example.org" },
      keys: [{ name: "laptop" }],
      cards: [],
    });
    const stranger = await at.call("/settings/data", { key: null, redirect: "manual" });
    expect([stranger.status, stranger.headers.get("location")]).toEqual([303, "/sign-in?next=%2Fsettings%2Fdata"]);
  });

  it("is a command for the operator too, which writes over nothing", async () => {
    const file = join(at.home, "curious.json");
    const args = ["account", "export", "--email", "curious@example.org", file];
    expect((await cgq(at.home, ...args)).code).toBe(0);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ account: { email: "curious@example.org" } });
    expect(await cgq(at.home, ...args)).toMatchObject({ code: 1, stderr: expect.stringContaining("name a new one") });
  });
});

describe("Settings > Delete account", () => {
  it("asks for the password again, and counts wrong ones", async () => {
    const visitor = await member(at, "wary@example.org", "researcher");
    const asked = await visitor.open("/settings/delete");
    expect(asked.text).toContain("Your cards stay");
    const wrong = await visitor.send("/settings/delete", "/settings/delete", { password: "wrong" });
    expect([wrong.status, wrong.text.includes("The password is wrong")]).toEqual([401, true]);
    const { password } = visitor;
    expect((await visitor.post("/settings/delete", { password })).status).toBe(403);
    for (let i = 0; i < 9; i += 1) await visitor.send("/settings/delete", "/settings/delete", { password: "wrong" });
    expect((await visitor.send("/settings/delete", "/settings/delete", { password })).status).toBe(429);
    expect((await visitor.open("/settings")).text).toContain("Signed in as wary@example.org");
  });

  it("ends keys and sessions, forgets address and password, and leaves the cards", async () => {
    const email = "ada@example.org";
    const visitor = await member(at, email, "researcher");
    const other = newSession();
    await signIn(other, email, visitor.password);
    const key = await generateKey(visitor, "laptop of Ada");
    const asked = await at.call("/v1/query", {
      method: "POST",
      key,
      json: { query: "How often is KRAS mutated in PAAD?" },
    });
    const card = asked.headers.get("location") ?? "";
    expect(asked.status).toBe(201);

    const collections = openSqliteCollections(at.home);
    const ownerId = await accountId(email);
    await collections.create({ ownerId, kind: "project", name: "Plans of Ada" });

    const token = visitor.cookies.get("cgq_session") ?? "";
    const deleted = await visitor.send("/settings/delete", "/settings/delete", { password: visitor.password });
    expect([deleted.status, deleted.text.includes("Your account is deleted")]).toEqual([200, true]);
    expect(visitor.cookies.get("cgq_session")).toBeFalsy();
    expect(await statusAndCode(await at.call("/v1/cards", { key }))).toEqual([401, "unauthorized"]);
    visitor.cookies.set("cgq_session", token);
    for (const browser of [visitor, other]) expect((await browser.open("/settings")).status).toBe(303);
    expect((await signIn(newSession(), email, visitor.password)).status).toBe(401);
    expect((await at.call(card)).status).toBe(200);
    expect(await collections.ownedBy(ownerId)).toEqual([]);
    await collections.close();

    const files = ["accounts.sqlite", "accounts.sqlite-wal"].map((name) => readFileSync(join(at.home, name), "latin1"));
    for (const gone of [email, "laptop of Ada"]) expect(files.join("").includes(gone)).toBe(false);
    const history = await cgq(at.home, "account", "history", "--limit", "1");
    expect(history.stdout).toMatch(/deleted [\da-f-]{36} +account deleted +owner +page +127\.0\.0\.1/);

    const again = await member(at, email, "free");
    expect((await again.open("/my-cards")).text).not.toContain("KRAS");
  });
});

describe("Settings > Last changes", () => {
  it("shows the owner what was changed, by whom and from where, and no secret", async () => {
    const visitor = await member(at, "log@example.org", "researcher");
    const key = await generateKey(visitor, "laptop");
    const page = await visitor.open("/settings");
    const rows = [...page.document.querySelectorAll("tbody tr")].map((row) =>
      [...row.children].slice(1).map((cell) => cell.textContent?.trim().replaceAll(/\s+/g, " ")),
    );
    expect(rows).toEqual([
      [`key generated ending in ${key.slice(-4)}`, "you, from 127.0.0.1"],
      ["password set", "the operator"],
      ["account created researcher", "the operator"],
    ]);
    expect(page.text).not.toContain(key);
  });

  it("shows the newest 20", async () => {
    const visitor = await member(at, "many@example.org", "researcher");
    for (let i = 0; i < 20; i += 1) await generateKey(visitor, `key ${i}`);
    const rows = (await visitor.open("/settings")).document.querySelectorAll("tbody tr");
    expect(rows).toHaveLength(20);
    expect(rows[0]?.textContent).toContain("key generated");
  });
});

describe("a disabled account", () => {
  it("is signed out, its keys are answered 403, and only its owner is told at sign-in", async () => {
    const email = "closed@example.org";
    const visitor = await member(at, email, "researcher");
    const key = await generateKey(visitor, "laptop");
    await cgq(at.home, "account", "disable", "--email", email);
    expect((await visitor.open("/settings")).status).toBe(303);
    expect(await statusAndCode(await at.call("/v1/cards", { key }))).toEqual([403, "forbidden"]);
    const [wrong, unknown] = [
      await signIn(newSession(), email, "wrong"),
      await signIn(newSession(), "nobody@example.org", "wrong"),
    ];
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
    const right = await signIn(newSession(), email, visitor.password);
    expect([right.status, right.text.includes("This account is disabled")]).toEqual([403, true]);
    expect(right.headers.getSetCookie().some((one) => one.startsWith("cgq_session="))).toBe(false);

    await cgq(at.home, "account", "enable", "--email", email);
    expect((await at.call("/v1/cards", { key })).status).toBe(200);
    expect((await signIn(visitor, email, visitor.password)).status).toBe(303);
  });

  it("keeps its keys as its tier allows: free keys 403, 200 as soon as the tier is set", async () => {
    const email = "moves@example.org";
    const visitor = await member(at, email, "researcher");
    const key = await generateKey(visitor, "laptop");
    await cgq(at.home, "account", "set-tier", "--email", email, "--tier", "free");
    expect(await statusAndCode(await at.call("/v1/cards", { key }))).toEqual([403, "forbidden"]);
    await cgq(at.home, "account", "set-tier", "--email", email, "--tier", "researcher");
    expect((await at.call("/v1/cards", { key })).status).toBe(200);
  });
});
