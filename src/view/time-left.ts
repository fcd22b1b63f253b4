/** Sooner, a rate says nothing. */
const FIRST_MS = 1500;

/** Tells from the work done so far how many seconds a stage still takes. */
export class TimeLeft {
  #stage: string | undefined;
  #start = { at: 0, done: 0 };

  /** Undefined while it cannot be told. */
  after(stage: string, done: number, total: number, now: number = performance.now()): number | undefined {
    if (stage !== this.#stage) {
      this.#stage = stage;
      this.#start = { at: now, done };
    }
    const [elapsed, work] = [now - this.#start.at, done - this.#start.done];
    return elapsed < FIRST_MS || work <= 0 ? undefined : ((total - done) * elapsed) / work / 1000;
  }
}
