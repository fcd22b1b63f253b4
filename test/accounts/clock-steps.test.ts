import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Account } from "../../src/accounts/account-store.ts";
import { createGate } from "../../src/accounts/admission.ts";
import type { Stores } from "../../src/cli/stores.ts";
import { engines, type TestDatabase } from "../sql/engines.ts";
import { operator } from "./origin.ts";

const TRUE_TIME = "2026-11-21T10:00:00.000Z";
const AHEAD = "2027-11-21T10:00:00.000Z";

let database: TestDatabase;
let stores: Stores;
let ada: Account;
let now: Date;
const set = (time: string): void => {
  now = new Date(time);
};

describe.each(engines)("a clock that was a year ahead and is set back, with accounts in %s", (_, create) => {
  beforeEach(async () => {
    set(TRUE_TIME);
    database = await create();
    stores = await database.open(() => now);
    ada = await stores.accounts.create("ada@example.org", "free", operator);
  });
  afterEach(async () => {
    await stores.close();
    await database.remove();
  });

  it("stops nobody from signing in", async () => {
    const { attempts } = stores.accounts;
    set(AHEAD);
    expect([await attempts.allow("ada", 1), await attempts.allow("ada", 1)]).toEqual([true, false]);
    set(TRUE_TIME);
    expect([await attempts.allow("ada", 1), await attempts.allow("ada", 1)]).toEqual([true, false]);
    set("2026-11-21T10:15:00.000Z");
    expect(await attempts.allow("ada", 1)).toBe(true);
  });

  it("forgets no attempt for a clock of another process that is a minute behind", async () => {
    const { attempts } = stores.accounts;
    expect(await attempts.allow("ada", 1)).toBe(true);
    set("2026-11-21T09:59:00.000Z");
    expect(await attempts.allow("ada", 1)).toBe(false);
  });

  it("stops nobody from making keys", async () => {
    set(AHEAD);
    for (let n = 0; n < 100; n += 1) {
      const { id } = await stores.accounts.createKey(ada.id, `key ${n}`, null, operator);
      await stores.accounts.revokeKey(id, operator);
    }
    set(TRUE_TIME);
    expect((await stores.accounts.createKey(ada.id, "one more", null, operator)).key).toMatch(/^cgq_sk_/);
  });

  it("gives no day twice, and none less than it has", async () => {
    const gate = createGate(stores.accounts, () => now);
    const remaining = async () => {
      const entered = await gate.admit(ada, async () => false);
      if (entered.admitted) await entered.release();
      return entered.budget.remaining;
    };
    const first = (await remaining()) ?? 0;
    set(AHEAD);
    expect(await remaining()).toBe(first);
    set(TRUE_TIME);
    expect(await remaining()).toBe(first - 1);
    expect((await gate.look(ada)).resetsInSeconds).toBe(14 * 3600);
  });
});
