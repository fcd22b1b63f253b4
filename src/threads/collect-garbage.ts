import { performance } from "node:perf_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** So much must have come since the last time: collecting takes up to 0.1 s of processor time. */
const WORTH_BYTES = 16e6;

type Collect = () => void;

/** How much a heap may grow, in percent of what is used, before it is collected: a quarter takes a third more processor time for each question and saves no memory under load; V8 by itself lets small heaps grow fourfold. */
const GROWTH_PERCENT = 100;

/** Sets how the heaps of this process are collected, in all of its threads: they grow less, and no thread waits for others that help it while these compute. */
export function setCollection(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  setFlagsFromString("--no-parallel-scavenge");
}

/** Node.js hands out V8's collector to whoever asks for it by a flag; the flag is of all threads, so that taking it back would take it from one that is about to ask. */
function findCollector(): Collect {
  setFlagsFromString("--expose-gc");
  const found: unknown = runInNewContext("globalThis.gc");
  // By default pages that become empty are kept for later.
  return typeof found === "function" ? () => void found({ type: "major", flavor: "last-resort" }) : () => undefined;
}

let collect: Collect | undefined;
let left = 0;

/** What this thread holds of the system's memory, also where nothing lies in it any more. */
function held(): number {
  const { total_physical_size, external_memory } = getHeapStatistics();
  return total_physical_size + external_memory;
}

/** Gives back the memory of what this thread no longer uses; V8 by itself waits until it needs room, and a service at rest would keep twice what it needs. */
export function collectGarbage(): void {
  if (held() - left < WORTH_BYTES) return;
  collect ??= findCollector();
  collect();
  left = held();
}

const REST_MS = 30_000;
const REST_UTILIZATION = 0.05;

/** Collects whenever this thread has done hardly anything for so long, when nobody waits for the turn that it takes. */
export function collectAtRest(restMs = REST_MS): void {
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(now, before).utilization < REST_UTILIZATION) collectGarbage();
    before = now;
  }, restMs).unref();
}
