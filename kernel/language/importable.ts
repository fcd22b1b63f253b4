import type * as TypeScript from "typescript";

/** Names that our module gives and a cell may import. */
export function importableNames(program: TypeScript.Program | undefined): readonly string[] {
  const checker = program?.getTypeChecker();
  const module = checker?.getAmbientModules().find(({ name }) => name === '"cgq"');
  return module === undefined ? [] : (checker?.getExportsOfModule(module).map(({ name }) => name) ?? []);
}

/** The line that imports a name. */
export const importing = (name: string) => `import { ${name}${name === "" ? "" : ' } from "cgq";'}`;

/** The identifier round a place. */
export function wordAt(code: string, offset: number): string {
  const before = /[\p{ID_Continue}$]*$/u.exec(code.slice(0, offset))?.[0] ?? "";
  return before + (/^[\p{ID_Continue}$]*/u.exec(code.slice(offset))?.[0] ?? "");
}
