import { fileError, quoted } from "../file-error.ts";
import type { SampleRow } from "../study-rows.ts";
import { cellPlace, findColumn } from "../tab-table.ts";
import type { TableHeader } from "../tab-table.ts";
import { requireSample } from "./study-samples.ts";
import type { StudySamples } from "./study-samples.ts";

/** Which column of a gene x sample table holds what. */
export interface MatrixColumns {
  /** -1 where there is none. */
  readonly symbol: number;
  readonly entrez: number;
  /** The sample of each column of values, by the column's index, ascending. */
  readonly samples: ReadonlyMap<number, SampleRow>;
}

// Names in lower case, the best first: cBioPortal's own, then those of GISTIC.
const symbolNames = ["hugo_symbol", "gene symbol", "gene_symbol"];
const entrezNames = ["entrez_gene_id", "locus id", "gene id"];
const otherNames = ["cytoband", "composite.element.ref", "description"];
const geneColumns = new Set([...symbolNames, ...entrezNames, ...otherNames]);

function findGeneColumns(header: TableHeader): Pick<MatrixColumns, "symbol" | "entrez"> {
  const columns = { symbol: findColumn(header, symbolNames), entrez: findColumn(header, entrezNames) };
  if (columns.symbol >= 0 || columns.entrez >= 0) return columns;
  throw fileError(
    { file: header.file, line: header.line },
    "a column Hugo_Symbol or Entrez_Gene_Id",
    quoted(header.columns.slice(0, 3).join(", ")),
  );
}

function findSamples(header: TableHeader, samples: StudySamples): MatrixColumns["samples"] {
  const byColumn = new Map<number, SampleRow>();
  const seen = new Set<SampleRow>();
  for (const [index, name] of header.columns.entries()) {
    if (geneColumns.has(name.toLowerCase())) continue;
    const place = cellPlace(header, header.line, index);
    const sample = requireSample(samples, name, place);
    if (seen.has(sample)) throw fileError(place, "every column name once", `the sample ${quoted(name)} twice`);
    seen.add(sample);
    byColumn.set(index, sample);
  }
  return byColumn;
}

/** The columns of a matrix by its header; every other column must be a sample of the study. */
export const matrixColumns = (header: TableHeader, samples: StudySamples): MatrixColumns => ({
  ...findGeneColumns(header),
  samples: findSamples(header, samples),
});
