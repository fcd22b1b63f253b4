import type { ExecuteOutcome } from "../threads.ts";
import { History } from "./history.ts";
import type { Publisher } from "./publisher.ts";
import type { CellRequest, Request } from "./request.ts";
import type { ExecuteRequest } from "./requests.ts";

/** After an error: how long cells that the front end has already sent may take to arrive, in milliseconds. */
const ARRIVAL_MS = 5;

/** Runs cells one after the other; an error aborts those that wait. */
export class ExecutionQueue {
  readonly history = new History();
  readonly #publisher: Publisher;
  readonly #run: (cell: CellRequest) => void;
  readonly #waiting: { request: Request; execute: ExecuteRequest; started: string }[] = [];
  /** The running cell and the one before it, whose timers may still print. */
  #recent: CellRequest[] = [];
  #isRunning = false;
  #count = 0;
  #lastId = 0;

  constructor(publisher: Publisher, run: (cell: CellRequest) => void) {
    this.#publisher = publisher;
    this.#run = run;
  }

  get running(): CellRequest | undefined {
    return this.#isRunning ? this.#recent[0] : undefined;
  }

  cell(id: number): CellRequest | undefined {
    return this.#recent.find((cell) => cell.id === id);
  }

  add(request: Request, execute: ExecuteRequest): void {
    this.#waiting.push({ request, execute, started: new Date().toISOString() });
    this.#startNext();
  }

  /** Answers the running cell. An error is answered only when what was sent with it is here, so that it is aborted too. */
  finish(id: number, outcome: ExecuteOutcome): void {
    const cell = this.running;
    if (cell?.id !== id) return;
    if (outcome.status === "error") setTimeout(() => this.#answer(cell, outcome), ARRIVAL_MS);
    else this.#answer(cell, outcome);
  }

  #answer(cell: CellRequest, outcome: ExecuteOutcome): void {
    const { request, execute, count, started } = cell;
    const abort = outcome.status === "error" && execute.stop_on_error && !execute.silent;
    const aborted = abort ? this.#waiting.splice(0) : [];
    const content = { execution_count: count, ...outcome };
    this.#publisher.reply(request, "execute_reply", content, { started, status: outcome.status });
    this.#publisher.status("idle", request.header);
    for (const one of aborted) {
      this.#publisher.status("busy", one.request.header);
      this.#publisher.reply(one.request, "execute_reply", { status: "aborted", execution_count: this.#count });
      this.#publisher.status("idle", one.request.header);
    }
    this.#isRunning = false;
    this.#startNext();
  }

  #startNext(): void {
    const next = this.#isRunning ? undefined : this.#waiting.shift();
    if (next === undefined) return;
    const { request, execute, started } = next;
    this.#isRunning = true;
    const isRecorded = execute.store_history && !execute.silent;
    if (isRecorded) this.#count += 1;
    const count = this.#count;
    const cell = { id: (this.#lastId += 1), request, execute, count, started };
    this.#recent = [cell, ...this.#recent.slice(0, 1)];
    this.#publisher.status("busy", request.header);
    const { code } = execute;
    if (!execute.silent) this.#publisher.publish("execute_input", { code, execution_count: count }, request.header);
    if (isRecorded) this.history.record(count, code);
    this.#run(cell);
  }
}
