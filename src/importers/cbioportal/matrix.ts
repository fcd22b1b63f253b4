import { join } from "node:path";
import { fileError, quoted } from "../file-error.ts";
import type { GeneReference } from "../genes.ts";
import type { StudyFiles } from "../study-files.ts";
import { cellPlace, readTable, splitRow } from "../tab-table.ts";
import type { TableHeader } from "../tab-table.ts";
import { isMissingCell } from "./missing.ts";
import type { StudySamples } from "./study-samples.ts";

/** A gene x sample table: which row holds which gene, which column which sample. */
export interface MatrixPlan {
  /** By line number; lines of genes that another row holds as well are absent. */
  readonly geneByLine: ReadonlyMap<number, string>;
  /** Number of the sample of each column; undefined for the columns that name the gene. */
  readonly sampleByColumn: readonly (number | undefined)[];
  /** Number of every sample of the table by its id. */
  readonly samples: ReadonlyMap<string, number>;
  readonly warnings: readonly string[];
}

const geneColumns = new Set(["Hugo_Symbol", "Entrez_Gene_Id", "Cytoband", "Locus ID", "Composite.Element.REF"]);

interface Candidate {
  readonly line: number;
  readonly approved: boolean;
}

function planColumns(header: TableHeader, samples: StudySamples): (number | undefined)[] {
  if (!header.columns.includes("Hugo_Symbol") && !header.columns.includes("Entrez_Gene_Id")) {
    throw fileError(
      { file: header.file, line: header.line },
      "a column Hugo_Symbol or Entrez_Gene_Id",
      quoted(header.columns.slice(0, 3).join(", ")),
    );
  }
  return header.columns.map((name, index) => {
    if (geneColumns.has(name)) return undefined;
    const number = samples.numberOf(name);
    if (number === undefined)
      throw fileError(cellPlace(header, header.line, index), "a sample of the clinical sample table", quoted(name));
    return number;
  });
}

const noEntrez = new Set(["", "0", "NA"]);

/** First pass over a matrix: genes are joined by Entrez id; of several rows of one gene the approved symbol's counts, else the first. */
export async function planMatrix(
  files: StudyFiles,
  name: string,
  samples: StudySamples,
  reference: GeneReference,
): Promise<MatrixPlan> {
  const best = new Map<string, Candidate>();
  const ambiguous: string[] = [];
  let repeated = 0;
  let sampleByColumn: (number | undefined)[] = [];
  const header = await readTable(files, name, (header) => {
    sampleByColumn = planColumns(header, samples);
    const symbolColumn = header.columns.indexOf("Hugo_Symbol");
    const entrezColumn = header.columns.indexOf("Entrez_Gene_Id");
    const named = Math.max(symbolColumn, entrezColumn) + 1;
    return (line) => {
      const cells = line.text.split("\t", named);
      const symbol = cells[symbolColumn] ?? "";
      const entrez = cells[entrezColumn] ?? "";
      if (symbol === "" && noEntrez.has(entrez)) {
        throw fileError({ file: header.file, line: line.number, column: 1 }, "a gene symbol or Entrez id", "neither");
      }
      const gene = reference.resolve({ symbol, entrez });
      if (reference.isAmbiguous({ symbol, entrez })) ambiguous.push(symbol);
      const approved = symbol === gene;
      const known = best.get(gene);
      if (known !== undefined) repeated += 1;
      if (known === undefined || (approved && !known.approved)) best.set(gene, { line: line.number, approved });
    };
  });
  const geneByLine = new Map([...best].map(([gene, { line }]) => [line, gene]));
  const measured = new Map(
    header.columns.flatMap((id, i) => (sampleByColumn[i] === undefined ? [] : [[id, sampleByColumn[i]] as const])),
  );
  return { geneByLine, sampleByColumn, samples: measured, warnings: planWarnings(header.file, repeated, ambiguous) };
}

function planWarnings(file: string, repeated: number, ambiguous: readonly string[]): string[] {
  const warnings: string[] = [];
  if (repeated > 0) warnings.push(`${file}: ${repeated} rows of genes that another row holds as well were left out.`);
  if (ambiguous.length > 0)
    warnings.push(`${file}: ${ambiguous.join(", ")} can mean several genes and stay under that name.`);
  return warnings;
}

/** Turns a cell into a number; undefined when the cell is not what the matrix may hold. */
export type CellParser = (cell: string) => number | undefined;

/** Second pass: every value that is not missing, row by row. */
export async function readMatrix(
  files: StudyFiles,
  name: string,
  plan: MatrixPlan,
  cell: { readonly parse: CellParser; readonly expected: string },
  onRow: (gene: string) => (sample: number, value: number) => void,
): Promise<void> {
  await readTable(files, name, (header) => (line) => {
    const row = splitRow(header, line);
    const gene = plan.geneByLine.get(line.number);
    if (gene === undefined) return;
    const onValue = onRow(gene);
    for (const [index, text] of row.cells.entries()) {
      const sample = plan.sampleByColumn[index];
      if (sample === undefined || isMissingCell(text)) continue;
      const value = cell.parse(text);
      if (value === undefined) throw fileError(cellPlace(header, line.number, index), cell.expected, quoted(text));
      onValue(sample, value);
    }
  });
}

/** Where the file of a matrix lies; the error names the meta file that points to it. */
export function requireFile(files: StudyFiles, metaName: string, name: string): string {
  const found = files.find(name);
  if (found === undefined)
    throw fileError({ file: join(files.folder, metaName) }, `data_filename to name a file that exists`, quoted(name));
  return found;
}
