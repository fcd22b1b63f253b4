import { relative } from "node:path";
import type * as TypeScript from "typescript";
import type { Completion } from "../cell/completion.ts";
import { type CheckedText, CommittedCells } from "./committed-cells.ts";
import type { Compilation, SideModule } from "./compilation.ts";
import { completionOf } from "./entries.ts";
import { isProblem, toDiagnostics } from "./diagnostics.ts";
import { emitCell, emitModule, VALUE } from "./emitted-cell.ts";
import { importableNames, importing, wordAt } from "./importable.ts";
import { moduleCell } from "./module-cell.ts";
import { NotebookHost } from "./notebook-host.ts";
import { type Outline, outlineOf } from "./outline.ts";
import { parsedFiles } from "./parsed-files.ts";
import { ts } from "./typescript.ts";

interface Draft extends CheckedText {
  readonly outline: Outline;
}

/** Type-checked TypeScript whose declarations build up from cell to cell. */
export class LanguageService {
  readonly #host = new NotebookHost();
  readonly #service = ts.createLanguageService(this.#host, parsedFiles(this.#host.library));
  readonly #cells = new CommittedCells();
  /** Versions of the imported files whose JavaScript the session has. */
  readonly #sent = new Map<string, string>();
  #uncommitted: { readonly id: number; readonly draft: Draft } | undefined;

  /** Does the slow first check before anybody waits for it. */
  warmUp(): void {
    this.#problems(this.#draft("1"));
  }

  /** Reads the types of Node.js while nothing else is to be done. */
  async readNodeTypes(): Promise<void> {
    await this.#host.library.parseNodeTypes();
    this.#host.addNodeTypes();
    this.warmUp();
  }

  compile(id: number, code: string): Compilation {
    const module = moduleCell(code);
    if (module !== undefined) return this.#compileModule(module, code);
    const draft = this.#draft(code);
    const problems = this.#problems(draft);
    if (problems.length > 0) return this.#rejected(problems);
    const { problems: wrong, modules } = this.#imported();
    if (wrong.length > 0) return this.#rejected(wrong);
    this.#uncommitted = { id, draft };
    const { script, map } = emitCell(code, draft.outline, this.#cells.emitted(draft.outline));
    const lastExpression = draft.outline.lastExpression && VALUE;
    return { status: "compiled", script, lastExpression, sideModules: modules, map };
  }

  commit(id: number): void {
    if (this.#uncommitted?.id === id) this.#keep(id, this.#uncommitted.draft);
    this.#uncommitted = undefined;
  }

  complete(code: string, offset: number): Completion {
    const { text, before } = this.#draft(code);
    const find = () => this.#completed(text, before + offset);
    const found = find();
    const { start, end, ...rest } = found.matches.length === 0 && this.#withNodeTypes() ? find() : found;
    return { ...rest, start: start - before, end: end - before };
  }

  /** Type and documentation of what stands at `offset`. */
  inspect(code: string, offset: number): string | undefined {
    const { text, before } = this.#draft(code);
    this.#withNodeTypes();
    this.#host.write(this.#host.draft, text);
    const { draft } = this.#host;
    const defined = this.#service.getDefinitionAtPosition(draft, before + offset) ?? [];
    if (defined.length === 0) return this.#importable(code, offset);
    this.#document(defined);
    const earlier = defined.find(({ fileName }) => fileName !== draft && this.#isCell(fileName));
    const info = this.#service.getQuickInfoAtPosition(
      earlier?.fileName ?? draft,
      earlier?.textSpan.start ?? before + offset,
    );
    return info && describe(info);
  }

  /** Comments of the library are left out until somebody asks for them. */
  #document(defined: readonly TypeScript.DefinitionInfo[]): void {
    for (const { fileName } of defined) this.#host.library.document(fileName);
  }

  #draft(code: string): Draft {
    const outline = outlineOf(code);
    return { ...this.#cells.checked(code, outline), outline };
  }

  #keep(id: number, { text, outline }: Draft): void {
    const module = `cgq-cell-${id}`;
    this.#host.write(this.#host.path(module), text);
    if (outline.isAmbient) this.#host.ambient.push(this.#host.path(module));
    this.#cells.add(module, outline);
  }

  /** What is wrong with a cell itself; a name that is not there may be one of Node.js. */
  #problems({ text, before }: Draft): readonly TypeScript.Diagnostic[] {
    this.#host.write(this.#host.draft, text);
    const find = () => this.#problemsIn(this.#host.draft).filter(({ start = 0 }) => start >= before);
    const problems = find();
    return problems.length > 0 && this.#withNodeTypes() ? find() : problems;
  }

  #problemsIn(path: string): readonly TypeScript.Diagnostic[] {
    const wrong = this.#service.getSyntacticDiagnostics(path);
    return wrong.length > 0 ? wrong : this.#service.getSemanticDiagnostics(path).filter(isProblem);
  }

  /** True when the types of Node.js were not yet there. */
  #withNodeTypes(): boolean {
    if (this.#host.hasNodeTypes) return false;
    this.#host.addNodeTypes();
    return true;
  }

  #rejected(problems: readonly TypeScript.Diagnostic[]): Compilation {
    const importable = importableNames(this.#service.getProgram());
    return {
      status: "rejected",
      diagnostics: toDiagnostics(problems, this.#host.draft, this.#host.folder, importable),
    };
  }

  #compileModule(name: string, code: string): Compilation {
    const path = this.#host.path(name);
    this.#host.write(path, code);
    const problems = [...this.#problems(this.#draft(`import "./${name}";`)), ...this.#problemsIn(path)];
    if (problems.length > 0) return { status: "rejected", diagnostics: toDiagnostics(problems, "", this.#host.folder) };
    return {
      status: "compiled",
      script: "",
      lastExpression: undefined,
      sideModules: [this.#emitted(path)],
      map: undefined,
    };
  }

  /** Modules that lie in the notebook's folder, of which the session has no JavaScript or that of another version. */
  #imported(): { problems: readonly TypeScript.Diagnostic[]; modules: readonly SideModule[] } {
    const files = this.#service.getProgram()?.getSourceFiles() ?? [];
    const changed = files.map(({ fileName }) => fileName).filter((path) => this.#isChanged(path));
    const problems = changed.flatMap((path) => this.#problemsIn(path));
    return { problems, modules: problems.length > 0 ? [] : changed.map((path) => this.#emitted(path)) };
  }

  #isChanged(path: string): boolean {
    const isModule = !this.#host.library.holds(path) && !path.endsWith(".d.ts") && !this.#isCell(path);
    return isModule && this.#sent.get(path) !== this.#host.getScriptVersion(path);
  }

  #isCell(path: string): boolean {
    return /^cgq-cell(-\d+)?\.ts$/.test(relative(this.#host.folder, path));
  }

  #emitted(path: string): SideModule {
    this.#sent.set(path, this.#host.getScriptVersion(path));
    return { path: path.replace(/\.[jt]sx?$/, ".js"), code: emitModule(this.#host.readFile(path) ?? "") };
  }

  #completed(text: string, offset: number): Completion {
    this.#host.write(this.#host.draft, text);
    const found = this.#service.getCompletionsAtPosition(this.#host.draft, offset, {});
    const importable = found?.isGlobalCompletion === true ? importableNames(this.#service.getProgram()) : [];
    return completionOf(found?.entries ?? [], text, offset, importable);
  }

  /** What a name of our module would be, in a cell that does not import it yet. */
  #importable(code: string, offset: number): string | undefined {
    const name = wordAt(code, offset);
    if (!importableNames(this.#service.getProgram()).includes(name)) return undefined;
    const { text, before } = this.#draft(importing(name));
    this.#host.write(this.#host.draft, text);
    const at = before + importing("").length;
    this.#document(this.#service.getDefinitionAtPosition(this.#host.draft, at) ?? []);
    const info = this.#service.getQuickInfoAtPosition(this.#host.draft, at);
    return info && `${importing(name)}\n\n${describe(info)}`;
  }
}

function describe({ displayParts, documentation, tags = [] }: TypeScript.QuickInfo): string {
  const lines = tags.map(({ name, text }) => `@${name} ${ts.displayPartsToString(text)}`.trimEnd());
  const said = [ts.displayPartsToString(displayParts), ts.displayPartsToString(documentation), lines.join("\n")];
  return said.filter((part) => part !== "").join("\n\n");
}
