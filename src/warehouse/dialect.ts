import type { StoredProfile, TableName } from "./schema.ts";
import type { Sql } from "./sql.ts";

/** A stored row of a profile: its gene, and where it lies among the rows. */
export interface StoredRow {
  readonly gene: string;
  readonly place: number;
}

/** How an engine writes what engines write differently. Everything else is SQL that all of them read, over the views of `schema.ts`. */
export interface Dialect {
  /** The statement as the engine gets it and the card shows it. */
  text(statement: Sql): string;
  readonly engine: "DuckDB" | "ClickHouse";
  /** What stands above the statements of a card. */
  readonly heading: string;
  /** The stored rows of one profile, as a table to select from. */
  rowsOf(profile: Pick<StoredProfile, "data_type" | "profile_id">): Sql;
  /** The stored rows of profiles of one kind with their `profile_id`, as a table to select from that looks into no other profile. */
  rowsOfEach(profiles: readonly [StoredProfile, ...StoredProfile[]]): Sql;
  /** Where a stored row of a profile lies among the others, as DOUBLE. */
  readonly place: Sql;
  /** Those of a profile's rows that lie from one to another: no others are read. */
  stretch(first: StoredRow, last: StoredRow): Sql;
  /** How many values of a list are not missing, as DOUBLE. */
  presentIn(list: string): Sql;
  /** A statement whose only number, `held`, is 1 where the version has a table of this name, else 0. */
  holdsTable(name: TableName): Sql;
}
