import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { AccountStore } from "../../src/accounts/account-store.ts";
import { createSignIn, Email, type SignIn } from "../../src/accounts/sign-in.ts";
import { openSqliteAccounts } from "../../src/cli/open-sqlite-stores.ts";

const password = "correct horse battery";
const email = "ada@example.org";
const HOME = "192.0.2.1";

let folder: string;
let now: Date;
let store: AccountStore;
let signIn: SignIn;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "cgq-sign-in-"));
  now = new Date("2026-11-21T10:00:00.000Z");
  store = openSqliteAccounts(folder, () => now);
  signIn = createSignIn(store, () => now);
  await signIn.signUp({ email, password, from: HOME });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const attempt = (given: { email?: string; password?: string; from?: string }) =>
  signIn.signIn({ email, password: "wrong", from: HOME, ...given }).then(
    () => "in",
    (error: Error) => error.message.split(";")[0],
  );
const WRONG = "The e-mail address or the password is wrong";
const STOPPED = "There were too many attempts";

/** Processor time of the whole process that the work takes, in microseconds. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Of three times, since a busy machine adds to some. */
const leastCostOf = async (work: () => Promise<unknown>): Promise<number> =>
  Math.min(await costOf(work), await costOf(work), await costOf(work));

describe("signing in", () => {
  it("checks two passwords at a time, however many are sent", async () => {
    const { signIns } = store;
    let [now, most] = [0, 0];
    const passwordHash = async (id: string) => {
      most = Math.max(most, ++now);
      await sleep(5);
      return signIns.passwordHash(id).finally(() => (now -= 1));
    };
    const watched = createSignIn({ ...store, signIns: { ...signIns, passwordHash } }, () => new Date());
    const from = (i: number) => `192.0.2.${i}`;
    const tokens = await Promise.all(
      Array.from({ length: 10 }, (_, i) => watched.signIn({ email, password, from: from(i) })),
    );
    expect(new Set(tokens).size).toBe(10);
    expect(most).toBe(2);
  });

  it("does as much work for an address without an account, the first time too", async () => {
    const unknown = await costOf(() => attempt({ email: "nobody@example.org" }));
    const known = await leastCostOf(() => attempt({}));
    const again = await leastCostOf(() => attempt({ email: "nobody@example.org" }));
    expect(Math.min(unknown, again)).toBeGreaterThan(known / 3);
    expect(again).toBeLessThan(known * 3);
  });

  it("counts attempts by account, from wherever they come, until a quarter of an hour has passed", async () => {
    for (let i = 0; i < 10; i += 1) expect(await attempt({ from: `192.0.2.${i}` })).toBe(WRONG);
    expect(await attempt({ password, from: "198.51.100.9" })).toBe(STOPPED);
    now = new Date("2026-11-21T10:15:00.000Z");
    expect(await attempt({ password })).toBe("in");
  });

  it("forgets the failures of an account with the right password", async () => {
    for (let i = 0; i < 9; i += 1) await attempt({ from: `192.0.2.${i}` });
    expect(await attempt({ password })).toBe("in");
    for (let i = 0; i < 10; i += 1) expect(await attempt({ from: `192.0.2.${i}` })).toBe(WRONG);
  });

  it.each([
    ["an IPv4 address, also written as IPv6", (i: number) => (i % 2 === 0 ? "198.51.100.7" : "::ffff:198.51.100.7")],
    ["a network of IPv6", (i: number) => `2001:db8:1:2:${i}::${i}`],
  ])("counts attempts from %s", async (_, from) => {
    const all = [];
    for (let i = 0; i < 52; i += 1) all.push(await attempt({ email: `nobody${i}@example.org`, from: from(i) }));
    expect(all.filter((said) => said === WRONG)).toHaveLength(50);
    expect(all.slice(50)).toEqual([STOPPED, STOPPED]);
    expect(await attempt({ password, from: "2001:db8:1:3::1" })).toBe("in");
  });

  it("lets a network that is stopped lock nobody else's account", async () => {
    for (let i = 0; i < 50; i += 1) await attempt({ email: `nobody${i}@example.org`, from: "198.51.100.7" });
    for (let i = 0; i < 20; i += 1) expect(await attempt({ from: "198.51.100.7" })).toBe(STOPPED);
    expect(await attempt({ password })).toBe("in");
  });
});

describe("an e-mail address", () => {
  it("is the same in capitals and between blanks", () => {
    expect(Email.parse(" Ada@Example.ORG ")).toBe(email);
  });

  it.each([
    "\u00e0da@example.org",
    "a\u0300da@example.org",
    "\uff41da@example.org",
    "ada@ex\u0430mple.org",
    "ada@example.org\u200b",
  ])("cannot be had by one that only looks like it: %j", (lookalike) => {
    expect(Email.safeParse(lookalike).success).toBe(false);
  });
});

describe("signing up", () => {
  it("takes a password however a keyboard composes its characters", async () => {
    await signIn.signUp({ email: "zoe@example.org", password: "caf\u00e9 cr\u00e8me br\u00fbl\u00e9e", from: HOME });
    const composed = { email: "zoe@example.org", password: "cafe\u0301 cre\u0300me bru\u0302le\u0301e" };
    expect(await attempt(composed)).toBe("in");
    expect(await attempt({ ...composed, password: "cafe creme brulee" })).toBe(WRONG);
  });

  it("leaves an account that is there as it is, also when two come at the same time", async () => {
    const others = ["another password", "a third password"].map((one) =>
      signIn.signUp({ email: "bob@example.org", password: one, from: HOME }),
    );
    await Promise.all([...others, signIn.signUp({ email, password: "another password", from: HOME })]);
    expect(await attempt({ password: "another password" })).toBe(WRONG);
    expect(await attempt({ password })).toBe("in");
    const bob = await store.byEmail("bob@example.org");
    expect((await store.history(10, bob?.id)).map(({ what }) => what)).toEqual(["password set", "account created"]);
  });
});

describe("a session", () => {
  it("ends after 14 days", async () => {
    const token = await signIn.signIn({ email, password, from: HOME });
    now = new Date("2026-12-05T09:59:59.000Z");
    expect(await signIn.accountOf(token)).toMatchObject({ email });
    now = new Date("2026-12-05T10:00:00.000Z");
    expect(await signIn.accountOf(token)).toBeUndefined();
  });
});
