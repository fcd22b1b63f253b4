import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";

/** Of a card read beside eight clients that ask, 1 of 100 takes 18 ms or more; with 2 it is 28, without 40. */
const NICENESS = 5;
/** Linux gives each thread a priority of its own, and names the one that asks: "PROCESS/task/THREAD". */
const THIS_THREAD = "/proc/thread-self";

/** Lets the threads that answer at once go before this one, which computes; where the system has no such order or does not let it be changed, nothing changes. */
export function giveWay(): void {
  try {
    const [owner, , thread] = readlinkSync(THIS_THREAD).split("/").map(Number);
    // Seen from a container, names may be those of the machine.
    if (owner === process.pid && thread !== undefined) setPriority(thread, NICENESS);
  } catch {
    // No Linux, or a sandbox.
  }
}
