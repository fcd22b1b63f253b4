import { setTimeout as sleep } from "node:timers/promises";
import { CgqError } from "../errors.ts";
import { errorCode } from "../warehouse/system-error.ts";
import { TryAgain, type Patience } from "./request.ts";

const LONGEST_WAIT_MS = 60_000;

export interface Perseverance {
  readonly patience: Patience;
  readonly signal: AbortSignal;
  /** A number that grows with every success in part, after which patience begins anew. */
  readonly progress?: () => number;
}

/** Does something until it succeeds; throws the last error once patience has ended, and at once what trying again cannot mend. */
export async function persevere<T>(work: () => Promise<T>, given: Perseverance): Promise<T> {
  const { patience, signal, progress = () => 0 } = given;
  let [failures, before] = [0, progress()];
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || isFinal(error)) throw error;
      failures = progress() > before ? 1 : failures + 1;
      before = progress();
      const wait = patience.waitsMs[failures - 1];
      if (wait === undefined) throw error;
      const asked = error instanceof TryAgain ? error.waitMs : 0;
      await sleep(Math.min(Math.max(wait, asked), LONGEST_WAIT_MS), undefined, { signal });
    }
  }
}

/** Errors of this machine's disk, and what a server says for good. */
const isFinal = (error: unknown): boolean =>
  error instanceof CgqError || ["ENOSPC", "EDQUOT", "EACCES", "EPERM", "EROFS", "EIO"].includes(errorCode(error));

/** Why something failed, in the words of the innermost cause. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message || error.name : reason(error.cause);
}
