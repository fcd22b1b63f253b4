import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Origin } from "../../src/accounts/account-change.ts";
import type { Account, AccountStore } from "../../src/accounts/account-store.ts";
import type { Stores } from "../../src/cli/stores.ts";
import { engines, type TestDatabase } from "../sql/engines.ts";
import { operator } from "./origin.ts";

const HASH = "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA";
const visitor: Origin = { by: "owner", via: "page", from: "192.0.2.7" };
const NOON = "2026-11-21T12:00:00.000Z";

let database: TestDatabase;
let stores: Stores;
let store: AccountStore;
let ada: Account;

const session = async (token: string) => {
  await store.signIns.openSession(ada.id, token, new Date("2026-12-01T00:00:00.000Z"));
  return () => store.signIns.sessionAccount(token);
};

describe.each(engines)("accounts in %s", (_, createDatabase) => {
  beforeEach(async () => {
    database = await createDatabase();
    stores = await database.open(() => new Date(NOON));
    store = stores.accounts;
    ada = await store.create("ada@example.org", "researcher", operator);
  });
  afterEach(async () => {
    await stores.close();
    await database.remove();
  });

  describe("the history of accounts", () => {
    it("says who changed what, when, how and from where, newest first", async () => {
      const { id, key, last4 } = await store.createKey(ada.id, "laptop of Ada", null, visitor);
      await store.revokeKey(id, visitor);
      await store.revokeKey(id, visitor);
      await store.setTier("ada@example.org", "enterprise", operator);
      await store.setLimits("ada@example.org", { requests_per_day: 5000, concurrent_requests: null }, operator);
      await store.signIns.setPassword(ada.id, HASH, visitor);
      await store.setDisabled("ada@example.org", true, operator);
      await store.setDisabled("ada@example.org", false, operator);
      const all = await store.history(100);
      expect(all.map(({ what, detail, by, via, from }) => [what, detail, by, via, from])).toEqual([
        ["account enabled", null, "operator", "command line", "root"],
        ["account disabled", null, "operator", "command line", "root"],
        ["password set", null, "owner", "page", "192.0.2.7"],
        ["limits set", "5000 a day, no limit at the same time", "operator", "command line", "root"],
        ["tier set", "enterprise", "operator", "command line", "root"],
        ["key revoked", last4, "owner", "page", "192.0.2.7"],
        ["key generated", last4, "owner", "page", "192.0.2.7"],
        ["account created", "researcher", "operator", "command line", "root"],
      ]);
      expect(all[0]).toMatchObject({ at: NOON, account_id: ada.id, email: "ada@example.org" });
      const text = JSON.stringify(all);
      for (const secret of [key, HASH, "laptop of Ada"]) expect(text).not.toContain(secret);
    });

    it("gives as many as are asked for, of one account or of all", async () => {
      const bob = await store.create("bob@example.org", "free", operator);
      expect((await store.history(1)).map(({ email }) => email)).toEqual(["bob@example.org"]);
      expect((await store.history(10, ada.id)).map(({ email }) => email)).toEqual(["ada@example.org"]);
      expect(await store.history(10, bob.id)).toHaveLength(1);
    });

    it("has no line of a change that was not made", async () => {
      await expect(store.create("ada@example.org", "free", operator)).rejects.toThrow("exists already");
      await expect(store.setTier("nobody@example.org", "free", operator)).rejects.toThrow("There is no account");
      const limits = { requests_per_day: 1, concurrent_requests: 1 };
      await expect(store.setLimits("ada@example.org", limits, operator)).rejects.toThrow("no enterprise account");
      expect(await store.byEmail("ada@example.org")).toEqual(ada);
      expect(await store.history(10)).toHaveLength(1);
    });

    it("cannot be changed or shortened, also not by somebody who opens the database", async () => {
      for (const change of ["UPDATE account_changes SET what = 'x'", "DELETE FROM account_changes"]) {
        const refused = "the history of accounts is only added to";
        await expect(database.tamper("accounts", change)).rejects.toThrow(refused);
      }
    });
  });

  describe("an account", () => {
    it("loses its own limits with the enterprise tier", async () => {
      await store.setTier("ada@example.org", "enterprise", operator);
      await store.setLimits("ada@example.org", { requests_per_day: 9, concurrent_requests: 9 }, operator);
      expect(await store.setTier("ADA@example.org", "free", operator)).toEqual({ ...ada, tier: "free" });
      expect(await store.setTier("ada@example.org", "enterprise", operator)).toMatchObject({ requests_per_day: null });
    });

    it("is told from the others while it is disabled", async () => {
      const { id: eve } = await store.create("eve@example.org", "free", operator);
      await store.setDisabled("eve@example.org", true, operator);
      expect(await store.disabledAmong([ada.id, eve, "unknown"])).toEqual(new Set([eve]));
      expect(await store.disabledAmong([ada.id])).toEqual(new Set());
      await store.setDisabled("eve@example.org", false, operator);
      expect(await store.disabledAmong([ada.id, eve])).toEqual(new Set());
    });

    it("has no session while it is disabled, also none that is opened then", async () => {
      const before = await session("before");
      expect(await before()).toEqual(ada);
      expect(await store.setDisabled("ada@example.org", true, operator)).toMatchObject({ disabled_at: NOON });
      const meanwhile = await session("meanwhile");
      expect([await before(), await meanwhile()]).toEqual([undefined, undefined]);
      expect(await store.setDisabled("ada@example.org", false, operator)).toEqual(ada);
      expect([await before(), await meanwhile()]).toEqual([undefined, undefined]);
    });

    it("leaves nothing behind but its history, and its address is free again", async () => {
      const { key } = await store.createKey(ada.id, "laptop of Ada", null, visitor);
      await store.signIns.setPassword(ada.id, HASH, visitor);
      const signedIn = await session("a token");
      await store.countRequest(ada.id, "2026-11-21", 100);
      await store.remove(ada.id, visitor);
      expect([await store.authenticate(key), await signedIn(), await store.byEmail("ada@example.org")]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(await store.list("2026-11-21")).toEqual([]);
      const [last] = await store.history(1, ada.id);
      expect(last).toMatchObject({ what: "account deleted", email: null, account_id: ada.id, from: "192.0.2.7" });
      const again = await store.create("ada@example.org", "free", operator);
      expect(again.id).not.toBe(ada.id);
    });
  });

  describe("the store", () => {
    it("makes at most 100 keys a day for an account", async () => {
      for (let i = 0; i < 100; i += 1) {
        const { id } = await store.createKey(ada.id, `key ${i}`, null, visitor);
        await store.revokeKey(id, visitor);
      }
      await expect(store.createKey(ada.id, "one more", null, visitor)).rejects.toThrow("at most 100 new keys a day");
      expect(await store.activeKeys(ada.id)).toEqual([]);
    });

    it("keeps at most 50 active keys of an account", async () => {
      for (let i = 0; i < 50; i += 1) await store.createKey(ada.id, `key ${i}`, null, visitor);
      await expect(store.createKey(ada.id, "one more", null, visitor)).rejects.toThrow("at most 50 active keys");
      const [first] = await store.activeKeys(ada.id);
      await store.revokeKey(first?.id ?? "", visitor);
      await store.createKey(ada.id, "in its place", null, visitor);
      expect(await store.activeKeys(ada.id)).toHaveLength(50);
    });
  });

  describe("the list of accounts", () => {
    it("counts active keys and the day's requests", async () => {
      const bob = await store.create("bob@example.org", "free", operator);
      const one = await store.createKey(ada.id, "one", null, visitor);
      await store.createKey(ada.id, "two", null, visitor);
      await store.createKey(ada.id, "expired", new Date("2026-11-21T11:00:00.000Z"), visitor);
      await store.revokeKey(one.id, visitor);
      await store.countRequest(ada.id, "2026-11-21", 100);
      await store.countRequest(ada.id, "2026-11-21", 100);
      await store.countRequest(ada.id, "2026-11-20", 100);
      expect(new Set(await store.list("2026-11-21"))).toEqual(
        new Set([
          { ...ada, active_keys: 1, requests_today: 2 },
          { ...bob, active_keys: 0, requests_today: 0 },
        ]),
      );
    });
  });
});
