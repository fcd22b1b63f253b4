import { constants, Script } from "node:vm";
import type { Compilation } from "../language/compilation.ts";
import type { CellModules } from "./cell-modules.ts";
import type { LanguageClient } from "./language-client.ts";
import type { RunningCell } from "./running-cell.ts";
import { cellFileName, type StackMap } from "./stack-map.ts";
import { TypeScriptError } from "./type-error.ts";

type Exports = Record<PropertyKey, unknown>;
type CellBody = (exports: Exports, require: NodeJS.Require) => Promise<void>;
type Compiled = Extract<Compilation, { status: "compiled" }>;

/** The value of a cell's last expression; boxed, since a promise is a value too. */
export interface CellValue {
  readonly value: unknown;
}

/** Cells may await at their top level. */
const PREFIX = "(async function (exports, require) { ";

/** Compiles TypeScript and runs it; variables live on from cell to cell. */
export class Executor {
  readonly #language: LanguageClient;
  readonly #modules: CellModules;
  readonly #stacks: StackMap;
  readonly #variables: Exports = {};

  constructor(language: LanguageClient, modules: CellModules, stacks: StackMap) {
    this.#language = language;
    this.#modules = modules;
    this.#stacks = stacks;
  }

  /** Runs a cell; throws `TypeScriptError` when the code does not type-check. */
  async run(code: string, cell: RunningCell): Promise<CellValue> {
    const { id, compilation } = await cell.orInterrupted(this.#language.compile(code));
    if (compilation.status === "failed") throw new Error(`The TypeScript compiler failed: ${compilation.message}`);
    if (compilation.status === "rejected") throw new TypeScriptError(compilation.diagnostics, code);
    this.#modules.add(compilation.sideModules);
    if (compilation.map !== undefined) this.#stacks.remember(cell.count, compilation.map);
    try {
      await this.#evaluate(compilation, cell);
    } finally {
      // What a failing cell declared before it failed is still there.
      this.#language.commit(id);
    }
    return { value: this.#take(compilation.lastExpression) };
  }

  async #evaluate({ script }: Compiled, cell: RunningCell): Promise<void> {
    if (script === "") return;
    const compiled = new Script(`${PREFIX}${script}\n})`, {
      filename: cellFileName(cell.count),
      columnOffset: -PREFIX.length,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    // The script is the function expression written above.
    const body = compiled.runInThisContext() as CellBody;
    const require = this.#modules.requireFrom(process.cwd());
    await cell.orInterrupted(inOwnTask(() => body(this.#variables, require)));
  }

  #take(name: string | undefined): unknown {
    if (name === undefined) return undefined;
    const value = this.#variables[name];
    delete this.#variables[name];
    return value;
  }
}

/** Runs user code in a task of its own, so that terminating it unwinds none of the kernel's. */
function inOwnTask(work: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    setImmediate(() => {
      work().then(resolve, reject);
    });
  });
}
