import { Worker } from "node:worker_threads";
import { CgqError } from "../errors.ts";
import { RenderReply, type RenderRequest } from "./render-message.ts";

const TIME_LIMIT_MS = 30_000;
const HEAP_LIMIT_MB = 1_024;

interface Waiting {
  readonly settle: (reply: RenderReply) => void;
  readonly fail: (error: Error) => void;
}

const tooSlow = () =>
  new CgqError("invalid_request", "The figure takes too long to draw as an image: export it as JSON.");

function bytesOf(reply: RenderReply): Uint8Array {
  if (reply.status === "done") return reply.bytes;
  throw reply.status === "refused" ? new CgqError("invalid_request", reply.message) : new Error(reply.message);
}

/** The worker that draws. It starts when first needed, keeps no process alive, and is replaced when it hangs or dies. */
export class RenderThread {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #next = 0;

  /** Loads what drawing needs, so that the first figure does not wait for it. */
  start(): Worker {
    this.#worker ??= this.#create();
    return this.#worker;
  }

  /** Draws one figure. Throws CgqError `invalid_request` for a figure that is refused or takes too long. */
  ask(request: Omit<RenderRequest, "id">): Promise<Uint8Array> {
    const id = this.#next++;
    const { promise, resolve, reject } = Promise.withResolvers<RenderReply>();
    const timer = setTimeout(() => void this.stop(tooSlow()), TIME_LIMIT_MS);
    this.#waiting.set(id, { settle: resolve, fail: reject });
    this.start().postMessage({ id, ...request });
    return promise.then(bytesOf).finally(() => clearTimeout(timer));
  }

  async stop(reason: Error): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    for (const { fail } of this.#waiting.values()) fail(reason);
    this.#waiting.clear();
    await worker?.terminate();
  }

  #create(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
      execArgv: ["--no-warnings"],
    });
    worker.unref();
    worker.on("message", (message: unknown) => {
      const reply = RenderReply.parse(message);
      this.#waiting.get(reply.id)?.settle(reply);
      this.#waiting.delete(reply.id);
    });
    worker.on("error", (error: Error) => void this.stop(error));
    return worker;
  }
}
