import { randomUUID } from "node:crypto";
import type { CardProgress } from "../../src/client/index.ts";
import { terminalText } from "../../src/view/index.ts";
import type { Content } from "../protocol/message.ts";
import type { Output } from "../session/output.ts";

/** One place below a cell: progress first, then the card in its stead. */
export class CardDisplay {
  readonly #output: Output;
  readonly #id = `cgq-${randomUUID()}`;
  #isShown = false;

  constructor(output: Output) {
    this.#output = output;
  }

  progress({ status, done, total, stage }: CardProgress): void {
    const share = total > 0 ? `, ${done} of ${total}` : "";
    const text = `CGQ: ${status}${share}${stage === "" ? "" : ` (${stage})`} ...`;
    this.show({ "text/plain": terminalText(text) });
  }

  show(data: Content): void {
    const type = this.#isShown ? "update_display_data" : "display_data";
    this.#isShown = true;
    this.#output.publish(type, { data, metadata: {}, transient: { display_id: this.#id } });
  }
}
