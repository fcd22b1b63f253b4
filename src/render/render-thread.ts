import { CgqError } from "../errors.ts";
import { Turns } from "../threads/turns.ts";
import { WorkerThread } from "../threads/worker-thread.ts";
import { practice } from "./practice.ts";
import { RenderedFile, type RenderRequest } from "./render-message.ts";

/** What takes longer hangs: a first PDF takes 40 s where eight processes want two cores. */
const TIME_LIMIT_MS = 90_000;

const tooSlow = () =>
  new CgqError("invalid_request", "The figure takes too long to draw as an image: export it as JSON.");

/** The worker that draws, replaced when it hangs. */
export class RenderThread extends WorkerThread<RenderRequest, Uint8Array> {
  // One at a time, so that the time limit of a figure does not run while it waits.
  readonly #turns = new Turns(1);
  #isUsed = false;

  constructor() {
    super(new URL("./worker.ts", import.meta.url), RenderedFile);
  }

  /** Draws one figure after the other. Throws CgqError `invalid_request` for a figure that is refused or takes too long. */
  draw(request: RenderRequest, turn: string): Promise<Uint8Array> {
    this.#isUsed = true;
    return this.#turns.take(turn, () => {
      const timer = setTimeout(() => void this.stop(tooSlow()), TIME_LIMIT_MS);
      return this.ask(request).finally(() => clearTimeout(timer));
    });
  }

  /** Makes the first figure wait less, where nobody has asked for one yet. */
  async practise(): Promise<void> {
    if (!this.#isUsed) await this.draw(practice, "practice");
  }
}
