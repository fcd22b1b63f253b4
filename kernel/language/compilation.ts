import type { CellMap } from "./emitted-cell.ts";

/** A place in a cell, counted from 0. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Diagnostic {
  readonly start: Position;
  readonly end: Position;
  readonly message: string;
  readonly code: number;
  /** Set when the error is in another file than the cell. */
  readonly fileName?: string | undefined;
}

/** JavaScript of a TypeScript file that a cell imports. */
export interface SideModule {
  readonly path: string;
  readonly code: string;
}

/** What became of a cell's TypeScript. */
export type Compilation =
  | {
      readonly status: "compiled";
      readonly script: string;
      /** Name of the export that holds the value of the cell's last expression. */
      readonly lastExpression: string | undefined;
      readonly sideModules: readonly SideModule[];
      readonly map: CellMap | undefined;
    }
  | { readonly status: "rejected"; readonly diagnostics: readonly Diagnostic[] }
  | { readonly status: "failed"; readonly message: string };

export type CompileRequest =
  | { readonly type: "compile"; readonly id: number; readonly code: string }
  /** The compiled cell has run: what it declared is known to the next one. */
  | { readonly type: "commit"; readonly id: number };

export interface CompileAnswer {
  readonly id: number;
  readonly compilation: Compilation;
}
