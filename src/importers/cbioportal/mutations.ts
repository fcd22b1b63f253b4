import { fileError, quoted } from "../file-error.ts";
import type { GeneReference } from "../genes.ts";
import type { StudyFiles } from "../study-files.ts";
import type { MutationRow, SampleRow } from "../study-rows.ts";
import { cellPlace, findColumn, readTable, requireColumn, splitRow } from "../tab-table.ts";
import type { TableHeader, TableRow } from "../tab-table.ts";
import { isMissingCell } from "../missing.ts";
import { requireSample } from "./study-samples.ts";
import type { StudySamples } from "./study-samples.ts";
import { geneOf, writtenGene } from "./written-gene.ts";

type Call = Omit<MutationRow, "position">;

// In lower case, because centres write them in several ways; the best name first.
const optionalColumns = {
  symbol: ["hugo_symbol"],
  entrez: ["entrez_gene_id"],
  proteinChange: ["hgvsp_short", "amino_acid_change", "protein_change"],
  filter: ["filter"],
  center: ["center"],
  chromosome: ["chromosome"],
  start: ["start_position"],
  end: ["end_position"],
  reference: ["reference_allele"],
  allele1: ["tumor_seq_allele1"],
  allele2: ["tumor_seq_allele2"],
} as const;

type ColumnName = keyof typeof optionalColumns;

interface CallColumns {
  readonly sample: number;
  readonly classification: number;
  /** -1 where the file has no such column. */
  readonly optional: Readonly<Record<ColumnName, number>>;
}

const namesOf = Object.keys(optionalColumns) as ColumnName[]; // the keys of a literal

function findColumns(header: TableHeader): CallColumns {
  // Every name is set.
  const optional = Object.fromEntries(
    namesOf.map((name) => [name, findColumn(header, optionalColumns[name])]),
  ) as Record<ColumnName, number>;
  if (optional.symbol < 0 && optional.entrez < 0) requireColumn(header, "Hugo_Symbol");
  return {
    sample: requireColumn(header, "Tumor_Sample_Barcode"),
    classification: requireColumn(header, "Variant_Classification"),
    optional,
  };
}

const orNull = (cell: string): string | null => (isMissingCell(cell) ? null : cell.trim());

function position(header: TableHeader, row: TableRow, index: number): number | null {
  const cell = orNull(row.cells[index] ?? "");
  // cBioPortal writes -1 for a position that it does not know.
  if (cell === null || cell === "-1") return null;
  if (!/^\d{1,9}(\.0)?$/.test(cell))
    throw fileError(cellPlace(header, row.line, index), "a position on the chromosome", quoted(cell));
  return Number(cell);
}

function parseCall(
  header: TableHeader,
  row: TableRow,
  columns: CallColumns,
  reference: GeneReference,
): Call | undefined {
  const { optional } = columns;
  const cell = (name: ColumnName): string => row.cells[optional[name]] ?? "";
  const written = writtenGene(cell("symbol"), cell("entrez"), cell("chromosome"));
  const gene = geneOf(written, reference);
  if (gene === undefined) return undefined;
  const [allele1, allele2] = [orNull(cell("allele1")), orNull(cell("allele2"))];
  return {
    gene,
    variantClassification: (row.cells[columns.classification] ?? "").trim(),
    proteinChange: orNull(cell("proteinChange")),
    filter: orNull(cell("filter")),
    center: orNull(cell("center")),
    chromosome: orNull(written.chromosome ?? ""),
    startPosition: position(header, row, optional.start),
    endPosition: position(header, row, optional.end),
    referenceAllele: orNull(cell("reference")),
    variantAllele: allele2 === null || allele2 === cell("reference") ? (allele1 ?? allele2) : allele2,
  };
}

/** Reads a mutation file (MAF) call by call, silent ones too; returns warnings. */
export async function readMutations(
  files: StudyFiles,
  name: string,
  samples: StudySamples,
  reference: GeneReference,
  onCall: (sample: SampleRow, call: Call) => void,
): Promise<string[]> {
  let nameless = 0;
  const { file } = await readTable(files, name, (header) => {
    const columns = findColumns(header);
    return (line) => {
      const row = splitRow(header, line);
      const place = cellPlace(header, line.number, columns.sample);
      const sample = requireSample(samples, row.cells[columns.sample] ?? "", place);
      const call = parseCall(header, row, columns, reference);
      if (call === undefined) nameless += 1;
      else onCall(sample, call);
    };
  });
  return nameless === 0 ? [] : [`${file}: ${nameless} mutations outside of known genes were left out.`];
}
