import type { Worker } from "node:worker_threads";
import type { Compilation, CompileAnswer, CompileRequest } from "../language/compilation.ts";

export interface NumberedCompilation {
  readonly id: number;
  readonly compilation: Compilation;
}

/** Asks the language thread to compile cells. */
export class LanguageClient {
  readonly #thread: Worker;
  readonly #pending = new Map<number, (answer: CompileAnswer) => void>();
  #lastId = 0;

  constructor(thread: Worker) {
    this.#thread = thread;
    thread.on("message", (answer: CompileAnswer) => {
      this.#pending.get(answer.id)?.(answer);
      this.#pending.delete(answer.id);
    });
  }

  compile(code: string): Promise<NumberedCompilation> {
    const id = (this.#lastId += 1);
    this.#send({ type: "compile", id, code });
    return new Promise((resolve) => this.#pending.set(id, resolve));
  }

  /** Lets the next cell know what the compiled one declared. */
  commit(id: number): void {
    this.#send({ type: "commit", id });
  }

  #send(request: CompileRequest): void {
    this.#thread.postMessage(request);
  }
}
