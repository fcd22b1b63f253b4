import type { Diagnostic as TslabDiagnostic } from "tslab/dist/converter.js";
import type { Content } from "../protocol/message.ts";
import { type Tslab, loadTslab } from "./compiler.ts";
import type { Compilation, Diagnostic } from "./compilation.ts";

/** Names that fit at a place, and the stretch of text that they replace. */
export interface Completion {
  readonly matches: readonly string[];
  /** What each match is, where front ends should say so. */
  readonly types?: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** Type-checked TypeScript whose declarations build up from cell to cell. */
export class LanguageService {
  readonly #tslab: Tslab = loadTslab();
  #declarations = "";
  #uncommitted: { id: number; declarations: string } | undefined;

  /** Does the slow first check before anybody waits for it. */
  warmUp(): void {
    this.#tslab.converter.convert("", "1");
  }

  compile(id: number, code: string): Compilation {
    const { module, ...metadata } = this.#tslab.getCodeMetadata(code);
    if (module !== undefined) return outcomeOfModule(this.#tslab.converter.addModule(module, code, metadata));
    const result = this.#tslab.converter.convert(this.#declarations, code);
    if (result.diagnostics.length > 0) return rejected(result.diagnostics);
    this.#uncommitted = { id, declarations: result.declOutput ?? "" };
    return {
      status: "compiled",
      script: result.output ?? "",
      lastExpression: result.lastExpressionVar,
      sideModules: (result.sideOutputs ?? []).map(({ path, data }) => ({ path, code: data })),
      maps: this.#tslab.sourceMaps.take(),
    };
  }

  commit(id: number): void {
    if (this.#uncommitted?.id === id) this.#declarations = this.#uncommitted.declarations;
    this.#uncommitted = undefined;
  }

  complete(code: string, offset: number): Completion {
    const { candidates: matches, start, end } = this.#tslab.converter.complete(this.#declarations, code, offset);
    return { matches, start, end };
  }

  /** Type and documentation of what stands at `offset`. */
  inspect(code: string, offset: number): string | undefined {
    // tslab's declaration leaves out that there may be nothing to say.
    const info: ReturnType<Tslab["converter"]["inspect"]> | undefined = this.#tslab.converter.inspect(
      this.#declarations,
      code,
      offset,
    );
    return info && this.#tslab.printQuickInfo(info);
  }

  isComplete(code: string): Content {
    const { typescript, isCompleteCode } = this.#tslab;
    const { completed, indent } = isCompleteCode(code);
    if (!completed) return { status: "incomplete", indent: indent ?? "" };
    const { diagnostics } = typescript.transpileModule(code, { reportDiagnostics: true });
    return { status: (diagnostics ?? []).length > 0 ? "invalid" : "complete" };
  }
}

function outcomeOfModule(diagnostics: readonly TslabDiagnostic[]): Compilation {
  if (diagnostics.length > 0) return rejected(diagnostics);
  return { status: "compiled", script: "", lastExpression: undefined, sideModules: [], maps: undefined };
}

function rejected(diagnostics: readonly TslabDiagnostic[]): Compilation {
  return { status: "rejected", diagnostics: diagnostics.map(toDiagnostic) };
}

function toDiagnostic({ start, end, messageText, code, fileName }: TslabDiagnostic): Diagnostic {
  return { start, end, message: messageText, code, fileName };
}
