import { sql } from "../warehouse/sql.ts";
import type { Table, Warehouse } from "../warehouse/warehouse.ts";
import { names, numbers } from "./columns.ts";

/** Which genes the profiles of values of a dataset version hold. */
export interface MeasuredGenes {
  /** How many samples of a profile of values have a value of the gene. */
  valuesOf(profileId: string, gene: string): number;
  /** What the columns take in memory. */
  readonly bytes: number;
}

const statement = sql`
SELECT profile_id, gene, list_count(values)::DOUBLE AS held FROM expression_vectors
UNION ALL
SELECT profile_id, gene, list_count(values)::DOUBLE FROM copy_number_vectors
UNION ALL
SELECT profile_id, gene, list_count(values)::DOUBLE FROM copy_number_log2_vectors`;

type Counts = Uint16Array | Uint32Array;

const LARGEST_SHORT = 65_535;
const countsUpTo = (largest: number, size: number): Counts =>
  largest > LARGEST_SHORT ? new Uint32Array(size) : new Uint16Array(size);

/** The number of each gene in the columns below. */
type Numbering = ReadonlyMap<string, number>;

const numbered = (genes: readonly string[]): Numbering => new Map([...new Set(genes)].map((gene, no) => [gene, no]));

/** The rows of each profile. */
function byProfile<Column>(table: Table, columnOf: (rows: readonly number[]) => Column): Map<string, Column> {
  const profile = names(table, "profile_id");
  const rows = Map.groupBy(profile.keys(), (row) => profile[row] ?? "");
  return new Map([...rows].map(([id, own]) => [id, columnOf(own)]));
}

/** By profile: how many samples have a value of each gene. */
function countsOf(table: Table, numbering: Numbering): Map<string, Counts> {
  const [gene, held] = [names(table, "gene"), numbers(table, "held").values];
  return byProfile(table, (rows) => {
    const largest = rows.reduce((most, row) => Math.max(most, held[row] ?? 0), 0);
    const counts = countsUpTo(largest, numbering.size);
    for (const row of rows) counts[numbering.get(gene[row] ?? "") ?? 0] = held[row] ?? 0;
    return counts;
  });
}

/** Reads which genes every profile holds. */
export async function loadMeasuredGenes(warehouse: Warehouse): Promise<MeasuredGenes> {
  const table = await warehouse.query(statement);
  const numbering = numbered(names(table, "gene"));
  const counts = countsOf(table, numbering);
  return {
    valuesOf: (profileId, gene) => counts.get(profileId)?.[numbering.get(gene) ?? -1] ?? 0,
    bytes: [...counts.values()].reduce((sum, column) => sum + column.byteLength, 0),
  };
}
