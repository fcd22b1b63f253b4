import { cellMagic, type CellMagic, firstLineMagic } from "../cell/cell.ts";
import { expressionsIn, expressionsInPlace, filledIn } from "../cell/interpolation.ts";
import { replaceLineMagics } from "../cell/line-magic.ts";
import type { Content } from "../protocol/message.ts";
import type { ExecuteRequest } from "../protocol/requests.ts";
import type { ExecuteOutcome, MainToProtocol } from "../threads.ts";
import { bundleOf } from "../display/bundle.ts";
import { errorContent } from "./error-content.ts";
import type { CellValue, Executor } from "./executor.ts";
import type { Output } from "./output.ts";
import { ReadableError, usageError } from "./readable-error.ts";
import { RunningCell } from "./running-cell.ts";
import type { StackMap } from "./stack-map.ts";

export interface SessionParts {
  readonly executor: Executor;
  readonly output: Output;
  readonly stacks: StackMap;
  readonly post: (message: MainToProtocol) => void;
  /** Runs `%%cgq` with the body's text, whose `${...}` are filled in. */
  readonly runMagic: (given: string, body: string) => Promise<unknown>;
}

/** Runs cells: TypeScript and magics, one at a time. */
export class Session {
  running: RunningCell | undefined;
  readonly #parts: SessionParts;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  async execute(id: number, count: number, request: ExecuteRequest): Promise<void> {
    const { output, post } = this.#parts;
    const cell = new RunningCell({ id, count, allowsInput: request.allow_stdin });
    this.running = cell;
    output.cell = id;
    const content = await this.#outcome(cell, request);
    this.running = undefined;
    output.flush();
    post({ type: "executed", cell: id, content });
  }

  interrupt(): void {
    this.running?.interrupt();
  }

  async #outcome(cell: RunningCell, request: ExecuteRequest): Promise<ExecuteOutcome> {
    const { output, stacks } = this.#parts;
    try {
      const { value } = await this.#run(cell, request.code);
      if (value !== undefined && value !== null && !request.silent) {
        const data = await cell.orInterrupted(bundleOf(value));
        output.publish("execute_result", { execution_count: cell.count, data, metadata: {} });
      }
      const expressions = await this.#userExpressions(cell, request.user_expressions);
      return { status: "ok", user_expressions: expressions, payload: [] };
    } catch (error) {
      const content = errorContent(error, stacks);
      const isShown = error instanceof ReadableError && error.isShown;
      if (!request.silent && !isShown) output.publish("error", { ...content });
      return { status: "error", ...content };
    }
  }

  async #run(cell: RunningCell, code: string): Promise<CellValue> {
    const magic = cellMagic(code);
    if (magic === undefined) {
      refuseUnknownMagic(firstLineMagic(code));
      return this.#parts.executor.run(replaceLineMagics(code), cell);
    }
    await this.#runMagic(cell, code, magic);
    return { value: undefined };
  }

  async #runMagic(cell: RunningCell, code: string, magic: CellMagic): Promise<void> {
    if (magic.name !== "cgq") throw usageError(`There is no cell magic %%${magic.name}; this kernel has %%cgq.`);
    const body = await this.#interpolated(cell, code, magic);
    await cell.orInterrupted(this.#parts.runMagic(magic.given, body));
  }

  async #interpolated(cell: RunningCell, code: string, { bodyStart }: CellMagic): Promise<string> {
    const expressions = expressionsIn(code, bodyStart);
    if (expressions.some(({ isClosed }) => !isClosed)) {
      throw usageError("A ${ in the question has no closing }; write $${ for the characters themselves.");
    }
    if (expressions.length === 0) return filledIn(code, bodyStart, [], []);
    const { value: values } = await this.#parts.executor.run(expressionsInPlace(code, expressions), cell);
    return filledIn(code, bodyStart, expressions, Array.isArray(values) ? values : []);
  }

  async #userExpressions(cell: RunningCell, expressions: Readonly<Record<string, string>>): Promise<Content> {
    const results: Record<string, Content> = {};
    for (const [name, expression] of Object.entries(expressions)) {
      results[name] = await this.#userExpression(cell, expression);
    }
    return results;
  }

  async #userExpression(cell: RunningCell, expression: string): Promise<Content> {
    try {
      const { value } = await this.#parts.executor.run(`(${expression})`, cell);
      return { status: "ok", data: await bundleOf(value), metadata: {} };
    } catch (error) {
      return { status: "error", ...errorContent(error, this.#parts.stacks) };
    }
  }
}

const OWN_MAGICS: ReadonlySet<string | undefined> = new Set(["cgq", "lsmagic", undefined]);

function refuseUnknownMagic(name: string | undefined): void {
  if (!OWN_MAGICS.has(name)) throw usageError(`There is no magic %${name}; %lsmagic lists what this kernel has.`);
}
