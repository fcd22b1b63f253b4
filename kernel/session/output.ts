import type { Content } from "../protocol/message.ts";
import type { MainToProtocol } from "../threads.ts";

/** Text is gathered for this long, or up to this size, before it is sent. */
const GATHER_MS = 20;
const GATHER_CHARACTERS = 65_536;

type StreamName = "stdout" | "stderr";

/** Everything that a cell shows; text of the same stream is sent in few messages, in order with all else. */
export class Output {
  /** The cell that shows what comes now: the running one, or the last one when timers outlive it. */
  cell = 0;
  readonly #post: (message: MainToProtocol) => void;
  #stream: { name: StreamName; text: string; cell: number } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #flushedAt = 0;

  constructor(post: (message: MainToProtocol) => void) {
    this.#post = post;
  }

  write(name: StreamName, text: string): void {
    if (this.#stream?.name !== name || this.#stream.cell !== this.cell) {
      this.flush();
      this.#stream = { name, text: "", cell: this.cell };
    }
    this.#stream.text += text;
    // A cell that never yields keeps the timer from firing.
    if (this.#stream.text.length > GATHER_CHARACTERS || Date.now() - this.#flushedAt > GATHER_MS) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), GATHER_MS);
  }

  publish(messageType: string, content: Content): void {
    this.flush();
    this.#post({ type: "publish", cell: this.cell, messageType, content });
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushedAt = Date.now();
    if (this.#stream === undefined) return;
    const { name, text, cell } = this.#stream;
    this.#stream = undefined;
    this.#post({ type: "publish", cell, messageType: "stream", content: { name, text } });
  }
}

/** Sends what the process writes to its streams to the notebook instead. */
export function captureStreams(output: Output): void {
  for (const name of ["stdout", "stderr"] as const) {
    const write = (chunk: Uint8Array | string, encoding?: unknown, callback?: unknown): boolean => {
      output.write(name, typeof chunk === "string" ? chunk : Buffer.from(chunk).toString());
      const done = typeof encoding === "function" ? encoding : callback;
      if (typeof done === "function") done();
      return true;
    };
    process[name].write = write;
  }
}
