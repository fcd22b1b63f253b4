const MODULE = /^\s*\/\*\*(?:(?!\*\/)[\s\S])*?@module[ \t]+([\w./-]+)/;

/** The name that a cell takes as a module, with `@module NAME` in the comment that it begins with. */
export function moduleCell(code: string): string | undefined {
  return MODULE.exec(code)?.[1];
}
