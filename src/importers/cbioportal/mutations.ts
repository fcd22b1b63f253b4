import type { CallWriter } from "../call-writer.ts";
import { optionalColumns, type CallLayout, type OptionalColumn } from "../calls/layout.ts";
import type { StudyFiles } from "../study-files.ts";
import { findColumn, readHeader, requireColumn } from "../tab-table.ts";
import type { TableHeader } from "../tab-table.ts";
import { CallTable, type Positions } from "./call-table.ts";
import type { StudyContext } from "./study-context.ts";

// In lower case, because centres write them in several ways; the best name first.
const columnNames: Readonly<Record<OptionalColumn, readonly string[]>> = {
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
};

function findColumns(header: TableHeader): CallLayout["optional"] {
  const found = optionalColumns.map((name) => [name, findColumn(header, columnNames[name])] as const);
  return Object.fromEntries(found) as CallLayout["optional"]; // every name is set
}

/** How the calls of a mutation file (MAF) are to be read. */
async function callLayout(files: StudyFiles, name: string): Promise<CallLayout> {
  const header = await readHeader(files, name);
  const optional = findColumns(header);
  if (optional.symbol < 0 && optional.entrez < 0) requireColumn(header, "Hugo_Symbol");
  const sample = requireColumn(header, "Tumor_Sample_Barcode");
  const classification = requireColumn(header, "Variant_Classification");
  return { ...header, columns: [...header.columns], sample, classification, optional };
}

export interface ReadCalls {
  readonly genes: ReadonlySet<string>;
  readonly warnings: readonly string[];
}

/** Stores the calls of a mutation file, silent ones too. */
export async function readMutations(
  { files, samples, tables, reference }: StudyContext,
  name: string,
  positions: Positions,
  writer: CallWriter,
): Promise<ReadCalls> {
  const layout = await callLayout(files, name);
  const table = new CallTable(layout, { samples, reference, positions });
  const told = files.told(name);
  for await (const rows of tables.calls(layout)) {
    told.progress(rows.bytesRead);
    table.store(rows, writer);
    if (rows.end !== null) told.digest(rows.end.sha256);
  }
  const { nameless, genes } = table;
  const warnings =
    nameless === 0 ? [] : [`${layout.file}: ${nameless} mutations outside of known genes were left out.`];
  return { genes, warnings };
}
