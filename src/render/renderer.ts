import { Worker } from "node:worker_threads";
import { CgqError } from "../errors.ts";
import { RenderReply, type RenderRequest } from "./render-message.ts";

export interface ImageRequest {
  /** Plotly JSON: `{data, layout}`. */
  readonly figure: unknown;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly description: string;
}

/** Draws figures as files, without a browser. */
export interface Renderer {
  svg(request: ImageRequest): Promise<Uint8Array>;
  /** `scale`: image pixels per CSS pixel. */
  png(request: ImageRequest & { readonly scale: number }): Promise<Uint8Array>;
  close(): Promise<void>;
}

const TIME_LIMIT_MS = 20_000;
const MAX_PIXELS = 40_000_000;
const HEAP_LIMIT_MB = 1_024;

interface Waiting {
  readonly settle: (reply: RenderReply) => void;
  readonly fail: (error: Error) => void;
}

const tooLarge = () =>
  new CgqError(
    "invalid_request",
    "The image would be too large: width × height × scale² may be at most 40 million pixels.",
  );
const tooSlow = () =>
  new CgqError("invalid_request", "The figure takes too long to draw as an image: export it as JSON.");

/** Figures are drawn one after the other in a worker thread that starts with the first and is replaced when it hangs. */
export function createRenderer(): Renderer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let next = 0;
  let last: Promise<unknown> = Promise.resolve();

  const stop = (reason: Error) => {
    const stopped = worker?.terminate();
    worker = undefined;
    for (const { fail } of waiting.values()) fail(reason);
    waiting.clear();
    return stopped;
  };

  const start = (): Worker => {
    const started = new Worker(new URL("./worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
      execArgv: ["--no-warnings"],
    });
    started.unref();
    started.on("message", (message: unknown) => {
      const reply = RenderReply.parse(message);
      waiting.get(reply.id)?.settle(reply);
      waiting.delete(reply.id);
    });
    started.on("error", (error: Error) => void stop(error));
    return started;
  };

  const ask = (request: Omit<RenderRequest, "id">) =>
    new Promise<Uint8Array>((resolve, reject) => {
      const id = next++;
      const timer = setTimeout(() => void stop(tooSlow()), TIME_LIMIT_MS);
      const fail = (error: Error) => (clearTimeout(timer), reject(error));
      const settle = (reply: RenderReply) => {
        clearTimeout(timer);
        if (reply.status === "done") resolve(reply.bytes);
        else
          reject(
            reply.status === "refused" ? new CgqError("invalid_request", reply.message) : new Error(reply.message),
          );
      };
      waiting.set(id, { settle, fail });
      worker ??= start();
      worker.postMessage({ id, ...request });
    });

  const inTurn = (request: Omit<RenderRequest, "id">): Promise<Uint8Array> => {
    const scale = request.scale ?? 1;
    if (request.width * request.height * scale * scale > MAX_PIXELS) return Promise.reject(tooLarge());
    const turn = last.then(() => ask(request));
    last = turn.catch(() => undefined);
    return turn;
  };

  return {
    svg: inTurn,
    png: inTurn,
    close: async () => {
      await stop(new Error("The renderer was closed"));
    },
  };
}
