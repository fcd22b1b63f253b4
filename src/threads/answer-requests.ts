import { parentPort } from "node:worker_threads";
import type { z } from "zod";
import { BrokenOffError, CgqError } from "../errors.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { type ThreadEnd, ThreadOrder, type ThreadReply } from "./thread-message.ts";

/** What a request is done with: `signal` aborts when nobody waits any more, `report` tells how far it is. */
export interface AtWork {
  readonly signal: AbortSignal;
  readonly report: (progress: unknown) => void;
}

const say = (reply: ThreadReply): void => parentPort?.postMessage(reply);

function endOf(id: number, error: unknown): ThreadEnd {
  if (error instanceof BrokenOffError) return { id, status: "broken off", message: error.message };
  if (!(error instanceof CgqError))
    return { id, status: "failed", message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  const { code, message, details } = error;
  return { id, status: "refused", code, message, ...(details === undefined ? {} : { details }) };
}

/** After so long without a request a thread gives back what it no longer uses. */
const REST_MS = 1000;

/** In a worker thread: does `work` for every request that arrives; a `CgqError` refuses it. */
export function answerRequests<Request>(
  schema: z.ZodType<Request>,
  work: (request: Request, atWork: AtWork) => unknown,
): void {
  const running = new Map<number, AbortController>();
  let rest: NodeJS.Timeout | undefined;
  async function answer(id: number, request: unknown, isHeard: boolean): Promise<void> {
    const givenUp = new AbortController();
    clearTimeout(rest);
    running.set(id, givenUp);
    const report = (progress: unknown): void => {
      // A message costs both threads more than the progress of a short request is worth.
      if (isHeard) say({ id, status: "at work", progress });
    };
    try {
      say({ id, status: "done", value: await work(schema.parse(request), { signal: givenUp.signal, report }) });
    } catch (error) {
      say(endOf(id, error));
    } finally {
      running.delete(id);
      if (running.size === 0) rest = setTimeout(collectGarbage, REST_MS).unref();
    }
  }
  parentPort?.on("message", (message: unknown) => {
    const told = ThreadOrder.parse(message);
    if (told.order === "give up") running.get(told.id)?.abort();
    else void answer(told.id, told.request, told.isHeard);
  });
}
