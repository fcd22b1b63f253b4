import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { AccountStore } from "../../src/accounts/account-store.ts";
import type { Stores } from "../../src/cli/stores.ts";
import { engines, type TestDatabase } from "../sql/engines.ts";
import { operator } from "./origin.ts";

let database: TestDatabase;
let now: Date;
let stores: Stores;
let store: AccountStore;

const open = async () => {
  stores = await database.open(() => now);
  store = stores.accounts;
};
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

describe.each(engines)("accounts in %s", (_, create) => {
  beforeEach(async () => {
    database = await create();
    now = new Date("2026-11-21T10:00:00.000Z");
    await open();
  });
  afterEach(async () => {
    await stores.close();
    await database.remove();
  });

  it("creates an account once, whatever the case of its address", async () => {
    const account = await store.create("ada@example.org", "researcher", operator);
    expect(await store.byEmail("ADA@example.org")).toEqual(account);
    await expect(store.create("Ada@Example.org", "free", operator)).rejects.toThrow("exists already");
  });

  it("knows an account by its key, also after the store was opened again", async () => {
    const account = await store.create("ada@example.org", "researcher", operator);
    const { key, last4 } = await store.createKey(account.id, "laptop", null, operator);
    expect(key).toMatch(/^cgq_sk_[\w-]{43}$/);
    expect(last4).toBe(key.slice(-4));
    await stores.close();
    await open();
    expect(await store.authenticate(key)).toEqual(account);
  });

  it("rejects unknown, malformed, altered, revoked and expired keys", async () => {
    const account = await store.create("ada@example.org", "researcher", operator);
    const { id, key } = await store.createKey(account.id, "laptop", null, operator);
    const short = await store.createKey(account.id, "short", new Date("2026-11-21T10:00:01.000Z"), operator);
    const altered = key.slice(0, -2) + (key.endsWith("AA") ? "BB" : "AA");
    for (const wrong of ["", "cgq_sk_", altered, `${key} `, key.toUpperCase(), `cgq_sk_${"A".repeat(43)}`]) {
      expect(await store.authenticate(wrong)).toBeUndefined();
    }
    expect(await store.authenticate(short.key)).toEqual(account);
    later(1000);
    expect(await store.authenticate(short.key)).toBeUndefined();
    expect(await store.revokeKey(id, operator)).toBe(true);
    expect(await store.revokeKey(id, operator)).toBe(false);
    expect(await store.authenticate(key)).toBeUndefined();
    expect(await store.activeKeys(account.id)).toEqual([]);
  });

  it("notes the last use at most once a minute", async () => {
    const account = await store.create("ada@example.org", "researcher", operator);
    const { id, key, last4 } = await store.createKey(account.id, "laptop", null, operator);
    const lastUse = async () => (await store.activeKeys(account.id))[0]?.last_used_at;
    expect(await store.activeKeys(account.id)).toEqual([
      { id, name: "laptop", last4, created_at: "2026-11-21T10:00:00.000Z", last_used_at: null, expires_at: null },
    ]);
    await store.authenticate(key);
    later(59_000);
    await store.authenticate(key);
    expect(await lastUse()).toBe("2026-11-21T10:00:00.000Z");
    later(1000);
    await store.authenticate(key);
    expect(await lastUse()).toBe("2026-11-21T10:01:00.000Z");
  });

  it("sets limits of enterprise accounts alone", async () => {
    const account = await store.create("lab@example.org", "enterprise", operator);
    expect(account).toMatchObject({ requests_per_day: null, concurrent_requests: null });
    const limits = { requests_per_day: 5000, concurrent_requests: 20 };
    expect(await store.setLimits("lab@example.org", limits, operator)).toEqual({ ...account, ...limits });
    const { key } = await store.createKey(account.id, "cluster", null, operator);
    expect(await store.authenticate(key)).toMatchObject(limits);
    await store.create("ada@example.org", "researcher", operator);
    await expect(store.setLimits("ada@example.org", limits, operator)).rejects.toThrow("is no enterprise account");
  });

  it("counts the requests of a day up to a limit, also after the store was opened again", async () => {
    const { id } = await store.create("ada@example.org", "researcher", operator);
    expect(await store.countRequest(id, "2026-11-21", 2)).toBe(1);
    await stores.close();
    await open();
    expect(await store.countRequest(id, "2026-11-21", 2)).toBe(2);
    expect(await store.countRequest(id, "2026-11-21", 2)).toBeUndefined();
    expect(await store.requestsOn(id, "2026-11-21")).toBe(2);
    expect(await store.countRequest(id, "2026-11-22", 2)).toBe(1);
  });

  it("takes counted requests off their own day and account, never below none", async () => {
    const { id } = await store.create("ada@example.org", "researcher", operator);
    const other = await store.create("eve@example.org", "researcher", operator);
    for (const day of ["2026-11-21", "2026-11-21", "2026-11-22"]) await store.countRequest(id, day, 2);
    await store.countRequest(other.id, "2026-11-21", 2);
    await store.uncountRequest(id, "2026-11-21");
    expect(await store.requestsOn(id, "2026-11-21")).toBe(1);
    expect(await store.countRequest(id, "2026-11-21", 2)).toBe(2);
    for (const _ of [1, 2, 3]) await store.uncountRequest(id, "2026-11-21");
    expect(await store.requestsOn(id, "2026-11-21")).toBe(0);
    expect(await store.countRequest(id, "2026-11-21", 2)).toBe(1);
    expect(await store.requestsOn(id, "2026-11-22")).toBe(1);
    expect(await store.requestsOn(other.id, "2026-11-21")).toBe(1);
  });
});
