import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Account } from "../../src/accounts/account-store.ts";
import { type Admission, createGate } from "../../src/accounts/admission.ts";
import { createSignIn } from "../../src/accounts/sign-in.ts";
import { openPostgresStores } from "../../src/cli/open-postgres-stores.ts";
import type { Stores } from "../../src/cli/stores.ts";
import type { CgqError } from "../../src/errors.ts";
import { UnfinishedCard } from "../../src/contract/card.ts";
import { operator } from "../accounts/origin.ts";
import { exampleCard } from "../cards/example-card.ts";
import { ask, type PostgresServer, startPostgres } from "./postgres-server.ts";

const PROCESSES = 3;
const gaveUp = { error: "internal_error", message: "It ended too often." };

let server: PostgresServer;
let address: string;
/** As many processes as a database sees. */
let processes: Stores[];
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());
beforeEach(async () => {
  address = await server.newDatabase();
  processes = await Promise.all(Array.from({ length: PROCESSES }, () => openPostgresStores(address)));
});
afterEach(async () => void (await Promise.all(processes.map((one) => one.close()))));

const [now, day] = [new Date("2026-11-21T12:00:00.000Z"), "2026-11-21"];
const nth = (n: number): Stores => processes[n % PROCESSES] ?? fail();
const fail = (): never => {
  throw new Error("There is no such process.");
};
const admittedOf = (all: readonly Admission[]) => all.filter((one) => one.admitted);

/** Requests that come to all processes at once. */
function together(account: Account, count: number): Promise<Admission[]> {
  const gates = processes.map(({ accounts }) => createGate(accounts, () => now));
  return Promise.all(
    Array.from({ length: count }, (_, n) => (gates[n % PROCESSES] ?? fail()).admit(account, async () => false)),
  );
}

/** What the database sees of processes that have said nothing for longer than they may. */
const silence = (which: string) =>
  ask(address, `UPDATE processes SET lives_until = now() - interval '1 second' WHERE id IN (${which})`);

describe("several processes on one database", () => {
  it("begin at once, and one of them makes the tables", async () => {
    const versions = await ask(address, "SELECT part FROM schema_versions ORDER BY part");
    expect(versions).toEqual(["accounts", "adoptions", "cards", "collections", "processes"].map((part) => ({ part })));
  });

  it("let as many requests in at the same time as an account may have, whichever they come to", async () => {
    const ada = await nth(0).accounts.create("ada@example.org", "researcher", operator);
    const first = await together(ada, 100);
    expect(admittedOf(first)).toHaveLength(5);
    expect(new Set(first.map((one) => one.admitted || one.reached))).toEqual(new Set([true, "concurrent_requests"]));
    await Promise.all(admittedOf(first).map((one) => one.release()));
    expect(admittedOf(await together(ada, 100))).toHaveLength(5);
  });

  it("count the requests of a day together, to the last one", async () => {
    const lab = await nth(0).accounts.create("lab@example.org", "enterprise", operator);
    const all = await together({ ...lab, requests_per_day: 100 }, 300);
    const left = admittedOf(all).map(({ budget }) => budget.remaining);
    expect(left.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 100 }, (_, n) => n));
    expect(await nth(2).accounts.requestsOn(lab.id, day)).toBe(100);
  });

  it("count wrong passwords together, and write down nowhere who tried", async () => {
    const signIns = processes.map(({ accounts }) => createSignIn(accounts, () => now));
    const given = { email: "ada@example.org", password: "correct horse battery" };
    await signIns[0]?.signUp({ ...given, from: "192.0.2.1" });
    const guess = (n: number) =>
      (signIns[n % PROCESSES] ?? fail())
        .signIn({ ...given, password: "wrong", from: `192.0.2.${n + 10}` })
        .catch((error: CgqError) => error.code);
    const codes = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)));
    expect(codes.filter((code) => code === "unauthorized")).toHaveLength(10);
    expect(codes.filter((code) => code === "rate_limited")).toHaveLength(20);
    expect(JSON.stringify(await ask(address, "SELECT * FROM attempts"))).not.toMatch(/ada|192\.0/);
  });

  it("let one in whose attempts are over, and forget them with the right password", async () => {
    const [first, second] = processes.map(({ accounts }) => accounts.attempts);
    for (let n = 0; n < 3; n += 1) await first?.allow("account ada", 3);
    expect(await second?.allow("account ada", 3)).toBe(false);
    await first?.forget("account ada");
    expect(await second?.allow("account ada", 3)).toBe(true);
    const store = await openPostgresStores(address, () => new Date(Date.now() + 16 * 60_000));
    expect(await store.accounts.attempts.allow("account ada", 1)).toBe(true);
    await store.close();
  });

  it("have the places again of one that has ended", async () => {
    const ada = await nth(0).accounts.create("ada@example.org", "free", operator);
    const { places } = nth(0).accounts;
    expect([await places.take(ada.id, 1), await nth(1).accounts.places.take(ada.id, 1)]).toEqual([true, false]);
    await silence("SELECT process_id FROM places");
    expect(await nth(1).accounts.places.take(ada.id, 1)).toBe(true);
    await places.giveBack(ada.id);
    expect(await nth(2).accounts.places.take(ada.id, 1)).toBe(false);
  });

  it("know each other's keys, sessions and what was changed", async () => {
    const ada = await nth(0).accounts.create("ada@example.org", "researcher", operator);
    const { id, key } = await nth(1).accounts.createKey(ada.id, "laptop", null, operator);
    expect(await nth(2).accounts.authenticate(key)).toEqual(ada);
    await nth(0).accounts.signIns.openSession(ada.id, "token", new Date(Date.now() + 60_000));
    expect(await nth(1).accounts.signIns.sessionAccount("token")).toEqual(ada);
    await nth(1).accounts.signIns.endSession("token");
    await nth(2).accounts.revokeKey(id, operator);
    expect(await nth(0).accounts.signIns.sessionAccount("token")).toBeUndefined();
    expect(await nth(0).accounts.authenticate(key)).toBeUndefined();
  });

  it("keep the bounds of an account when they are reached at once", async () => {
    const ada = await nth(0).accounts.create("ada@example.org", "researcher", operator);
    const keys = Array.from({ length: 60 }, (_, n) => nth(n).accounts.createKey(ada.id, `${n}`, null, operator));
    const made = (await Promise.allSettled(keys)).filter(({ status }) => status === "fulfilled");
    expect([made.length, (await nth(0).accounts.activeKeys(ada.id)).length]).toEqual([50, 50]);
    const id = await nth(0).collections.create({ ownerId: ada.id, kind: "project", name: "one" });
    const cards = Array.from({ length: 30 }, (_, n) => nth(n).collections.addCard(id, `card-${n % 10}`));
    expect((await Promise.all(cards)).filter(Boolean)).toHaveLength(10);
    expect((await nth(1).collections.get(id))?.cards).toHaveLength(10);
  });

  it("give a repeated request the identifier that it has, at whichever it was first", async () => {
    const request = { key: "k", sha256: "s", repeatableSince: "2026-11-20T12:00:00.000Z" };
    const wanted = (n: number) => ({ cardId: `c-${n}`, ownerId: "ada", createdAt: now.toISOString(), request });
    const reserved = await Promise.all(Array.from({ length: 60 }, (_, n) => nth(n).cards.reserve(wanted(n))));
    expect(new Set(reserved.map((one) => one?.cardId)).size).toBe(1);
    expect(reserved.filter((one) => one?.isNew)).toHaveLength(1);
  });

  const queue = (id: string) =>
    nth(0).cards.jobs.add({ ownerId: "ada", card: UnfinishedCard.parse(exampleCard({ id })) });
  const take = async (n: number) => (await nth(n).cards.jobs.take(now))?.card.id;

  it("take every job once", async () => {
    const ids = Array.from({ length: 40 }, (_, n) => `c-${n}`);
    for (const id of ids) await queue(id);
    const taken: (string | undefined)[] = [];
    // A look that finds nothing but what others are just taking is made again.
    for (let turns = 0; turns < 100 && taken.length < 40; turns += 1) {
      const found = await Promise.all(Array.from({ length: 9 }, (_, n) => take(n)));
      taken.push(...found.filter((id) => id !== undefined));
    }
    expect(new Set(taken)).toEqual(new Set(ids));
    expect(taken).toHaveLength(40);
  });

  it("take over the jobs of one that has ended, and no others", async () => {
    for (const id of ["c-1", "c-2"]) await queue(id);
    expect([await take(0), await take(1)]).toEqual(["c-1", "c-2"]);
    await nth(2).cards.jobs.recover(3, gaveUp);
    expect(await take(2)).toBeUndefined();
    await nth(0).close();
    await nth(2).cards.jobs.recover(3, gaveUp);
    expect([await take(2), await take(2)]).toEqual(["c-1", undefined]);
    // One that was only silent, and comes to an end after all, changes nothing of a job that is another's now.
    await silence("SELECT held_by FROM jobs WHERE card_id = 'c-1'");
    await nth(1).cards.jobs.recover(3, gaveUp);
    expect(await take(1)).toBe("c-1");
    await nth(2).cards.jobs.fail("c-1", gaveUp);
    expect((await nth(1).cards.get("c-1"))?.status).toBe("running");
    processes[0] = await openPostgresStores(address);
  });
});
