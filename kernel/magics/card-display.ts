import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type CardProgress, clientFromEnvironment } from "../../src/client/index.ts";
import type { ReadableCard } from "../../src/contract/readable-card.ts";
import {
  cardBundle,
  pendingBundle,
  PendingState,
  refusedBundle,
  type RefusedState,
  TimeLeft,
} from "../../src/view/index.ts";
import type { Content } from "../protocol/message.ts";
import type { Output } from "../session/output.ts";
import { cardExtras } from "./card-extras.ts";

/** How long a card waits for its picture and citations before it is shown without them, in milliseconds. */
const GRACE_MS = 200;

/** One place below a cell: progress first, then the card or why there is none in its stead. */
export class CardDisplay {
  readonly #output: Output;
  readonly #id = `cgq-${randomUUID()}`;
  readonly #timeLeft = new TimeLeft();
  #isUsed = false;

  constructor(output: Output) {
    this.#output = output;
  }

  progress({ id, query, status, done, total, stage }: CardProgress): void {
    const seconds_left = this.#timeLeft.after(stage, done, total);
    const state = PendingState.safeParse({ id, query, status, progress: { done, total, stage }, seconds_left });
    if (state.success) this.#show(pendingBundle(state.data));
  }

  refuse(state: RefusedState, text: string): void {
    this.#show(refusedBundle(state, text));
  }

  /** Shows the card at once when its extras take long, and again with them. */
  async card(card: ReadableCard, signal?: AbortSignal): Promise<void> {
    const coming = cardExtras(card, clientFromEnvironment(), signal);
    const early = await Promise.race([coming, sleep(GRACE_MS, undefined)]);
    if (early === undefined) this.#show(cardBundle(card));
    const extras = early ?? (await coming);
    if (early !== undefined || Object.values(extras).some((extra) => extra !== undefined)) {
      this.#show(cardBundle(card, extras));
    }
  }

  #show(data: Content): void {
    const type = this.#isUsed ? "update_display_data" : "display_data";
    this.#isUsed = true;
    this.#output.publish(type, { data, metadata: {}, transient: { display_id: this.#id } });
  }
}
