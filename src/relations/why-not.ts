import { type Column, isThere } from "../variables/column.ts";

const NOT_COMPARED = "in a group that is not compared";

/** Says of each row why it is not analysed: the first column without a value, or `otherwise`; null for an analysed one. */
export const whyNotIn =
  (
    analysed: ReadonlySet<number>,
    columns: readonly Column[],
    otherwise: (row: number) => string = () => NOT_COMPARED,
  ) =>
  (row: number): string | null => {
    if (analysed.has(row)) return null;
    const without = columns.find((column) => !isThere(column, row));
    return without === undefined ? otherwise(row) : (without.reasons[(without.missing[row] ?? 1) - 1] ?? NOT_COMPARED);
  };
