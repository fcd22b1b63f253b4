export interface TranspileOptions {
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
  readonly reportDiagnostics?: boolean;
}

export interface TranspileOutput {
  readonly outputText: string;
  readonly sourceMapText?: string;
  readonly diagnostics?: readonly unknown[];
}

export type Transpile = (input: string, options: TranspileOptions) => TranspileOutput;

interface FileWatcher {
  close(): void;
}

/** The parts of tslab's TypeScript (a module without its own entry in package.json) that the kernel touches. */
export interface CompilerModule {
  readonly ModuleResolutionKind: { readonly Bundler: number };
  readonly transpileModule: Transpile;
  /** Takes root files, options, and more that is passed on as it is. */
  readonly createWatchCompilerHost: (roots: readonly string[], options: object, ...rest: readonly unknown[]) => unknown;
  readonly sys: {
    watchFile?: (path: string, callback: unknown, interval?: number, options?: unknown) => FileWatcher;
  };
}
