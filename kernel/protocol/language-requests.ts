import { type MessagePort, Worker } from "node:worker_threads";
import { cellMagic } from "../cell/cell.ts";
import { magicCompleteness } from "../cell/magic-completeness.ts";
import { unitsFromCodePoints } from "../cell/offsets.ts";
import { typescriptAt } from "../cell/typescript-view.ts";
import type { LanguageAnswer, LanguageQuestion } from "../threads.ts";
import type { Content } from "./message.ts";

/** Reading the words of questions leaves garbage, which otherwise lies about in memory. */
const SMALL_NURSERY = { maxYoungGenerationSizeMb: 3 };

/** A thread that answers for one of the languages of cells. */
type Answerer = MessagePort | Worker;

/** Asks the thread of the language that stands at a place of a cell, on behalf of a front end. */
export class LanguageRequests {
  readonly #typescript: MessagePort;
  #questions: Worker | undefined;
  readonly #pending = new Map<number, (content: Content) => void>();
  #lastId = 0;

  constructor(typescript: MessagePort) {
    this.#typescript = typescript;
    this.#listen(typescript);
  }

  /** `asked` are the cells of the session in which questions may stand, the newest first. */
  complete(code: string, cursor: number, asked: readonly string[]): Promise<Content> {
    return this.#ask("complete", code, cursor, asked);
  }

  inspect(code: string, cursor: number): Promise<Content> {
    return this.#ask("inspect", code, cursor);
  }

  isComplete(code: string): Content | Promise<Content> {
    const magic = cellMagic(code);
    return magic === undefined ? this.#send(this.#typescript, "is-complete", code, 0) : magicCompleteness(magic);
  }

  /** Loads the words of questions: the first Tab comes soon. */
  prepareQuestions(): void {
    this.#startQuestions();
  }

  close(): void {
    this.#typescript.close();
    void this.#questions?.terminate();
  }

  #ask(type: "complete" | "inspect", code: string, cursor: number, asked: readonly string[] = []): Promise<Content> {
    const isTypeScript = typescriptAt(code, unitsFromCodePoints(code, cursor)) !== undefined;
    return isTypeScript
      ? this.#send(this.#typescript, type, code, cursor)
      : this.#send(this.#startQuestions(), type, code, cursor, asked);
  }

  #send(
    to: Answerer,
    type: LanguageQuestion["type"],
    code: string,
    cursor: number,
    asked: readonly string[] = [],
  ): Promise<Content> {
    const id = (this.#lastId += 1);
    const question: LanguageQuestion = { type, id, code, cursor, asked };
    to.postMessage(question);
    return new Promise((resolve) => this.#pending.set(id, resolve));
  }

  /** Apart from the compiler, which may be busy. */
  #startQuestions(): Worker {
    if (this.#questions !== undefined) return this.#questions;
    this.#questions = new Worker(new URL("../questions/question-thread.ts", import.meta.url), {
      resourceLimits: SMALL_NURSERY,
    });
    this.#listen(this.#questions);
    return this.#questions;
  }

  #listen(answerer: Answerer): void {
    answerer.on("message", ({ id, content }: LanguageAnswer) => {
      this.#pending.get(id)?.(content);
      this.#pending.delete(id);
    });
  }
}
