import type { Kysely } from "kysely";
import { CgqError } from "../errors.ts";
import { addRows, digestOf, type Row, rowsOf, type TableContent, type TableDigest } from "./table-content.ts";

/** Tables of a store elsewhere. */
export interface Origin<Tables> {
  readonly db: Kysely<Tables>;
  readonly tables: readonly TableContent[];
}

/** Writes down what is derived of new rows by other means than triggers. */
export type Derive<Tables> = (change: Kysely<Tables>, table: string, rows: readonly Row[]) => Promise<void>;

/** Copies all rows of a table into an empty one of any engine. Throws `CgqError` where it does not hold the very same afterwards. */
export async function copyTable<Tables>(
  from: Kysely<Tables>,
  to: Kysely<Tables>,
  table: TableContent,
  derive?: Derive<Tables>,
): Promise<TableDigest> {
  for await (const rows of rowsOf(from, table)) {
    await addRows(to, table, rows);
    await derive?.(to, table.name, rows);
  }
  const [there, here] = [await digestOf(from, table), await digestOf(to, table)];
  if (there.sha256 !== here.sha256) throw notTheSame(there, here);
  return here;
}

const notTheSame = (there: TableDigest, here: TableDigest): CgqError =>
  new CgqError(
    "internal_error",
    `Nothing was changed: of ${there.rows} rows of ${there.name} the copy would hold ${here.rows}, or others.`,
  );
