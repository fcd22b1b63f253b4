import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Stores } from "../../src/cli/stores.ts";
import { UnfinishedCard } from "../../src/contract/card.ts";
import { engines, type TestDatabase } from "../sql/engines.ts";
import { exampleCard, exampleEntry } from "./example-card.ts";

const error = { error: "internal_error", message: "It ended too often." };

let database: TestDatabase;
let stores: Stores;
let store: Stores["cards"];
let now: Date;

const open = async () => {
  stores = await database.open();
  store = stores.cards;
};

const add = (ownerId: string, id: string) =>
  store.jobs.add({ ownerId, card: UnfinishedCard.parse(exampleCard({ id })) });
const take = async () => {
  now = new Date(now.getTime() + 1);
  return (await store.jobs.take(now))?.card.id;
};
const statusOf = async (id: string) => (await store.get(id))?.status;

describe.each(engines)("the job queue in %s", (_, create) => {
  beforeEach(async () => {
    database = await create();
    await open();
    now = new Date("2026-11-21T10:00:00.000Z");
  });
  afterEach(async () => {
    await stores.close();
    await database.remove();
  });

  it("gives one job at a time to each owner in turn, and every job once", async () => {
    for (const n of [1, 2, 3, 4]) await add("ada", `ada-${n}`);
    for (const n of [1, 2]) await add("bob", `bob-${n}`);
    const taken: (string | undefined)[] = [];
    for (let n = 0; n < 7; n += 1) {
      const id = await take();
      taken.push(id);
      if (id !== undefined) await store.jobs.complete(id);
    }
    expect(taken).toEqual(["ada-1", "bob-1", "ada-2", "bob-2", "ada-3", "ada-4", undefined]);
  });

  it("prefers the owner with fewer running jobs", async () => {
    for (const id of ["ada-1", "ada-2", "ada-3"]) await add("ada", id);
    expect([await take(), await take()]).toEqual(["ada-1", "ada-2"]);
    await add("bob", "bob-1");
    await add("bob", "bob-2");
    expect([await take(), await take(), await take()]).toEqual(["bob-1", "bob-2", "ada-3"]);
  });

  it("does not put an owner last whose job was taken while the clock was ahead", async () => {
    await add("ada", "ada-1");
    const right = now;
    now = new Date("2027-11-21T10:00:00.000Z");
    await store.jobs.complete((await take()) ?? "");
    now = right;
    await add("bob", "bob-1");
    await store.jobs.complete((await take()) ?? "");
    await add("bob", "bob-2");
    await add("ada", "ada-2");
    expect(await take()).toBe("ada-2");
  });

  it("shows a card's state until the card is there", async () => {
    await add("ada", "c-1");
    expect(await store.get("c-1")).toEqual({
      ...UnfinishedCard.parse(exampleCard({ id: "c-1" })),
      status: "queued",
      progress: { done: 0, total: 1, stage: "waiting for its turn" },
    });
    await take();
    expect(await store.get("c-1")).toMatchObject({ status: "running", progress: { stage: "computing the answer" } });
    await store.insert(exampleEntry({ id: "c-1" }));
    expect(await store.get("c-1")).toEqual(exampleCard({ id: "c-1" }));
  });

  it("keeps the first job of a card, and the error of a failed one", async () => {
    await add("ada", "c-1");
    await add("bob", "c-1");
    expect((await store.jobs.take(now))?.ownerId).toBe("ada");
    await store.jobs.fail("c-1", error);
    expect(await store.get("c-1")).toMatchObject({ status: "failed", error });
    await add("ada", "c-1");
    expect(await take()).toBeUndefined();
  });

  it("gives jobs out again that were left running, three times", async () => {
    await add("ada", "c-1");
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await take()).toBe("c-1");
      await store.jobs.putBack("c-1");
    }
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await take()).toBe("c-1");
      await stores.close();
      await open();
      await store.jobs.recover(3, error);
    }
    expect(await statusOf("c-1")).toBe("failed");
    expect(await take()).toBeUndefined();
  });

  it("gives one running job out again, three times, and leaves the others running", async () => {
    for (const id of ["c-1", "c-2"]) await add("ada", id);
    expect([await take(), await take()]).toEqual(["c-1", "c-2"]);
    for (let attempt = 1; attempt < 3; attempt += 1) {
      await store.jobs.retry("c-1", 3, error);
      expect(await take()).toBe("c-1");
    }
    await store.jobs.retry("c-1", 3, error);
    expect(await store.get("c-1")).toMatchObject({ status: "failed", error });
    expect(await statusOf("c-2")).toBe("running");
    expect(await take()).toBeUndefined();
  });

  it("tells how far a running job is, and forgets it when the job is not running any more", async () => {
    const progress = { done: 4000, total: 20_000, stage: "testing genes" };
    await add("ada", "ada-1");
    store.jobs.report("ada-1", progress);
    expect(await store.get("ada-1")).toMatchObject({ status: "queued", progress: { done: 0 } });
    await take();
    expect(await store.get("ada-1")).toMatchObject({ status: "running", progress });
    await store.jobs.putBack("ada-1");
    await take();
    expect(await store.get("ada-1")).toMatchObject({ status: "running", progress: { done: 0 } });
  });
});
