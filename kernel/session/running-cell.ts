import { Interrupted } from "./interrupted.ts";

/** The cell that is running, and the way to stop it. */
export class RunningCell {
  readonly id: number;
  /** Number of the cell in the notebook. */
  readonly count: number;
  readonly allowsInput: boolean;
  readonly #controller = new AbortController();
  readonly #interrupted: Promise<never>;
  /** Cards that the service is still computing. */
  readonly #awaited = new Set<string>();

  constructor(options: { id: number; count: number; allowsInput: boolean }) {
    this.id = options.id;
    this.count = options.count;
    this.allowsInput = options.allowsInput;
    this.#interrupted = new Promise((_, reject) => {
      this.signal.addEventListener("abort", () => reject(this.signal.reason));
    });
    // Nobody may be waiting when the interrupt comes.
    this.#interrupted.catch(() => {});
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** For whatever waits for a card: it ends with the cell, and an interrupt says how to get the card later. */
  get waiting() {
    return {
      signal: this.signal,
      onProgress: ({ id }: { readonly id: string }) => void this.#awaited.add(id),
      onFinished: ({ id }: { readonly id: string }) => void this.#awaited.delete(id),
    };
  }

  interrupt(): void {
    this.#controller.abort(new Interrupted([...this.#awaited]));
  }

  /** What `work` gives, or the interrupt that comes before it. */
  orInterrupted<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#interrupted]);
  }
}
