import { fileError, quoted } from "../file-error.ts";
import type { StudyFiles } from "../study-files.ts";
import { cellPlace, readTable, splitRow } from "../tab-table.ts";
import type { VectorWriter } from "../vector-writer.ts";
import type { MatrixPlan } from "./matrix-plan.ts";
import { isInfinite, isMissingCell } from "./missing.ts";

/** Turns a cell into a number; undefined when the cell is not what the matrix may hold. */
export type CellParser = (cell: string) => number | undefined;

/** Second pass: the values gene by gene, NaN where one is missing; genes without any are left out. Returns warnings. */
export async function readMatrix(
  files: StudyFiles,
  name: string,
  plan: MatrixPlan,
  cell: { readonly parse: CellParser; readonly expected: string },
  writer: VectorWriter,
): Promise<string[]> {
  let infinite = 0;
  const { file } = await readTable(files, name, (header) => (line) => {
    const row = splitRow(header, line);
    const gene = plan.geneByLine.get(line.number);
    if (gene === undefined) return;
    const values: number[] = [];
    for (const [index, text] of row.cells.entries()) {
      if (plan.sampleByColumn[index] === undefined) continue;
      const value = cell.parse(text);
      values.push(value ?? Number.NaN);
      if (value !== undefined || isMissingCell(text)) continue;
      if (!isInfinite(text)) throw fileError(cellPlace(header, line.number, index), cell.expected, quoted(text));
      infinite += 1;
    }
    if (!values.every(Number.isNaN)) writer.append(gene, Float64Array.from(values));
  });
  return infinite === 0 ? [] : [`${file}: ${infinite} infinite values were taken as missing.`];
}
