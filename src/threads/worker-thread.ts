import { Worker } from "node:worker_threads";
import type { z } from "zod";
import { BrokenOffError, CgqError } from "../errors.ts";
import { ThreadReply } from "./thread-message.ts";

const HEAP_LIMIT_MB = 1_024;

interface Waiting {
  readonly settle: (reply: ThreadReply) => void;
  readonly fail: (error: Error) => void;
}

function valueOf(reply: ThreadReply): unknown {
  if (reply.status === "done") return reply.value;
  throw reply.status === "refused" ? new CgqError("invalid_request", reply.message) : new Error(reply.message);
}

/**
 * A worker thread whose module calls `answerRequests`. It starts when first needed, keeps no process alive unless it is asked, and is
 * replaced when it was stopped or died.
 */
export class WorkerThread<Request, Value> {
  readonly #module: URL;
  readonly #value: z.ZodType<Value>;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #next = 0;

  constructor(module: URL, value: z.ZodType<Value>) {
    this.#module = module;
    this.#value = value;
  }

  /** Loads what the work needs, so that the first request does not wait for it. */
  start(): Worker {
    this.#worker ??= this.#create();
    return this.#worker;
  }

  /** Throws CgqError `invalid_request` for a request that the thread refuses, BrokenOffError when it dies, Error when it fails. */
  async ask(request: Request): Promise<Value> {
    const id = this.#next++;
    const { promise, resolve, reject } = Promise.withResolvers<ThreadReply>();
    this.#waiting.set(id, { settle: resolve, fail: reject });
    const worker = this.start();
    // Who waits for an answer must not be ended for want of other work.
    worker.ref();
    worker.postMessage({ id, request });
    return this.#value.parse(valueOf(await promise));
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
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
      execArgv: ["--no-warnings"],
    });
    worker.unref();
    worker.on("message", (message: unknown) => {
      const reply = ThreadReply.parse(message);
      this.#waiting.get(reply.id)?.settle(reply);
      this.#waiting.delete(reply.id);
      if (this.#waiting.size === 0) worker.unref();
    });
    const end = (message: string, cause?: Error) => {
      if (this.#worker === worker) void this.stop(new BrokenOffError(message, { cause }));
    };
    worker.on("error", (error) => end(`A worker thread died: ${error.message}`, error));
    worker.on("exit", (code) => end(`A worker thread ended with code ${code}.`));
    return worker;
  }
}
