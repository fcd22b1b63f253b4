import type { Dialect } from "./dialect.ts";
import { profileTable, union } from "./schema.ts";
import { sql } from "./sql.ts";

/** SQL as DuckDB reads it. */
export const duckDbDialect: Dialect = {
  text: (statement) => statement.text.trim(),
  engine: "DuckDB",
  heading: "",
  rowsOf: ({ data_type: type, profile_id: id }) => ({ text: profileTable(type, id) }),
  // A view of all profiles would be planned with all its tables, which takes longer than reading the few.
  rowsOfEach: (profiles) => ({ text: `(\n${union(profiles)}\n)` }),
  place: { text: "rowid::DOUBLE" },
  stretch: (first, last) => sql`rowid BETWEEN ${first.place} AND ${last.place}`,
  holdsTable: (name) => sql`SELECT count(*)::DOUBLE AS held FROM duckdb_tables() WHERE table_name = ${name}`,
  presentIn: (list) => ({ text: `list_count(${list})::DOUBLE` }),
};
