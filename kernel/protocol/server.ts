import { z } from "zod";
import type { ExecuteOutcome, MainToProtocol, ProtocolToMain } from "../threads.ts";
import { ExecutionQueue } from "./execution-queue.ts";
import type { Interrupter } from "./interrupter.ts";
import { kernelInfo } from "./kernel-info.ts";
import type { LanguageRequests } from "./language-requests.ts";
import type { Content } from "./message.ts";
import type { Publisher } from "./publisher.ts";
import type { Request } from "./request.ts";
import { Comms } from "./comms.ts";
import {
  CompleteRequest,
  ExecuteRequest,
  HistoryRequest,
  InputReply,
  InspectRequest,
  IsCompleteRequest,
  ShutdownRequest,
} from "./requests.ts";
import type { Sender } from "./sender.ts";

export interface ServerParts {
  readonly publisher: Publisher;
  readonly stdin: Sender;
  readonly language: LanguageRequests;
  readonly interrupter: Interrupter;
  readonly toMain: (message: ProtocolToMain) => void;
  /** Ends the kernel once what was sent has left. */
  readonly shutDown: () => void;
}

type Handler = (request: Request) => void | Promise<void>;

/** Answers every message of the Jupyter protocol; only cells go on to the main thread. */
export class Server {
  readonly #parts: ServerParts;
  readonly #queue: ExecutionQueue;
  readonly #comms: Comms;
  readonly #info = kernelInfo();
  readonly #handlers: Readonly<Record<string, Handler>> = {
    execute_request: (request) => this.#execute(request),
    kernel_info_request: (request) => this.#answer(request, "kernel_info_reply", () => this.#info),
    history_request: (request) =>
      this.#answer(request, "history_reply", (content) => this.#queue.history.reply(HistoryRequest.parse(content))),
    complete_request: (request) => this.#answer(request, "complete_reply", (content) => this.#complete(content)),
    inspect_request: (request) => this.#answer(request, "inspect_reply", (content) => this.#inspect(content)),
    is_complete_request: (request) =>
      this.#answer(request, "is_complete_reply", (content) => {
        return this.#parts.language.isComplete(IsCompleteRequest.parse(content).code);
      }),
    comm_info_request: (request) => this.#answer(request, "comm_info_reply", () => ({ status: "ok", comms: {} })),
    comm_open: (request) => this.#whileBusy(request, () => this.#comms.open(request)),
    interrupt_request: (request) => this.#answer(request, "interrupt_reply", () => this.#interrupt()),
    shutdown_request: (request) => this.#shutDown(request),
  };

  constructor(parts: ServerParts) {
    this.#parts = parts;
    this.#comms = new Comms(parts.publisher, (comm, data) => parts.toMain({ type: "asked", comm, data }));
    this.#queue = new ExecutionQueue(parts.publisher, ({ id, count, execute }) => {
      parts.toMain({ type: "execute", cell: id, count, request: execute });
    });
  }

  /** Handles a message of the shell or control channel; unknown ones change nothing. */
  async handle(request: Request): Promise<void> {
    await this.#handlers[request.header.msg_type]?.(request);
  }

  /** Passes the answer to an `input_request` on. */
  handleInput(content: unknown): void {
    this.#parts.toMain({ type: "input", value: InputReply.parse(content).value });
  }

  /** Handles what the main thread reports of its cells. */
  handleMain(message: MainToProtocol): void {
    if (message.type === "answered") return this.#comms.answer(message.comm, message.data);
    const cell = this.#queue.cell(message.cell);
    switch (message.type) {
      case "publish":
        if (message.messageType === "execute_result") this.#recordResult(message.content);
        return this.#parts.publisher.publish(message.messageType, message.content, cell?.request.header);
      case "executed":
        return this.#queue.finish(message.cell, message.content);
      case "ask-input":
        if (cell === undefined) return undefined;
        return this.#parts.publisher.ask(this.#parts.stdin, cell.request, {
          prompt: message.prompt,
          password: message.password,
        });
      case "exit":
        this.#queue.finish(message.cell, endedByItself);
        return this.#parts.shutDown();
    }
  }

  #execute(request: Request): void {
    const parsed = ExecuteRequest.safeParse(request.content);
    if (parsed.success) this.#queue.add(request, parsed.data);
    else this.#parts.publisher.reply(request, "execute_reply", errorReply(parsed.error));
  }

  #complete(content: unknown): Promise<Content> {
    const { code, cursor_pos: cursor } = CompleteRequest.parse(content);
    return this.#parts.language.complete(code, cursor, this.#queue.history.magics());
  }

  #inspect(content: unknown): Promise<Content> {
    const { code, cursor_pos: cursor } = InspectRequest.parse(content);
    return this.#parts.language.inspect(code, cursor);
  }

  #interrupt(): Content {
    this.#parts.interrupter.interrupt();
    return { status: "ok" };
  }

  async #shutDown(request: Request): Promise<void> {
    await this.#answer(request, "shutdown_reply", (content) => ({ status: "ok", ...ShutdownRequest.parse(content) }));
    this.#parts.shutDown();
  }

  async #answer(
    request: Request,
    type: string,
    content: (given: unknown) => Content | Promise<Content>,
  ): Promise<void> {
    await this.#whileBusy(request, async () => {
      this.#parts.publisher.reply(request, type, await contentOrError(() => content(request.content)));
    });
  }

  async #whileBusy(request: Request, work: () => void | Promise<void>): Promise<void> {
    const { publisher } = this.#parts;
    publisher.status("busy", request.header);
    await work();
    publisher.status("idle", request.header);
    // The front end takes the last status for the kernel's: say again that a cell is running.
    const { running } = this.#queue;
    if (running !== undefined) publisher.status("busy", running.request.header);
  }

  #recordResult(content: Content): void {
    const { data } = z.object({ data: z.record(z.string(), z.unknown()) }).parse(content);
    this.#queue.history.recordOutput(data["text/plain"]);
  }
}

const endedByItself: ExecuteOutcome = { status: "ok", user_expressions: {}, payload: [] };

async function contentOrError(content: () => Content | Promise<Content>): Promise<Content> {
  try {
    return await content();
  } catch (error) {
    return errorReply(error);
  }
}

function errorReply(error: unknown): Content {
  const evalue = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
  return { status: "error", ename: "ProtocolError", evalue, traceback: [evalue] };
}
