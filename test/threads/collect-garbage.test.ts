import { describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Worker } from "node:worker_threads";
import { collectAtRest, collectGarbage } from "../../src/threads/collect-garbage.ts";

const MEGABYTES = 1e6;

/** Makes garbage and returns how many objects it was. */
const litter = (): number => Array.from({ length: 1_000_000 }, (_, i) => ({ i, text: `${i}` })).length;

describe("collecting garbage", () => {
  it("gives back what is no longer used, and leaves a heap alone that has hardly grown", () => {
    collectGarbage();
    litter();
    const before = getHeapStatistics().used_heap_size;
    collectGarbage();
    const after = getHeapStatistics().used_heap_size;
    expect(before - after).toBeGreaterThan(20 * MEGABYTES);

    const small = Array.from({ length: 1000 }, (_, i) => ({ i }));
    collectGarbage();
    expect(getHeapStatistics().used_heap_size).toBeGreaterThanOrEqual(after);
    expect(small).toHaveLength(1000);
  });

  it("takes the collector from no thread that is about to ask for it", async () => {
    setFlagsFromString("--expose-gc");
    const [code] = await once(new Worker(new URL("./collecting-worker.ts", import.meta.url)), "exit");
    expect(code).toBe(0);
    expect(runInNewContext("typeof gc")).toBe("function");
  });

  it("gives back by itself what is no longer used, once the thread rests", async () => {
    collectGarbage();
    litter();
    const before = getHeapStatistics().used_heap_size;
    collectAtRest(50);
    while (before - getHeapStatistics().used_heap_size < 20 * MEGABYTES) await sleep(50);
  });
});
