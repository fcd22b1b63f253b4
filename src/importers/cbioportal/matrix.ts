import { fileError, quoted } from "../file-error.ts";
import type { StudyFiles } from "../study-files.ts";
import { cellPlace, readTable, splitRow } from "../tab-table.ts";
import type { MatrixPlan } from "./matrix-plan.ts";
import { isInfinite, isMissingCell } from "./missing.ts";

/** Turns a cell into a number; undefined when the cell is not what the matrix may hold. */
export type CellParser = (cell: string) => number | undefined;

/** Second pass: every value that is not missing, row by row; returns warnings. */
export async function readMatrix(
  files: StudyFiles,
  name: string,
  plan: MatrixPlan,
  cell: { readonly parse: CellParser; readonly expected: string },
  onRow: (gene: string) => (sample: number, value: number) => void,
): Promise<string[]> {
  let infinite = 0;
  const { file } = await readTable(files, name, (header) => (line) => {
    const row = splitRow(header, line);
    const gene = plan.geneByLine.get(line.number);
    if (gene === undefined) return;
    const onValue = onRow(gene);
    for (const [index, text] of row.cells.entries()) {
      const sample = plan.sampleByColumn[index];
      if (sample === undefined) continue;
      const value = cell.parse(text);
      if (value !== undefined) onValue(sample, value);
      else if (isInfinite(text)) infinite += 1;
      else if (!isMissingCell(text))
        throw fileError(cellPlace(header, line.number, index), cell.expected, quoted(text));
    }
  });
  return infinite === 0 ? [] : [`${file}: ${infinite} infinite values were taken as missing.`];
}
