import type { MatrixLayout } from "../matrix/layout.ts";
import type { MatrixPart } from "../readers/table-readers.ts";
import type { VectorWriter } from "../vector-writer.ts";
import { collectGeneRows, type GeneRows } from "./gene-rows.ts";
import type { StudyContext } from "./study-context.ts";
import { emptyRange, widen, type ValueRange } from "./value-range.ts";

export interface ReadMatrix {
  readonly range: ValueRange;
  readonly warnings: readonly string[];
}

/** Stores the rows of a part that stand for genes and hold a value; returns the range that they widen. */
function storeRows(part: MatrixPart, width: number, genes: GeneRows, writer: VectorWriter, range: ValueRange) {
  let widened = range;
  for (const [row, missing] of part.missing.entries()) {
    const values = part.values.subarray(row * width, (row + 1) * width);
    widened = widen(widened, values);
    if (missing === width) continue;
    const gene = genes.take(part.symbols[row] ?? "", part.entrezIds[row] ?? "");
    if (gene !== undefined) writer.append(gene, values, missing > 0);
  }
  return widened;
}

/** Reads the values of a matrix gene by gene into the writer, NaN where one is missing. */
export async function readMatrix(
  { files, tables, reference }: StudyContext,
  name: string,
  layout: MatrixLayout,
  writer: VectorWriter,
): Promise<ReadMatrix> {
  const genes = collectGeneRows(reference);
  const told = files.told(name);
  let [range, infinite] = [emptyRange, 0];
  for await (const part of tables.values(layout)) {
    told.progress(part.bytesRead);
    range = storeRows(part, layout.samples.length, genes, writer, range);
    if (part.end === null) continue;
    told.digest(part.end.sha256);
    infinite = part.end.infinite;
  }
  const warnings = genes.warnings();
  if (infinite > 0) warnings.push(`${infinite} infinite values were taken as missing.`);
  return { range, warnings: warnings.map((warning) => `${layout.file}: ${warning}`) };
}
