import { type Outline } from "./outline.ts";
import { ts } from "./typescript.ts";

/** The export that holds the value of a cell's last expression. */
export const VALUE = "$value";

/** Text that was put into a cell before it was compiled; line and column count from 0, in the text that came of it. */
export interface Insertion {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** From the script back to the cell: a source map (JSON), and what stands in its source beside the cell. */
export interface CellMap {
  readonly sourceMap: string;
  readonly insertions: readonly Insertion[];
}

export interface EmittedCell {
  readonly script: string;
  readonly map: CellMap;
}

const OPTIONS = {
  module: ts.ModuleKind.CommonJS,
  target: ts.ScriptTarget.ESNext,
  experimentalDecorators: true,
  sourceMap: true,
};

/** JavaScript of a cell, in which names of the top level are properties of `exports`, shared by all cells. */
export function emitCell(code: string, outline: Outline, declarations: string): EmittedCell {
  const { text, insertions } = withExports(code, outline);
  const output = ts.transpileModule(declarations + text, { compilerOptions: OPTIONS, fileName: "cell.ts" });
  const script = output.outputText.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, "");
  return { script, map: { sourceMap: output.sourceMapText ?? "{}", insertions } };
}

/** JavaScript of a module that cells import. */
export function emitModule(code: string): string {
  return ts.transpileModule(code, { compilerOptions: { ...OPTIONS, sourceMap: false } }).outputText;
}

function withExports(code: string, { exportable, lastExpression }: Outline): { text: string; insertions: Insertion[] } {
  const edits = exportable.map((at) => ({ at, added: "export " }));
  if (lastExpression !== undefined) {
    edits.push({ at: lastExpression.start, added: `exports.${VALUE} = (` }, { at: lastExpression.end, added: ")" });
  }
  let [text, done] = ["", 0];
  const insertions: Insertion[] = [];
  for (const { at, added } of edits) {
    text += code.slice(done, at);
    const lineStart = text.lastIndexOf("\n") + 1;
    insertions.push({ line: text.split("\n").length - 1, column: text.length - lineStart, length: added.length });
    text += added;
    done = at;
  }
  return { text: text + code.slice(done), insertions };
}
