import type { ListColumn, Table } from "../warehouse/warehouse.ts";

/** Numbers of an answer; `nulls[i] === 1` marks a missing one. */
export interface Numbers {
  readonly values: Float64Array;
  readonly nulls: Uint8Array | null;
}

/** The numbers of a column. Throws TypeError where it has none. */
export function numbers({ columns }: Table, name: string): Numbers {
  const column = columns[name];
  if (column?.kind !== "number") throw new TypeError(`Column ${name} is not one of numbers`);
  return column;
}

/** The texts of a column. Throws TypeError where it has none. */
export function texts({ columns }: Table, name: string): readonly (string | null)[] {
  const column = columns[name];
  if (column?.kind !== "text") throw new TypeError(`Column ${name} is not one of texts`);
  return column.values;
}

/** The texts of a column that is never missing. */
export const names = (table: Table, name: string): readonly string[] => texts(table, name).map((text) => text ?? "");

/** The lists of a column. Throws TypeError where it has none. */
export function lists({ columns }: Table, name: string): ListColumn {
  const column = columns[name];
  if (column?.kind !== "list") throw new TypeError(`Column ${name} is not one of lists`);
  return column;
}
