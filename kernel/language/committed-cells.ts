import type { Declared, Outline } from "./outline.ts";

/** What is checked in place of a cell: the cell between a line that declares what it may refer to, and its exports. */
export interface CheckedText {
  readonly text: string;
  /** Length of what stands before the cell: one line. */
  readonly before: number;
}

interface Visible {
  readonly module: string;
  readonly declared: Declared;
}

/** The names that cells have declared; each cell is a module that imports what it may refer to of those before it. */
export class CommittedCells {
  readonly #visible = new Map<string, Visible>();

  add(module: string, outline: Outline): void {
    for (const [name, declared] of outline.declared) this.#visible.set(name, { module, declared });
  }

  checked(code: string, { declared }: Outline): CheckedText {
    const before = `export {}; ${this.#others(declared).map(reference).join("")}\n`;
    const exported = [...declared].flatMap(([name, one]) => (one.kind === "import" || one.isExported ? [] : name));
    return { text: `${before}${code}\nexport { ${exported.join(", ")} };\n`, before: before.length };
  }

  /** Declares what a cell may refer to for the emitter, which knows names and no types. */
  emitted({ declared }: Outline): string {
    const others = this.#others(declared);
    const imports = others.map(([, { declared: one }]) => (one.kind === "import" ? `${one.clause}; ` : ""));
    const values = others.filter(([, { declared: one }]) => one.kind === "constant" || one.kind === "variable");
    const variables = values.map(([name]) => `${name}: any`).join(", ");
    return `export {}; ${imports.join("")}${variables === "" ? "" : `export declare let ${variables};`}\n`;
  }

  #others(own: ReadonlyMap<string, Declared>): (readonly [string, Visible])[] {
    return [...this.#visible].filter(([name]) => !own.has(name));
  }
}

/** A variable must be one here too: what is imported cannot be assigned to. */
function reference([name, { module, declared }]: readonly [string, Visible]): string {
  if (declared.kind === "import") return `${declared.clause}; `;
  if (declared.kind === "variable") return `declare let ${name}: typeof import("./${module}").${name}; `;
  return `import { ${name} } from "./${module}"; `;
}
