import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type * as TypeScript from "typescript";
import { Library, LIBRARY, NODE_TYPES } from "./library.ts";
import { ts } from "./typescript.ts";

const OWN_TYPES = fileURLToPath(new URL("./types/cgq/index.d.ts", import.meta.url));
/** Found beside the kernel wherever the notebook lies. */
const OWN_PACKAGE = "tslab";
/** Declared by the kernel's own types, never by a package of this name. */
const OWN_MODULE = "cgq";

interface WrittenFile {
  readonly text: TypeScript.IScriptSnapshot;
  readonly version: string;
}

/** The files of a notebook as the language service sees them: cells, which lie in memory, and those of the disk. */
export class NotebookHost implements TypeScript.LanguageServiceHost {
  readonly folder = process.cwd();
  readonly library = new Library();
  /** Files of which every cell is told. */
  readonly ambient: string[] = [OWN_TYPES];
  /** The cell at hand. */
  readonly draft = this.path("cgq-cell");
  readonly #written = new Map<string, WrittenFile>();
  #hasNodeTypes = false;
  #revision = 0;
  readonly #resolutions = ts.createModuleResolutionCache(this.folder, (path) => path, this.getCompilationSettings());

  /** Where a cell or a module of cells lies, by its name. */
  path(name: string): string {
    return `${this.folder}/${name}.ts`;
  }

  write(path: string, text: string): void {
    this.#revision += 1;
    this.#written.set(path, { text: ts.ScriptSnapshot.fromString(text), version: String(this.#revision) });
  }

  /** The types of Node.js are left out until a cell needs them: reading them takes longer than all else together. */
  addNodeTypes(): void {
    this.#hasNodeTypes = true;
  }

  get hasNodeTypes(): boolean {
    return this.#hasNodeTypes;
  }

  getCompilationSettings(): TypeScript.CompilerOptions {
    return {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ESNext,
      lib: LIBRARY,
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      allowJs: true,
      allowImportingTsExtensions: true,
      experimentalDecorators: true,
      types: this.#hasNodeTypes ? ["node"] : [],
      typeRoots: [`${this.folder}/node_modules/@types`, NODE_TYPES],
    };
  }

  getScriptFileNames(): string[] {
    return [this.draft, ...this.ambient];
  }

  getScriptVersion(path: string): string {
    if (this.library.holds(path)) return this.library.version(path);
    return this.#written.get(path)?.version ?? String(statSync(path, { throwIfNoEntry: false })?.mtimeMs);
  }

  getScriptSnapshot(path: string): TypeScript.IScriptSnapshot | undefined {
    const known = this.#written.get(path)?.text ?? this.library.text(path);
    if (known !== undefined) return known;
    const text = ts.sys.readFile(path);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  }

  getCurrentDirectory(): string {
    return this.folder;
  }

  getDefaultLibFileName(options: TypeScript.CompilerOptions): string {
    return ts.getDefaultLibFilePath(options);
  }

  fileExists(path: string): boolean {
    return this.#written.has(path) || ts.sys.fileExists(path);
  }

  readFile(path: string): string | undefined {
    const written = this.#written.get(path)?.text;
    return written === undefined ? ts.sys.readFile(path) : written.getText(0, written.getLength());
  }

  directoryExists(path: string): boolean {
    return ts.sys.directoryExists(path);
  }

  getDirectories(path: string): string[] {
    return ts.sys.getDirectories(path);
  }

  realpath(path: string): string {
    return this.#written.has(path) ? path : (ts.sys.realpath?.(path) ?? path);
  }

  /** Spares the compiler a look at every package.json for every cell. */
  getModuleResolutionCache(): TypeScript.ModuleResolutionCache {
    return this.#resolutions;
  }

  resolveModuleNameLiterals(
    literals: readonly TypeScript.StringLiteralLike[],
    containingFile: string,
    _: TypeScript.ResolvedProjectReference | undefined,
    options: TypeScript.CompilerOptions,
  ): TypeScript.ResolvedModuleWithFailedLookupLocations[] {
    return literals.map(({ text }) => {
      if (text === OWN_MODULE) return { resolvedModule: undefined };
      const importer = text === OWN_PACKAGE ? OWN_TYPES : containingFile;
      return ts.resolveModuleName(text, importer, options, this, this.#resolutions);
    });
  }
}
