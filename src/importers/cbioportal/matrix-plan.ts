import { fileError, quoted } from "../file-error.ts";
import type { GeneReference } from "../genes.ts";
import type { StudyFiles } from "../study-files.ts";
import type { SampleRow } from "../study-rows.ts";
import { cellPlace, findColumn, readTable } from "../tab-table.ts";
import type { TableHeader } from "../tab-table.ts";
import type { Line } from "../text-file.ts";
import { requireSample } from "./study-samples.ts";
import type { StudySamples } from "./study-samples.ts";
import { emptyRange, widen } from "./value-range.ts";
import type { ValueRange } from "./value-range.ts";
import { geneOf, writtenGene } from "./written-gene.ts";

/** A gene x sample table: which row holds which gene, which column which sample. */
export interface MatrixPlan {
  /** By line number; lines without a gene or of genes that another row holds as well are absent. */
  readonly geneByLine: ReadonlyMap<number, string>;
  /** The sample of each column; undefined for the columns that describe the gene. */
  readonly sampleByColumn: readonly (SampleRow | undefined)[];
  readonly range: ValueRange;
  readonly warnings: readonly string[];
}

// Names in lower case, the best first: cBioPortal's own, then those of GISTIC.
const symbolNames = ["hugo_symbol", "gene symbol", "gene_symbol"];
const entrezNames = ["entrez_gene_id", "locus id", "gene id"];
const otherNames = ["cytoband", "composite.element.ref", "description"];
const geneColumns = new Set([...symbolNames, ...entrezNames, ...otherNames]);

interface GeneColumns {
  readonly symbol: number;
  readonly entrez: number;
}

function findGeneColumns(header: TableHeader): GeneColumns {
  const columns = { symbol: findColumn(header, symbolNames), entrez: findColumn(header, entrezNames) };
  if (columns.symbol >= 0 || columns.entrez >= 0) return columns;
  throw fileError(
    { file: header.file, line: header.line },
    "a column Hugo_Symbol or Entrez_Gene_Id",
    quoted(header.columns.slice(0, 3).join(", ")),
  );
}

function findSamples(header: TableHeader, samples: StudySamples): (SampleRow | undefined)[] {
  const seen = new Set<SampleRow>();
  return header.columns.map((name, index) => {
    if (geneColumns.has(name.toLowerCase())) return undefined;
    const place = cellPlace(header, header.line, index);
    const sample = requireSample(samples, name, place);
    if (seen.has(sample)) throw fileError(place, "every column name once", `the sample ${quoted(name)} twice`);
    seen.add(sample);
    return sample;
  });
}

interface Candidate {
  readonly line: number;
  readonly approved: boolean;
}

/** Which row stands for which gene. */
interface GeneRows {
  add(line: Line): void;
  geneByLine(): ReadonlyMap<number, string>;
  warnings(): string[];
}

/** Genes are joined by Entrez id; of several rows of one gene the approved symbol's counts, else the first. */
function collectGeneRows(header: TableHeader, reference: GeneReference): GeneRows {
  const columns = findGeneColumns(header);
  const named = Math.max(columns.symbol, columns.entrez) + 1;
  const best = new Map<string, Candidate>();
  const ambiguous: string[] = [];
  let [repeated, nameless] = [0, 0];
  return {
    add(line) {
      const cells = line.text.split("\t", named);
      const written = writtenGene(cells[columns.symbol] ?? "", cells[columns.entrez] ?? "");
      const gene = geneOf(written, reference);
      if (gene === undefined) {
        nameless += 1;
        return;
      }
      if (reference.isAmbiguous(written)) ambiguous.push(written.symbol);
      const approved = written.symbol === gene;
      const known = best.get(gene);
      if (known !== undefined) repeated += 1;
      if (known === undefined || (approved && !known.approved)) best.set(gene, { line: line.number, approved });
    },
    geneByLine: () => new Map([...best].map(([gene, { line }]) => [line, gene])),
    warnings: () => [
      ...(nameless > 0 ? [`${nameless} rows without the name of a known gene were left out.`] : []),
      ...(repeated > 0 ? [`${repeated} rows of genes that another row holds as well were left out.`] : []),
      ...(ambiguous.length > 0 ? [`${ambiguous.join(", ")} can mean several genes and stay under that name.`] : []),
    ],
  };
}

/** First pass over a matrix. */
export async function planMatrix(
  files: StudyFiles,
  name: string,
  samples: StudySamples,
  reference: GeneReference,
): Promise<MatrixPlan> {
  // The header comes in the course of reading: one element once it is there.
  const rows: GeneRows[] = [];
  let columns: readonly (SampleRow | undefined)[] = [];
  let range = emptyRange;
  const { file } = await readTable(files, name, (header) => {
    const genes = collectGeneRows(header, reference);
    rows.push(genes);
    columns = findSamples(header, samples);
    return (line) => {
      genes.add(line);
      range = widen(range, line, columns);
    };
  });
  return {
    geneByLine: new Map(rows.flatMap((genes) => [...genes.geneByLine()])),
    sampleByColumn: columns,
    range,
    warnings: rows.flatMap((genes) => genes.warnings()).map((warning) => `${file}: ${warning}`),
  };
}
