import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

const GRACE_MS = 10_000;
const LAST_WORDS_MS = 1_000;

export interface Ending {
  readonly signal?: NodeJS.Signals;
  /** How long it may take to end by itself. */
  readonly graceMs?: number;
}

/** Asks a child process to end, and ends it by force when it does not in time; resolves when it has ended. */
export async function endChild(child: ChildProcess, { signal = "SIGTERM", graceMs = GRACE_MS }: Ending = {}) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const [ended, closed] = [once(child, "exit"), once(child, "close")];
  child.kill(signal);
  const force = setTimeout(() => child.kill("SIGKILL"), graceMs);
  await ended;
  clearTimeout(force);
  // Its own children may outlive it and hold its pipes, which would keep this process running.
  await Promise.race([closed, sleep(LAST_WORDS_MS, undefined, { ref: false })]);
  for (const pipe of [child.stdout, child.stderr]) pipe?.destroy();
}
