import { fileError, quoted } from "../file-error.ts";
import type { GeneReference } from "../genes.ts";
import type { StudyFiles } from "../study-files.ts";
import type { MutationRow } from "../study-target.ts";
import { cellPlace, readTable, requireColumn, splitRow } from "../tab-table.ts";
import type { TableHeader, TableRow } from "../tab-table.ts";
import type { StudySamples } from "./study-samples.ts";

type Call = Omit<MutationRow, "profileNo">;

const optionalColumns = {
  symbol: ["Hugo_Symbol"],
  entrez: ["Entrez_Gene_Id"],
  proteinChange: ["HGVSp_Short", "Amino_Acid_Change", "Protein_Change"],
  filter: ["FILTER"],
  center: ["Center"],
  chromosome: ["Chromosome"],
  start: ["Start_Position", "Start_position"],
  end: ["End_Position", "End_position"],
  reference: ["Reference_Allele"],
  allele1: ["Tumor_Seq_Allele1"],
  allele2: ["Tumor_Seq_Allele2"],
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
  const index = (name: ColumnName): number =>
    header.columns.findIndex((column) => optionalColumns[name].some((one) => one === column));
  const optional = Object.fromEntries(namesOf.map((name) => [name, index(name)])) as Record<ColumnName, number>; // every name is set
  if (optional.symbol < 0 && optional.entrez < 0) requireColumn(header, "Hugo_Symbol");
  return {
    sample: requireColumn(header, "Tumor_Sample_Barcode"),
    classification: requireColumn(header, "Variant_Classification"),
    optional,
  };
}

const orNull = (cell: string): string | null => (cell === "" || cell === "NA" ? null : cell);

function position(header: TableHeader, row: TableRow, index: number): number | null {
  const cell = orNull(row.cells[index] ?? "");
  if (cell === null) return null;
  if (!/^\d{1,9}$/.test(cell))
    throw fileError(cellPlace(header, row.line, index), "a position on the chromosome", quoted(cell));
  return Number(cell);
}

function parseCall(
  header: TableHeader,
  row: TableRow,
  columns: CallColumns,
  reference: GeneReference,
): Omit<Call, "sampleNo"> {
  const { optional } = columns;
  const cell = (name: ColumnName): string => row.cells[optional[name]] ?? "";
  const written = {
    symbol: cell("symbol"),
    entrez: cell("entrez"),
    chromosome: cell("chromosome").replace(/^chr/, ""),
  };
  const [allele1, allele2] = [orNull(cell("allele1")), orNull(cell("allele2"))];
  return {
    gene: reference.resolve(written),
    variantClassification: row.cells[columns.classification] ?? "",
    proteinChange: orNull(cell("proteinChange")),
    filter: orNull(cell("filter")),
    center: orNull(cell("center")),
    chromosome: orNull(written.chromosome),
    startPosition: position(header, row, optional.start),
    endPosition: position(header, row, optional.end),
    referenceAllele: orNull(cell("reference")),
    variantAllele: allele2 === null || allele2 === cell("reference") ? (allele1 ?? allele2) : allele2,
  };
}

/** Reads a mutation file (MAF) call by call, silent ones too. */
export async function readMutations(
  files: StudyFiles,
  name: string,
  samples: StudySamples,
  reference: GeneReference,
  onCall: (sampleId: string, call: Call) => void,
): Promise<void> {
  await readTable(files, name, (header) => {
    const columns = findColumns(header);
    return (line) => {
      const row = splitRow(header, line);
      const sampleId = row.cells[columns.sample] ?? "";
      const sampleNo = samples.numberOf(sampleId);
      if (sampleNo === undefined) {
        throw fileError(
          cellPlace(header, line.number, columns.sample),
          "a sample of the clinical sample table",
          quoted(sampleId),
        );
      }
      onCall(sampleId, { ...parseCall(header, row, columns, reference), sampleNo });
    };
  });
}
