import { Worker } from "node:worker_threads";
import type { z } from "zod";
import { BrokenOffError, CgqError } from "../errors.ts";
import { type ThreadEnd, type ThreadOrder, ThreadReply } from "./thread-message.ts";

const HEAP_LIMIT_MB = 1_024;
/** A larger nursery leaves garbage about in the memory of every thread: twice this gains nothing; with 8, questions about all cancers take a fifth more processor time. */
const NURSERY_MB = 12;

/** What a thread loads before its module. */
const findSources = new URL("./find-sources.ts", import.meta.url).href;

interface Waiting {
  readonly settle: (reply: ThreadEnd) => void;
  readonly fail: (error: Error) => void;
  readonly report: Waited["report"];
}

/** How a request is waited for. */
export interface Waited {
  /** Aborted, it makes the thread give the request up, which is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Hears how far the request is. */
  readonly report?: (progress: unknown) => void;
}

function valueOf(reply: ThreadEnd): unknown {
  if (reply.status === "done") return reply.value;
  if (reply.status === "failed") throw new Error(reply.message);
  if (reply.status === "broken off") throw new BrokenOffError(reply.message);
  const { code, message, details } = reply;
  throw new CgqError(code, message, details === undefined ? {} : { details });
}

/**
 * A worker thread whose module calls `answerRequests`. It starts when first needed, keeps no process alive unless it is asked, and is
 * replaced when it was stopped or died.
 */
export class WorkerThread<Request, Value> {
  readonly #module: URL;
  readonly #value: z.ZodType<Value>;
  readonly #given: () => unknown;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #next = 0;

  /** `given` makes the module's `workerData`, whenever a thread starts. */
  constructor(module: URL, value: z.ZodType<Value>, given: () => unknown = () => undefined) {
    this.#module = module;
    this.#value = value;
    this.#given = given;
  }

  /** Requests that wait for an answer. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Loads what the work needs, so that the first request does not wait for it. */
  start(): Worker {
    this.#worker ??= this.#create();
    return this.#worker;
  }

  /** Throws CgqError for a request that the thread refuses, BrokenOffError when it dies, Error when it fails. */
  async ask(request: Request, { signal, report }: Waited = {}): Promise<Value> {
    signal?.throwIfAborted();
    const id = this.#next++;
    const { promise, resolve, reject } = Promise.withResolvers<ThreadEnd>();
    this.#waiting.set(id, { settle: resolve, fail: reject, report });
    const worker = this.start();
    // Who waits for an answer must not be ended for want of other work.
    worker.ref();
    const tell = (order: ThreadOrder): void => worker.postMessage(order);
    const giveUp = (): void => tell({ order: "give up", id });
    signal?.addEventListener("abort", giveUp);
    tell({ order: "do", id, request, isHeard: report !== undefined });
    try {
      return this.#value.parse(valueOf(await promise));
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener("abort", giveUp);
    }
  }

  /** Ends the thread; requests that wait are rejected with `reason`. */
  async stop(reason: Error): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    for (const { fail } of this.#waiting.values()) fail(reason);
    this.#waiting.clear();
    await worker?.terminate();
  }

  #create(): Worker {
    const worker = new Worker(this.#module, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB, maxYoungGenerationSizeMb: NURSERY_MB },
      execArgv: ["--no-warnings", "--import", findSources],
      workerData: this.#given(),
    });
    worker.unref();
    worker.on("message", (message: unknown) => this.#take(ThreadReply.parse(message), worker));
    const end = (message: string, cause?: Error) => {
      if (this.#worker === worker) void this.stop(new BrokenOffError(message, { cause }));
    };
    worker.on("error", (error) => end(`A worker thread died: ${error.message}`, error));
    worker.on("exit", (code) => end(`A worker thread ended with code ${code}.`));
    return worker;
  }
  #take(reply: ThreadReply, worker: Worker): void {
    const waiting = this.#waiting.get(reply.id);
    if (reply.status === "at work") return waiting?.report?.(reply.progress);
    waiting?.settle(reply);
    this.#waiting.delete(reply.id);
    if (this.#waiting.size === 0) worker.unref();
  }
}
