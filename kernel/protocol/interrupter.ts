import { Session } from "node:inspector";
import { INTERRUPT_TAKEN } from "../threads.ts";

/** How long the main thread may take to notice an interrupt before its running code is terminated, in milliseconds. */
const PATIENCE_MS = 100;
const MAX_ATTEMPTS = 40;

/** Interrupts the main thread: first by asking, then, when user code blocks it, by terminating that code. */
export class Interrupter {
  readonly #signals: Int32Array;
  readonly #ask: (id: number) => void;
  #session: Session | undefined;
  #lastId = 0;

  constructor(signals: SharedArrayBuffer, ask: (id: number) => void) {
    this.#signals = new Int32Array(signals);
    this.#ask = ask;
  }

  interrupt(): void {
    const id = (this.#lastId += 1);
    this.#ask(id);
    this.#insist(id, MAX_ATTEMPTS);
  }

  /** An open session would keep the process from exiting. */
  close(): void {
    this.#session?.disconnect();
    this.#session = undefined;
  }

  #insist(id: number, attempts: number): void {
    setTimeout(() => {
      if (attempts === 0 || Atomics.load(this.#signals, INTERRUPT_TAKEN) >= id) return;
      this.#terminate();
      this.#insist(id, attempts - 1);
    }, PATIENCE_MS).unref();
  }

  #terminate(): void {
    if (this.#session === undefined) {
      this.#session = new Session();
      this.#session.connectToMainThread();
    }
    this.#session.post("Runtime.terminateExecution");
  }
}
