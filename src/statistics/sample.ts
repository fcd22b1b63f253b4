/** Measured values; null, NaN and infinities are missing. */
export type Sample = ArrayLike<number | null>;

/** How many values, or complete rows, there are after those with missing values were dropped. */
export type Counts = { readonly n: number; readonly missing: number };

/** The values that are present, in order, and how many were missing. */
export type Present = { readonly values: Float64Array; readonly missing: number };

const isPresent = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && Number.isFinite(value);

/** Drops missing values and counts them. */
export function present(sample: Sample): Present {
  const values = new Float64Array(sample.length);
  let count = 0;
  for (let i = 0; i < sample.length; i += 1) {
    const value = sample[i];
    // Adding 0 turns -0 into 0: the two are the same measurement and must tie.
    if (isPresent(value)) values[count++] = value + 0;
  }
  return { values: values.slice(0, count), missing: sample.length - count };
}

const holds = (value: unknown): boolean =>
  value !== null && value !== undefined && (typeof value !== "number" || Number.isFinite(value));

/** Indices of the rows in which every column holds a value; columns have equal length. */
export function completeRows(columns: readonly ArrayLike<unknown>[]): number[] {
  const isMissing = new Uint8Array(columns[0]?.length ?? 0);
  for (const column of columns) {
    for (let row = 0; row < isMissing.length; row += 1) if (!holds(column[row])) isMissing[row] = 1;
  }
  const rows: number[] = [];
  for (let row = 0; row < isMissing.length; row += 1) if (isMissing[row] === 0) rows.push(row);
  return rows;
}

/** The numbers of a column at the given rows; the rows must be complete. */
export function take(column: ArrayLike<number | boolean | null>, rows: ArrayLike<number>): Float64Array {
  const taken = new Float64Array(rows.length);
  for (let i = 0; i < taken.length; i += 1) taken[i] = Number(column[rows[i] ?? 0]) + 0;
  return taken;
}

/** The same of numbers alone, which take a fraction of the time. */
export function reordered(values: Float64Array, order: Uint32Array): Float64Array {
  const taken = new Float64Array(order.length);
  for (let i = 0; i < taken.length; i += 1) taken[i] = values[order[i] ?? 0] ?? 0;
  return taken;
}

/** A sorted copy. */
export const sorted = (values: Float64Array): Float64Array => values.toSorted();
