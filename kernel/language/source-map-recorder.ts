import type { Transpile, TranspileOptions, TranspileOutput } from "./compiler-module.ts";

const INLINE_MAP = /\n\/\/# sourceMappingURL=data:application\/json;(?:charset=utf-8;)?base64,([\w+/=]+)\s*$/;
const MAP_COMMENT = /\n?\/\/# sourceMappingURL=.*\s*$/;

/** The maps (JSON) of tslab's two steps: from the script to the module, and from the module to the cell. */
export interface CellMaps {
  readonly scriptToModule: string;
  readonly moduleToCell: string;
}

/** Keeps the source maps that tslab makes and drops. */
export class SourceMapRecorder {
  #last: CellMaps | undefined;

  /** The maps of the last conversion. */
  take(): CellMaps | undefined {
    const last = this.#last;
    this.#last = undefined;
    return last;
  }

  transpile(transpileModule: Transpile, input: string, options: TranspileOptions): TranspileOutput {
    const inline = INLINE_MAP.exec(input);
    if (inline?.[1] === undefined) return transpileModule(input, options);
    const compilerOptions = { ...options.compilerOptions, sourceMap: true };
    const output = transpileModule(input.slice(0, inline.index), { ...options, compilerOptions });
    this.#last = {
      scriptToModule: output.sourceMapText ?? "{}",
      moduleToCell: Buffer.from(inline[1], "base64").toString(),
    };
    return { ...output, outputText: output.outputText.replace(MAP_COMMENT, "") };
  }
}
