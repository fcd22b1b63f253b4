/** Counts by rows. */
export type CountTable = readonly (readonly number[])[];

/** A table without its empty rows and columns, and how many these were. */
export type Trimmed = {
  readonly table: CountTable;
  readonly droppedRows: number;
  readonly droppedColumns: number;
  readonly n: number;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Sums of the rows. */
export const rowSumsOf = (table: CountTable): number[] => table.map(sum);

/** Rows as columns. */
export const transposed = (table: CountTable): number[][] =>
  (table[0] ?? []).map((_, column) => table.map((row) => row[column] ?? 0));

/** Leaves out empty rows and columns. */
export function withoutEmptyMargins(table: CountTable): Trimmed {
  const rows = table.filter((row) => sum(row) > 0);
  const columnSums = rowSumsOf(transposed(table));
  const kept = rows.map((row) => row.filter((_, column) => (columnSums[column] ?? 0) > 0));
  const droppedColumns = columnSums.filter((total) => total === 0).length;
  return { table: kept, droppedRows: table.length - rows.length, droppedColumns, n: sum(columnSums) };
}
