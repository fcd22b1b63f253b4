import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Account, AccountStore } from "../../src/accounts/account-store.ts";
import { type Admission, createGate, type Gate } from "../../src/accounts/admission.ts";
import type { Stores } from "../../src/cli/stores.ts";
import { engines, type TestDatabase } from "../sql/engines.ts";
import { operator } from "./origin.ts";

let database: TestDatabase;
let stores: Stores;
let now: Date;
let store: AccountStore;
let gate: Gate;

const open = async () => {
  stores = await database.open();
  store = stores.accounts;
  gate = createGate(store, () => now);
};

const admit = (account: Account, free = false) => gate.admit(account, async () => free);
const together = (account: Account, n: number) => Promise.all(Array.from({ length: n }, () => admit(account)));
const admitted = (all: readonly Admission[]) => all.filter((one) => one.admitted);
const releaseAll = (all: readonly Admission[]) => Promise.all(admitted(all).map((one) => one.release()));
const giveBackAll = (all: readonly Admission[]) => Promise.all(admitted(all).map((one) => one.giveBack()));

describe.each(engines)("admission in %s", (_, createDatabase) => {
  beforeEach(async () => {
    database = await createDatabase();
    now = new Date("2026-11-21T23:59:00.000Z");
    await open();
  });
  afterEach(async () => {
    await stores.close();
    await database.remove();
  });

  describe("limits", () => {
    it("let 5 of 200 parallel requests of a researcher in, and as many again when those have ended", async () => {
      const ada = await store.create("ada@example.org", "researcher", operator);
      for (const _ of [1, 2, 3]) {
        const all = await together(ada, 200);
        expect(admitted(all)).toHaveLength(5);
        expect(all.at(-1)).toMatchObject({ admitted: false, reached: "concurrent_requests" });
        await releaseAll(all);
      }
      expect(await store.requestsOn(ada.id, "2026-11-21")).toBe(15);
    });

    it("let no request over the day's number in, also after a restart, until 00:00 UTC", async () => {
      const lab = await store.create("lab@example.org", "enterprise", operator);
      const limited = { ...lab, requests_per_day: 120 };
      const first = await together(limited, 100);
      expect(admitted(first)).toHaveLength(100);
      await releaseAll(first);
      await stores.close();
      await open();
      const second = await together(limited, 100);
      expect(admitted(second)).toHaveLength(20);
      await releaseAll(second);
      const budget = { limit: 120, remaining: 0, resetsInSeconds: 60 };
      expect(await admit(limited)).toEqual({ admitted: false, reached: "requests_per_day", budget });
      now = new Date("2026-11-22T00:00:00.000Z");
      expect(await admit(limited)).toMatchObject({
        admitted: true,
        budget: { remaining: 119, resetsInSeconds: 86_400 },
      });
    });

    it("are those of the tier: 2 a day and 1 at a time for free accounts, none for enterprise accounts", async () => {
      const free = await store.create("free@example.org", "free", operator);
      const one = await admit(free);
      expect(one.budget).toMatchObject({ limit: 2, remaining: 1 });
      expect(await admit(free)).toMatchObject({ admitted: false, reached: "concurrent_requests" });
      await releaseAll([one]);
      await releaseAll([await admit(free)]);
      expect(await admit(free)).toMatchObject({ admitted: false, reached: "requests_per_day" });
      const lab = await store.create("lab@example.org", "enterprise", operator);
      expect(admitted(await together(lab, 200))).toHaveLength(200);
      expect((await admit(lab)).budget).toMatchObject({ limit: null, remaining: null });
    });

    it("do not count what is free, also when the day is used up", async () => {
      const free = await store.create("free@example.org", "free", operator);
      for (const isFree of [true, false, true, false, true]) {
        const one = await admit(free, isFree);
        expect(one.admitted).toBe(true);
        await releaseAll([one]);
      }
      expect(await admit(free)).toMatchObject({ admitted: false, budget: { remaining: 0 } });
    });

    it("let exactly the day's number be kept while others are given back at the same time", async () => {
      const lab = await store.create("lab@example.org", "enterprise", operator);
      const limited = { ...lab, requests_per_day: 30 };
      let kept = 0;
      const send = async (isKept: boolean) => {
        const one = await admit(limited);
        if (isKept) kept += admitted([one]).length;
        else await giveBackAll([one]);
        await releaseAll([one]);
      };
      await Promise.all(Array.from({ length: 200 }, (_, n) => send(n % 2 === 0)));
      expect(kept).toBe(await store.requestsOn(lab.id, "2026-11-21"));
      for (let n = 0; n < 40; n += 1) await send(true);
      expect(kept).toBe(30);
    });

    it("give a request back to the day that it was counted on, and nothing for one that was free", async () => {
      const free = await store.create("free@example.org", "free", operator);
      const late = await admit(free);
      await releaseAll([late]);
      now = new Date("2026-11-22T00:00:30.000Z");
      await releaseAll([await admit(free)]);
      await giveBackAll([late]);
      expect([await store.requestsOn(free.id, "2026-11-21"), await store.requestsOn(free.id, "2026-11-22")]).toEqual([
        0, 1,
      ]);
      await giveBackAll([await admit(free, true)]);
      expect((await gate.look(free)).remaining).toBe(1);
    });

    it("keep no place for a request whose counting failed", async () => {
      const free = await store.create("free@example.org", "free", operator);
      const failing = gate.admit(free, () => Promise.reject(new Error("no card store")));
      await expect(failing).rejects.toThrow("no card store");
      expect((await admit(free)).admitted).toBe(true);
    });
  });
});
