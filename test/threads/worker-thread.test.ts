import { afterEach, describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { WorkerThread } from "../../src/threads/worker-thread.ts";

const thread = new WorkerThread<string, string>(new URL("./short-lived-worker.mjs", import.meta.url), z.string());
const counting = new WorkerThread<number, number>(new URL("./counting-worker.ts", import.meta.url), z.number());
afterEach(async () => {
  for (const one of [thread, counting]) await one.stop(new Error("The test is over"));
});

describe("a worker thread", () => {
  it("rejects what waits when it dies, and is replaced", async () => {
    const waiting = [thread.ask("wait"), thread.ask("throw")];
    for (const one of waiting) await expect(one).rejects.toThrow("A defect");
    await expect(thread.ask("echo")).resolves.toBe("echo");
    await expect(thread.ask("exit")).rejects.toThrow("ended with code 3");
    await expect(thread.ask("exit")).rejects.toMatchObject({ name: "BrokenOffError" });
    await expect(thread.ask("echo")).resolves.toBe("echo");
  });

  it("rejects what waits with the reason of a stop", async () => {
    const waiting = thread.ask("wait");
    const told = expect(waiting).rejects.toThrow("Enough");
    await thread.stop(new Error("Enough"));
    await told;
  });

  it("tells how far it is, beside other requests", async () => {
    const heard: unknown[] = [];
    const answers = await Promise.all([counting.ask(3, { report: (at) => heard.push(at) }), counting.ask(2)]);
    expect([heard, answers]).toEqual([
      [0, 1, 2],
      [3, 2],
    ]);
  });

  it("gives up the request that nobody waits for, and no other", async () => {
    const leaving = new AbortController();
    const other = counting.ask(20);
    const left = counting.ask(Number.POSITIVE_INFINITY, {
      signal: leaving.signal,
      report: (at) => at === 3 && leaving.abort(new Error("Gone")),
    });
    await expect(left).rejects.toThrow("Gone");
    await expect(other).resolves.toBe(20);
    await expect(counting.ask(1, { signal: leaving.signal })).rejects.toThrow("Gone");
    expect(counting.waiting).toBe(0);
  });

  it("hands on refusals with their code and details", async () => {
    await expect(counting.ask(-1)).rejects.toMatchObject({
      name: "CgqError",
      code: "not_in_dataset",
      details: { asked: -1 },
    });
  });
});
