import type { MessagePort } from "node:worker_threads";
import type { LanguageAnswer, LanguageQuestion } from "../threads.ts";
import type { Content } from "./message.ts";

type Unnumbered<Q> = Q extends LanguageQuestion ? Omit<Q, "id"> : never;

/** Asks the language thread on behalf of a front end. */
export class LanguageRequests {
  readonly #port: MessagePort;
  readonly #pending = new Map<number, (content: Content) => void>();
  #lastId = 0;

  constructor(port: MessagePort) {
    this.#port = port;
    port.on("message", ({ id, content }: LanguageAnswer) => {
      this.#pending.get(id)?.(content);
      this.#pending.delete(id);
    });
  }

  ask(question: Unnumbered<LanguageQuestion>): Promise<Content> {
    const id = (this.#lastId += 1);
    this.#port.postMessage({ ...question, id });
    return new Promise((resolve) => this.#pending.set(id, resolve));
  }

  close(): void {
    this.#port.close();
  }
}
