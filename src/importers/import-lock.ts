import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { CgqError } from "../errors.ts";

const checkMs = 100;

const isLocked = (error: unknown): boolean => /locked|busy/i.test(String(error));

// An SQLite lock is one of the operating system: it ends with its process, however that ends.
function tryLock(path: string): (() => void) | undefined {
  const database = new DatabaseSync(path);
  try {
    database.exec("PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
    return () => database.close();
  } catch (error) {
    database.close();
    if (isLocked(error)) return undefined;
    throw error;
  }
}

/** Keeps other imports out of a warehouse folder until the returned function is called; waits at most `waitMs` for another one. */
export async function takeImportLock(folder: string, waitMs: number): Promise<() => void> {
  const path = join(folder, "import-lock.sqlite");
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    const release = tryLock(path);
    if (release !== undefined) return release;
    if (performance.now() >= giveUpAt) {
      throw new CgqError(
        "invalid_request",
        `Another import is running in ${folder}. Wait until it has ended and try again.`,
      );
    }
    await setTimeout(checkMs);
  }
}
