import type { Content, Header, MessageCodec } from "./message.ts";
import type { Request } from "./request.ts";
import type { Sender } from "./sender.ts";

/** Writes answers and broadcasts. */
export class Publisher {
  readonly #codec: MessageCodec;
  readonly #iopub: Sender;
  #hasStatus = false;

  constructor(codec: MessageCodec, iopub: Sender) {
    this.#codec = codec;
    this.#iopub = iopub;
  }

  publish(type: string, content: Content, parent?: Header): void {
    const topic = Buffer.from(`kernel.${this.#codec.session}.${type}`);
    this.#iopub.send(this.#codec.encode({ identities: [topic], type, content, parent }));
  }

  status(state: "starting" | "busy" | "idle", parent?: Header): void {
    this.#hasStatus = true;
    this.publish("status", { execution_state: state }, parent);
  }

  /** Greets a new subscriber. The first one then hears that the kernel starts: said earlier, nobody would hear it. */
  welcome(subscription: string): void {
    this.publish("iopub_welcome", { subscription });
    if (!this.#hasStatus) this.status("starting");
  }

  reply(request: Request, type: string, content: Content, metadata?: Content): void {
    const { identities, header: parent, socket } = request;
    socket.send(this.#codec.encode({ identities, type, content, parent, metadata }));
  }

  /** Asks on the stdin channel; the request's identities name the front end there too. */
  ask(stdin: Sender, request: Request, content: Content): void {
    const { identities, header: parent } = request;
    stdin.send(this.#codec.encode({ identities, type: "input_request", content, parent }));
  }
}
