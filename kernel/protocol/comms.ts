import { COMM_TARGET } from "../../src/contract/mime.ts";
import type { Content } from "./message.ts";
import type { Publisher } from "./publisher.ts";
import type { Request } from "./request.ts";
import { CommOpen } from "./requests.ts";

/** Comms that carry one request each: what opens a comm is answered by one message, which closes it. */
export class Comms {
  readonly #publisher: Publisher;
  readonly #ask: (comm: string, data: unknown) => void;
  readonly #open = new Map<string, Request>();

  constructor(publisher: Publisher, ask: (comm: string, data: unknown) => void) {
    this.#publisher = publisher;
    this.#ask = ask;
  }

  /** A target that does not exist is answered by closing the comm. */
  open(request: Request): void {
    const { comm_id, target_name, data } = CommOpen.parse(request.content);
    if (target_name !== COMM_TARGET) return this.#close(comm_id, request);
    this.#open.set(comm_id, request);
    return this.#ask(comm_id, data);
  }

  answer(comm_id: string, data: Content): void {
    const request = this.#open.get(comm_id);
    if (request === undefined) return;
    this.#open.delete(comm_id);
    this.#publisher.publish("comm_msg", { comm_id, data }, request.header);
    this.#close(comm_id, request);
  }

  #close(comm_id: string, { header }: Request): void {
    this.#publisher.publish("comm_close", { comm_id, data: {} }, header);
  }
}
