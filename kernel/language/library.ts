import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type * as TypeScript from "typescript";
import { ts } from "./typescript.ts";

const require = createRequire(import.meta.url);
/** Where the types of Node.js lie, those of the kernel itself. */
export const NODE_TYPES = dirname(dirname(require.resolve("@types/node/package.json")));

/** Parts of the language that come one by one: each is declared to cells where this Node.js has it. */
const COMING: readonly (readonly [lib: string, isThere: boolean])[] = [
  ["esnext.array", "fromAsync" in Array],
  ["esnext.collection", "getOrInsert" in Map.prototype],
  ["esnext.date", "toTemporalInstant" in Date.prototype],
  ["esnext.disposable", "DisposableStack" in globalThis],
  ["esnext.error", "isError" in Error],
  ["esnext.sharedmemory", "pause" in Atomics],
  ["esnext.temporal", "Temporal" in globalThis],
  ["esnext.typedarrays", "fromBase64" in Uint8Array],
];

/** The standard library of the running Node.js, as the compiler's options name it. */
export const LIBRARY = ["es2025", "esnext.decorators", ...COMING.flatMap(([lib, isThere]) => (isThere ? lib : []))].map(
  (lib) => `lib.${lib}.d.ts`,
);

/** Declarations that do not change while the kernel runs: parsed once, their comments only when somebody reads them. */
export class Library {
  readonly #parsed = new Map<string, TypeScript.SourceFile>();
  readonly #documented = new Set<string>();

  /** True for files that nobody edits. */
  holds(path: string): boolean {
    return path.includes("/node_modules/") || path.includes("/kernel/language/types/");
  }

  version(path: string): string {
    return this.#documented.has(path) ? "documented" : "bare";
  }

  /** The text of a file that was parsed before. */
  text(path: string): TypeScript.IScriptSnapshot | undefined {
    const text = this.#parsed.get(path)?.text;
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  }

  /** Makes the comments of a file known. */
  document(path: string): void {
    if (!this.holds(path) || this.#documented.has(path)) return;
    this.#documented.add(path);
    this.#parsed.delete(path);
  }

  parsed(
    path: string,
    text: TypeScript.IScriptSnapshot,
    options: TypeScript.CreateSourceFileOptions,
  ): TypeScript.SourceFile {
    const known = this.#parsed.get(path);
    if (known !== undefined) return known;
    const { ParseAll, ParseNone } = ts.JSDocParsingMode;
    const jsDocParsingMode = this.#documented.has(path) ? ParseAll : ParseNone;
    const file = parse(path, text, { ...options, jsDocParsingMode }, this.version(path));
    this.#parsed.set(path, file);
    return file;
  }

  /** Parses the types of Node.js file by file, so that whoever waits is served in between. */
  async parseNodeTypes(): Promise<void> {
    for (const path of nodeTypeFiles()) {
      const text = ts.ScriptSnapshot.fromString(readFileSync(path, "utf8"));
      this.parsed(path, text, { languageVersion: ts.ScriptTarget.ESNext });
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

/** Parses a file as the language service expects it. */
export function parse(
  path: string,
  text: TypeScript.IScriptSnapshot,
  options: TypeScript.CreateSourceFileOptions,
  version: string,
): TypeScript.SourceFile {
  return ts.createLanguageServiceSourceFile(path, text, options, version, false);
}

function nodeTypeFiles(): string[] {
  const node = require.resolve("@types/node/package.json");
  const folders = [dirname(node), dirname(createRequire(node).resolve("undici-types/package.json"))];
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".d.ts") && !name.startsWith("ts5."))
      .map((name) => join(folder, name)),
  );
}
