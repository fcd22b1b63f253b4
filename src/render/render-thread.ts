import { CgqError } from "../errors.ts";
import { WorkerThread } from "../threads/worker-thread.ts";
import { RenderedFile, type RenderRequest } from "./render-message.ts";

const TIME_LIMIT_MS = 30_000;

const tooSlow = () =>
  new CgqError("invalid_request", "The figure takes too long to draw as an image: export it as JSON.");

/** The worker that draws, replaced when it hangs. */
export class RenderThread extends WorkerThread<RenderRequest, Uint8Array> {
  constructor() {
    super(new URL("./worker.ts", import.meta.url), RenderedFile);
  }

  #last: Promise<unknown> = Promise.resolve();

  /** Draws one figure after the other. Throws CgqError `invalid_request` for a figure that is refused or takes too long. */
  override ask(request: RenderRequest): Promise<Uint8Array> {
    // One at a time, so that the time limit of a figure does not run while it waits.
    const drawn = this.#last.then(() => this.#draw(request));
    this.#last = drawn.catch(() => undefined);
    return drawn;
  }

  async #draw(request: RenderRequest): Promise<Uint8Array> {
    const timer = setTimeout(() => void this.stop(tooSlow()), TIME_LIMIT_MS);
    return super.ask(request).finally(() => clearTimeout(timer));
  }
}
