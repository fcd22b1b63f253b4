import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endChild } from "../../src/cli/end-child.ts";

export const root = join(import.meta.dirname, "..", "..");

export interface Running {
  readonly child: ChildProcess;
  /** Everything it printed so far. */
  readonly output: () => string;
  /** Resolves when it has ended, by force where it takes no notice. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a process of the project; it is ended by force after `limitMs`. */
export function start(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  limitMs?: number,
): Running {
  const limit = limitMs === undefined ? {} : { timeout: limitMs, killSignal: "SIGKILL" as const };
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...limit,
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text, stop: (signal = "SIGTERM") => endChild(child, { signal }) };
}

/** Asks `probe` until it gives a value; a process that ended, or silence for too long, fails with what it printed. */
export async function until<T>(probe: () => Promise<T | undefined>, running: Running, limitMs = 60_000): Promise<T> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    const value = await probe().catch(() => undefined);
    if (value !== undefined) return value;
    if (running.child.exitCode !== null) break;
    await sleep(100);
  }
  throw new Error(`The process is not ready:\n${running.output()}`);
}
