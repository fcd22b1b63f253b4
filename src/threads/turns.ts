/** Lets a bounded number of works run at a time. Others wait; whoever has many waiting goes on after one of everybody else's. */
export class Turns {
  readonly #atOnce: number;
  #running = 0;
  /** What waits, by whose it is; whose turn is next stands first. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  async take<T>(whose: string, work: () => Promise<T>): Promise<T> {
    await this.#place(whose);
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #place(whose: string): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return Promise.resolve();
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(whose, [...(this.#waiting.get(whose) ?? []), resolve]);
    return promise;
  }

  /** The place goes straight to the next; it is free where nobody waits. */
  #passOn(): void {
    for (const [whose, [begin, ...later]] of this.#waiting) {
      this.#waiting.delete(whose);
      if (later.length > 0) this.#waiting.set(whose, later);
      return begin?.();
    }
    this.#running -= 1;
  }
}
