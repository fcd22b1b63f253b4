import { writeFileSync } from "node:fs";

const kernelspec = { name: "cgq", display_name: "TypeScript (CGQ)", language: "typescript" };

const cell = (source: string, i: number) => ({
  cell_type: "code",
  id: `cell-${i}`,
  execution_count: null,
  metadata: {},
  outputs: [],
  source,
});

/** Writes a notebook with code cells that were never run. */
export function writeNotebook(path: string, sources: readonly string[]): void {
  const notebook = { cells: sources.map(cell), metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 };
  writeFileSync(path, JSON.stringify(notebook, null, 1));
}
