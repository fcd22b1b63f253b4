import type { Dialect } from "./dialect.ts";
import type { Sql } from "./sql.ts";

/** One column of an answer. `nulls[i] === 1` marks a missing value, whose slot in `values` is then meaningless. */
export type Column =
  | { readonly kind: "number"; readonly values: Float64Array; readonly nulls: Uint8Array | null }
  | { readonly kind: "text"; readonly values: readonly (string | null)[] }
  | ListColumn;

/** Lists of numbers, end to end: row `i` has the elements from `offsets[i]` to before `offsets[i + 1]`; a missing list is empty. `nulls` marks missing elements. */
export interface ListColumn {
  readonly kind: "list";
  readonly values: Float64Array;
  readonly nulls: Uint8Array | null;
  readonly offsets: Uint32Array;
}

/** An answer by columns; all columns have `rowCount` entries. */
export interface Table {
  readonly rowCount: number;
  readonly columns: Readonly<Record<string, Column>>;
}

/** An immutable release of the data: `name` is the dataset version that cards carry. */
export interface DatasetVersion {
  readonly name: string;
  readonly createdAt: string;
  readonly studyIds: readonly string[];
}

/** A read-only dataset version that answers SQL over the views of `schema.ts`. */
export interface Warehouse {
  readonly version: DatasetVersion;
  /** How its engine writes statements. */
  readonly dialect: Dialect;
  /** Runs one statement; an aborted signal stops it and rejects with the signal's reason. */
  query(sql: Sql, options?: { signal?: AbortSignal }): Promise<Table>;
  /** As `query` for answers of millions of rows: hands them to `each` a few thousand at a time, in no promised order; their lists are valid until `each` returns. */
  stream(sql: Sql, each: (part: Table) => void, options?: { signal?: AbortSignal }): Promise<void>;
  close(): Promise<void>;
}

/** The data that are served now; a new version takes over between two uses. */
export interface ServedWarehouse {
  /** Runs `work` on the newest version, which stays open until `work` has ended. Throws CgqError `not_in_dataset` when nothing has been loaded. */
  use<Result>(work: (warehouse: Warehouse) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
